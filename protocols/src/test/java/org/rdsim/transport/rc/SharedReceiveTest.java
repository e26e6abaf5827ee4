package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.HardwareCounters;
import org.rdsim.device.QpState;
import org.rdsim.rules.Rule;

/** Reliable connections that take receives from a shared queue. */
class SharedReceiveTest {
  private final Testbed bed = new Setup().sharedReceives().rnrRetry(1).build();
  private final PacketLog answers = bed.watch(1);
  private final Connection connection = bed.connect(0, 1);
  private final Endpoint left = connection.left();
  private final Endpoint right = connection.right();

  @Test
  @Rule({"verbs/86", "verbs/89"})
  void shouldFillSharedReceivesWithoutAnyWordOfCredits() {
    right.receives(3, 10_000);
    left.send(1, 10_000);
    left.send(2, 100);
    bed.run();
    assertThat(right.receiveOutcomes()).containsExactly("0 SUCCESS", "1 SUCCESS");
    assertThat(answers.acks()).isNotEmpty().extracting(PacketLog.Seen::syndrome).containsOnly(31);
  }

  @Test
  @Rule("verbs/88")
  void shouldNotBeReadyWhenTheQueueIsEmpty() {
    left.send(1, 100);
    bed.run();
    assertThat(answers.naks()).hasSize(2);
    assertThat(left.sendOutcomes()).containsExactly("1 RNR_RETRY_EXC_ERR");
    HardwareCounters there = right.nic().device().counters();
    HardwareCounters here = left.nic().device().counters();
    assertThat(there.byName()).containsEntry("out_of_buffer", 2L);
    assertThat(here.byName())
        .containsEntry("rnr_nak_retry_err", 2L)
        .containsEntry("req_cqe_error", 1L);
  }

  @Test
  @Rule("verbs/87")
  void shouldLeaveTheQueueAloneAfterAnError() {
    right.receive(5, 10);
    right.receive(6, 10);
    left.send(1, 11);
    bed.run();
    assertThat(right.state()).isEqualTo(QpState.ERR);
    assertThat(right.receiveOutcomes()).containsExactly("5 LOC_LEN_ERR");
    assertThat(right.events()).containsExactly(AsyncEventType.QP_LAST_WQE_REACHED);
  }

  @Test
  void shouldCountWhatGoesWrong() {
    bed.fault(0, new DropFirst(1));
    left.write(1, 10_000);
    bed.run();
    left.post(left.writeRequest(2, 100).remote(0, 0xDEAD));
    bed.run();
    assertThat(right.nic().device().counters().byName())
        .containsEntry("out_of_sequence", 2L)
        .containsEntry("rx_write_requests", 1L)
        .containsEntry("resp_remote_access_errors", 1L);
    assertThat(left.nic().device().counters().byName())
        .containsEntry("packet_seq_err", 1L)
        .containsEntry("local_ack_timeout_err", 0L)
        .containsEntry("req_remote_access_errors", 1L);
  }
}
