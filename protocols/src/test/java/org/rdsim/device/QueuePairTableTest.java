package org.rdsim.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.engine.RunList;

class QueuePairTableTest {
  private Device device;
  private final List<Integer> created = new ArrayList<>();
  private final List<Integer> destroyed = new ArrayList<>();

  @BeforeEach
  void attach() {
    device = new Device(DeviceProfile.rxe(), "rxe0", new RunList("host"));
    device.attach(
        new Doorbell() {
          @Override
          public long now() {
            return 0;
          }

          @Override
          public void created(DeviceQueuePair qp) {
            created.add(qp.slot());
          }

          @Override
          public void sendPosted(DeviceQueuePair qp) {}

          @Override
          public void receivePosted(DeviceQueuePair qp) {}

          @Override
          public void stateChanged(DeviceQueuePair qp, QpState from, QpState to) {}

          @Override
          public void destroyed(DeviceQueuePair qp) {
            assertThat(device.queuePair(qp.qpn())).isNull();
            destroyed.add(qp.slot());
          }
        });
  }

  private DeviceQueuePair create() {
    CompletionRing ring = device.createCompletionRing(1, Set.of(), type -> {}, () -> {});
    QpCapabilities sizes = QpCapabilities.of(1, 1);
    return device.createQueuePair(
        new QueuePairSetup(QpType.RC, 1, ring, ring, null, null, sizes, false, false, type -> {}));
  }

  @Test
  void shouldNumberInOrderAndReuseSlotsButNotNumbers() {
    DeviceQueuePair a = create();
    DeviceQueuePair b = create();
    assertThat(List.of(a.qpn(), b.qpn())).containsExactly(2, 3);
    device.destroyQueuePair(a);
    device.forget(a);
    DeviceQueuePair c = create();
    assertThat(c.qpn()).isEqualTo(4);
    assertThat(c.slot()).isEqualTo(a.slot());
    assertThat(device.queuePair(4)).isSameAs(c);
    assertThat(device.queuePair(3)).isSameAs(b);
    assertThat(device.queuePairInSlot(b.slot())).isSameAs(b);
    assertThat(created).containsExactly(0, 1, 0);
    assertThat(destroyed).containsExactly(0);
  }

  @Test
  void shouldFindManyQueuePairs() {
    List<DeviceQueuePair> all = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      all.add(create());
    }
    all.forEach(qp -> assertThat(device.queuePair(qp.qpn())).isSameAs(qp));
    all.forEach(device::destroyQueuePair);
    assertThat(device.queuePairCount()).isZero();
    assertThat(device.queuePair(-1)).isNull();
  }

  @Test
  void shouldNeedANic() {
    Device bare = new Device(DeviceProfile.hca(), "mlx0", new RunList("host"));
    CompletionRing ring = bare.createCompletionRing(1, Set.of(), type -> {}, () -> {});
    QueuePairSetup setup =
        new QueuePairSetup(
            QpType.RC,
            1,
            ring,
            ring,
            null,
            null,
            QpCapabilities.of(1, 1),
            false,
            false,
            type -> {});
    assertThatThrownBy(() -> bare.createQueuePair(setup)).hasMessageContaining("mlx0");
  }
}
