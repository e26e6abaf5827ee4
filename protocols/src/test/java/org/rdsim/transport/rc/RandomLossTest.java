package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.rdsim.device.Mtu;
import org.rdsim.device.SendOpcode;
import org.rdsim.network.fault.Loss;
import org.rdsim.network.fault.Scope;
import org.rdsim.rules.Rule;

class RandomLossTest {
  private static final int MAX_BYTES = 10_000;

  @Property(tries = 150, seed = "20260101")
  @Rule({"verbs/155", "verbs/158", "verbs/176"})
  void shouldCompleteEverythingExactlyOnceUnderRandomLoss(
      @ForAll @IntRange(min = 1, max = 1_000_000) int seed,
      @ForAll @DoubleRange(min = 0, max = 0.1) double dataLoss,
      @ForAll @DoubleRange(min = 0, max = 0.1) double ackLoss,
      @ForAll @IntRange(min = 1, max = 20) int ackEvery,
      @ForAll @IntRange(min = 1, max = 40) int window,
      @ForAll boolean repeatsNaks,
      @ForAll @Size(min = 1, max = 40) List<@IntRange(max = MAX_BYTES) Integer> sizes) {
    Setup setup =
        new Setup()
            .seed(seed)
            .mtu(Mtu.MTU_1024)
            .ackEvery(ackEvery)
            .window(window)
            .nakRepeatPs(repeatsNaks ? 4_000_000 : 0)
            .startPsn(0xFFFFF0)
            .timeout(2);
    Testbed bed = setup.build();
    Connection connection = bed.connect(0, 1);
    bed.fault(0, new Loss(dataLoss, Scope.DATA, bed.simulation().streams().of("data")));
    bed.fault(1, new Loss(ackLoss, Scope.CONTROL, bed.simulation().streams().of("acks")));
    connection.right().receives(sizes.size(), MAX_BYTES);
    List<String> sends = new ArrayList<>();
    for (int id = 0; id < sizes.size(); id++) {
      post(connection.left(), id, sizes.get(id));
      sends.add(id + " SUCCESS");
    }
    bed.run();

    assertThat(connection.left().sendOutcomes()).isEqualTo(sends);
    assertThat(connection.right().deliveries()).hasSameSizeAs(sizes);
    assertThat(connection.right().counters().bytesDelivered)
        .isEqualTo(sizes.stream().mapToLong(Integer::longValue).sum());
    List<Integer> tags = new ArrayList<>();
    for (int id = 0; id < sizes.size(); id++) {
      if (id % 3 != 0) {
        tags.add(id);
      }
    }
    assertThat(connection.right().receives()).extracting(Completion::immediate).isEqualTo(tags);
  }

  /** Writes, writes with immediate data and sends in turn. */
  private static void post(Endpoint endpoint, int id, int bytes) {
    switch (id % 3) {
      case 0 -> endpoint.write(id, bytes);
      case 1 ->
          endpoint.post(
              endpoint
                  .writeRequest(id, bytes)
                  .opcode(SendOpcode.RDMA_WRITE_WITH_IMM)
                  .immediate(id));
      default ->
          endpoint.post(
              endpoint.sendRequest(id, bytes).opcode(SendOpcode.SEND_WITH_IMM).immediate(id));
    }
  }
}
