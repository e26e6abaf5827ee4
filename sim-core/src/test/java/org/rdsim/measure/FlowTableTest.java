package org.rdsim.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.measure.MessageSink.NEVER;
import static org.rdsim.measure.MessageSink.OK;
import static org.rdsim.measure.MessageSink.UNFINISHED;

import org.junit.jupiter.api.Test;

class FlowTableTest {
  private final FlowTable flows = new FlowTable();

  @Test
  void shouldAddUpMessagesOfFlow() {
    flows.message(1, 0, 4, 5, (byte) 0, 1000, 50, 90, 100, OK);
    flows.message(2, 0, 4, 5, (byte) 0, 2000, 10, 70, 80, OK);
    flows.message(3, 0, 4, 5, (byte) 0, 4000, 60, NEVER, 200, (byte) 12);
    flows.message(4, 0, 4, 5, (byte) 0, 8000, 70, NEVER, NEVER, UNFINISHED);

    assertThat(flows.size()).isEqualTo(1);
    assertThat(flows.source(0)).isEqualTo(4);
    assertThat(flows.destination(0)).isEqualTo(5);
    assertThat(flows.posted(0)).isEqualTo(4);
    assertThat(flows.completed(0)).isEqualTo(2);
    assertThat(flows.failed(0)).isEqualTo(1);
    assertThat(flows.postedBytes(0)).isEqualTo(15_000);
    assertThat(flows.deliveredBytes(0)).isEqualTo(3_000);
    assertThat(flows.firstPostPs(0)).isEqualTo(10);
    assertThat(flows.lastDeliveryPs(0)).isEqualTo(90);
    assertThat(flows.lastCompletionPs(0)).isEqualTo(200);
  }

  @Test
  void shouldKnowFlowsWithoutMessages() {
    flows.message(1, 40, 4, 5, (byte) 0, 1000, 50, 90, 100, OK);

    assertThat(flows.size()).isEqualTo(41);
    assertThat(flows.posted(39)).isZero();
    assertThat(flows.firstPostPs(39)).isEqualTo(NEVER);
    assertThat(flows.lastDeliveryPs(39)).isEqualTo(NEVER);
    assertThat(flows.posted(40)).isEqualTo(1);
  }

  @Test
  void shouldSayNeverForFlowWithoutDelivery() {
    flows.message(1, 0, 4, 5, (byte) 0, 1000, 50, NEVER, NEVER, UNFINISHED);

    assertThat(flows.lastDeliveryPs(0)).isEqualTo(NEVER);
    assertThat(flows.lastCompletionPs(0)).isEqualTo(NEVER);
    assertThat(flows.deliveredBytes(0)).isZero();
  }
}
