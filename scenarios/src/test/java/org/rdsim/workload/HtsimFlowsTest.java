package org.rdsim.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.rdsim.config.InputFile;
import org.rdsim.workload.format.ConnectionMatrix;
import org.rdsim.workload.format.ConnectionMatrixReader;
import org.rdsim.workload.format.ConnectionMatrixReader.Priorities;
import org.rdsim.workload.format.TimeUnit;

class HtsimFlowsTest {
  private static final String TEXT =
      """
      Nodes 4
      Connections 8
      Triggers 3
      0->1 id 1 start 0 size 10 send_done_trigger 1
      0->2 id 2 start 0 size 10 send_done_trigger 1 recv_done_trigger 2
      1->2 id 3 trigger 1 size 10
      1->3 id 4 trigger 2 size 10 send_done_trigger 3
      2->3 id 5 trigger 3 size 10
      3->0 id 6 msg start 1 size 5000000000
      3->0 id 6 msg 7 trigger 1 size 20 send_done_trigger 3
      2->0 id 8 trigger 3 size 10
      trigger id 1 barrier count 2
      trigger id 2 oneshot
      trigger id 3 multishot
      """;

  private static FlowsConfig flows(String text) {
    InputFile file = new InputFile("x.cm", text);
    ConnectionMatrix matrix = ConnectionMatrixReader.read(file, TimeUnit.US, Priorities.REFUSED);
    return HtsimFlows.toFlows(matrix, Operation.WRITE, null, 1);
  }

  @Test
  void shouldTurnTriggersIntoWaiting() {
    List<FlowConfig> flows = flows(TEXT).flows();

    assertThat(flows.get(2).after()).isEqualTo(new AfterConfig(List.of("1", "2"), List.of(), null));
    assertThat(flows.get(3).after()).isEqualTo(new AfterConfig(List.of(), List.of("2"), null));
    assertThat(flows.get(4).after()).isEqualTo(new AfterConfig(List.of("4", "6.7"), List.of(), 1));
    assertThat(flows.get(7).after())
        .isEqualTo(new AfterConfig(List.of("4", "6.7"), List.of(), null));
    assertThat(flows.get(6).connection()).isEqualTo("6");
  }

  @Test
  void shouldTurnWaitingIntoTriggers() {
    String written = HtsimMatrix.of(flows(TEXT), 4).write(TimeUnit.US);

    assertThat(written).isEqualTo(TEXT);
  }

  @Test
  void shouldRefuseWhatTheFormatCannotSay() {
    FlowConfig plain = FlowConfig.write(0, 1, 10, 0);
    refuse(
        List.of(plain.by(Operation.SEND, null)),
        "flow 0 of the list: a connection matrix can't say by"
            + " which operation messages travel");
    refuse(
        List.of(plain.with("elephant", null, null)),
        "flow 0 of the list: the id of a connection" + " is a number from 1 to 999999999");
    AfterConfig first = new AfterConfig(List.of("1"), List.of(), null);
    AfterConfig both = new AfterConfig(List.of("1", "2"), List.of(), null);
    refuse(
        List.of(
            plain.with("1", null, null),
            plain.with("2", null, null),
            plain.with(null, null, first),
            plain.with(null, null, both)),
        "flow \"1\" is waited for in two different sets of flows; it can activate one trigger");
  }

  private static void refuse(List<FlowConfig> flows, String why) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HtsimMatrix.of(new FlowsConfig(flows, 1), 2))
        .withMessage(why);
  }

  @Property(seed = "1")
  void shouldReadBackWhatItWrites(
      @ForAll @Size(min = 1, max = 30) List<@LongRange(min = 0, max = 1L << 40) Long> sizes,
      @ForAll @LongRange(min = 0) long start,
      @ForAll @IntRange(min = 1, max = 6) int chain) {
    List<FlowConfig> flows = new ArrayList<>();
    for (int i = 0; i < sizes.size(); i++) {
      AfterConfig after =
          i < chain ? null : new AfterConfig(List.of("" + (i - chain + 1)), List.of(), null);
      flows.add(
          FlowConfig.write(i % 7, (i + 1) % 7, sizes.get(i), after == null ? start : 0)
              .with("" + (i + 1), null, after));
    }
    FlowsConfig config = new FlowsConfig(flows, 1);

    for (TimeUnit unit : TimeUnit.values()) {
      String written = HtsimMatrix.of(config, 7).write(unit);
      InputFile file = new InputFile("x.cm", written);
      ConnectionMatrix matrix = ConnectionMatrixReader.read(file, unit, Priorities.REFUSED);
      assertThat(HtsimFlows.toFlows(matrix, Operation.WRITE, null, 1)).isEqualTo(config);
      assertThat(matrix.write(unit)).isEqualTo(written);
    }
  }
}
