package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.rdsim.engine.Simulation;
import org.rdsim.measure.MessageLog;
import org.rdsim.workload.Flow;
import org.rdsim.workload.FlowConfig;
import org.rdsim.workload.Operation;

/** What a flow's record does not let pass, whatever the transport below it reports. */
class InvariantsTest {
  private final Simulation simulation = new Simulation(1);
  private final MessageLog log =
      new MessageLog((number, flow, from, to, op, size, post, place, done, status) -> {});

  private FlowRun flow(long shortestPs) {
    return flow(shortestPs, true);
  }

  private FlowRun flow(long shortestPs, boolean reliable) {
    FlowConfig stream =
        new FlowConfig(0, 1, 1000, 2, 0, Operation.WRITE, 1, null, null, null, null);
    Clock clock = simulation.partition()::now;
    Remaining remaining = new Remaining(simulation, clock, 2, 0, null);
    Flow flow = new Flow(0, 1, stream);
    return new FlowRun(
        0,
        flow,
        null,
        null,
        reliable,
        clock,
        log,
        remaining,
        new DeliveredBytes(),
        ShortestTimes.of(stream, bytes -> shortestPs),
        null);
  }

  @Test
  void shouldRefuseASecondDelivery() {
    FlowRun flow = flow(0);
    flow.posted(0);
    flow.delivered(0, 0);

    assertThatThrownBy(() -> flow.delivered(0, 0))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("flow 0")
        .hasMessageContaining("delivered twice");
  }

  @Test
  void shouldRefuseASecondCompletion() {
    FlowRun flow = flow(0);
    flow.posted(0);
    flow.delivered(0, 0);
    flow.completed((byte) 0);

    assertThatThrownBy(() -> flow.completed((byte) 0))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("completed twice");
  }

  @Test
  void shouldRefuseSuccessBeforeDelivery() {
    FlowRun flow = flow(0);
    flow.posted(0);

    assertThatThrownBy(() -> flow.completed((byte) 0))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("before its delivery");
  }

  @Test
  void shouldRefuseTheDeliveryOfAMessageThatWasNeverPosted() {
    FlowRun flow = flow(0);
    flow.posted(0);

    assertThatThrownBy(() -> flow.delivered(1, 0))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("out of nothing");
  }

  @Test
  void shouldCountWhatAnUnreliableFlowLoses() {
    FlowRun flow = flow(0, false);
    for (int message = 0; message < 10; message++) {
      flow.posted(0);
      flow.completed((byte) 0);
    }
    flow.delivered(9, 0);
    flow.delivered(3, 0);

    assertThat(flow.lost()).isEqualTo(8);
    assertThatThrownBy(() -> flow.delivered(3, 0))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("delivered twice");
  }

  @Test
  void shouldCountOnceWhatADuplicatingNetworkDeliversTwice() {
    FlowRun flow = flow(0, false);
    flow.expectRepeats();
    flow.posted(0);
    flow.completed((byte) 0);
    flow.delivered(0, 0);

    flow.delivered(0, 0);

    assertThat(flow.lost()).isZero();
    assertThatThrownBy(() -> flow.delivered(1, 0))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("came out of nothing");
  }

  @Test
  void shouldRefuseACompletionFasterThanTheBound() {
    FlowRun flow = flow(1);
    flow.posted(0);
    flow.delivered(0, 0);

    assertThatThrownBy(() -> flow.completed((byte) 0))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("faster than the lower bound of 1ps");
  }
}
