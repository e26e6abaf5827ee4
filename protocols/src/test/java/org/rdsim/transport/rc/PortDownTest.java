package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.DevicePort;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpState;
import org.rdsim.rules.Rule;

class PortDownTest {
  private static final int TIMEOUT_CODE = 5;

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  @Rule("verbs/259")
  void shouldLosePacketsUntilRetriesRunOut(int host) {
    Testbed bed = new Setup().timeout(TIMEOUT_CODE).retryCount(2).build();
    PacketLog data = bed.watch(0);
    PacketLog answers = bed.watch(1);
    Connection connection = bed.connect(0, 1);
    bed.nic(host).device().port(1).linkDown();

    connection.left().write(1, 100);
    bed.run();

    assertThat(connection.left().sendOutcomes()).containsExactly("1 RETRY_EXC_ERR");
    assertThat(connection.left().state()).isEqualTo(QpState.ERR);
    assertThat(connection.right().state()).isEqualTo(QpState.RTS);
    assertThat(connection.right().deliveries()).isEmpty();
    assertThat(bed.nic(host).portDownDrops()).isEqualTo(3);
    assertThat(bed.nic(1 - host).portDownDrops()).isZero();
    assertThat(data.data()).hasSize(host == 0 ? 0 : 3);
    assertThat((host == 0 ? data : answers).dropped()).isEqualTo(3);
    assertThat(answers.sent()).isEmpty();
  }

  @Test
  @Rule("verbs/259")
  void shouldGoOnWhenTheLinkReturnsInTime() {
    Testbed bed = new Setup().timeout(TIMEOUT_CODE).retryCount(2).build();
    Connection connection = bed.connect(0, 1);
    DevicePort port = bed.nic(0).device().port(1);
    port.linkDown();
    connection.left().write(1, 100);
    port.linkUp(Mtu.MTU_4096);

    bed.run();

    assertThat(bed.nic(0).portDownDrops()).isEqualTo(1);
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
    assertThat(connection.left().events())
        .containsExactly(AsyncEventType.PORT_ERR, AsyncEventType.PORT_ACTIVE);
  }

  @Test
  void shouldReachTheHostItselfWithoutALink() {
    Testbed bed = new Setup().build();
    Connection connection = bed.connect(0, 0);
    bed.nic(0).device().port(1).linkDown();

    connection.left().write(1, 100);
    bed.run();

    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
  }
}
