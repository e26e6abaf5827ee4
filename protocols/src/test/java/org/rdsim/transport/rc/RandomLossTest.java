package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
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
      @ForAll("recoveries") LossRecoveryConfig recovery,
      @ForAll @Size(min = 1, max = 40) List<@IntRange(max = MAX_BYTES) Integer> sizes) {
    Setup setup =
        new Setup()
            .seed(seed)
            .mtu(Mtu.MTU_1024)
            .ackEvery(ackEvery)
            .window(window)
            .nakRepeatPs(repeatsNaks ? 4_000_000 : 0)
            .lossRecovery(recovery)
            .startPsn(0xFFFFF0)
            .timeout(2);
    Testbed bed = setup.build();
    Connection connection = bed.connect(0, 1);
    double lossRate = recovery.restartsMessages() ? dataLoss / 10 : dataLoss;
    bed.fault(0, new Loss(lossRate, Scope.DATA, bed.simulation().streams().of("data")));
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

  @Property(tries = 200, seed = "20260102")
  @Rule({"verbs/156", "verbs/157", "verbs/167", "verbs/173", "verbs/176"})
  void shouldReadEverythingExactlyOnceUnderRandomLoss(
      @ForAll @IntRange(min = 1, max = 1_000_000) int seed,
      @ForAll @DoubleRange(min = 0, max = 0.1) double requestLoss,
      @ForAll @DoubleRange(min = 0, max = 0.1) double answerLoss,
      @ForAll @IntRange(min = 1, max = 8) int reads,
      @ForAll @IntRange(min = 1, max = 40) int window,
      @ForAll boolean mixed,
      @ForAll("recoveries") LossRecoveryConfig recovery,
      @ForAll @Size(min = 1, max = 40) List<@IntRange(max = MAX_BYTES) Integer> sizes) {
    Testbed bed =
        new Setup()
            .seed(seed)
            .star(2)
            .mtu(Mtu.MTU_1024)
            .ackEvery(3)
            .window(window)
            .maxRdAtomic(reads)
            .maxDestRdAtomic(reads)
            .lossRecovery(recovery)
            .startPsn(0xFFFFF0)
            .timeout(2)
            .build();
    Connection connection = bed.connect(0, 1);
    bed.fault(0, new Loss(requestLoss, Scope.ALL, bed.simulation().streams().of("requests")));
    bed.fault(1, new Loss(answerLoss, Scope.ALL, bed.simulation().streams().of("answers")));
    Endpoint left = connection.left();
    connection.right().receives(sizes.size(), MAX_BYTES);
    List<String> outcomes = new ArrayList<>();
    long read = 0;
    long sent = 0;
    for (int id = 0; id < sizes.size(); id++) {
      int kind = mixed ? id % 4 : 0;
      long bytes = kind == 3 ? 8 : sizes.get(id);
      switch (kind) {
        case 0 -> left.read(id, bytes);
        case 1 -> left.write(id, bytes);
        case 2 -> left.send(id, bytes);
        default -> left.post(left.writeRequest(id, bytes).opcode(SendOpcode.ATOMIC_FETCH_AND_ADD));
      }
      read += kind % 3 == 0 ? bytes : 0;
      sent += kind % 3 == 0 ? 0 : bytes;
      outcomes.add(id + " SUCCESS");
    }
    bed.run();

    assertThat(left.sendOutcomes()).isEqualTo(outcomes);
    assertThat(left.counters().bytesDelivered).isEqualTo(read);
    assertThat(connection.right().counters().bytesDelivered).isEqualTo(sent);
    assertThat(left.deliveries().size() + connection.right().deliveries().size())
        .isEqualTo(sizes.size());
  }

  @Provide
  Arbitrary<LossRecoveryConfig> recoveries() {
    return Arbitraries.of(
        new GoBackNConfig(),
        new GoBack0Config(),
        new SelectiveRepeatConfig(null, 100_000_000, 320_000_000, 3),
        new SelectiveRepeatConfig(100, 20_000_000, 20_000_000, 0),
        new OutOfOrderPlacementConfig(512, 1),
        new OutOfOrderPlacementConfig(512, 16));
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
