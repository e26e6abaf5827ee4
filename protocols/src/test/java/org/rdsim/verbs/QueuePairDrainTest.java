package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.send;
import static org.rdsim.verbs.TestHost.to;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.Errno;
import org.rdsim.device.QpState;
import org.rdsim.device.WcStatus;
import org.rdsim.rules.Rule;

class QueuePairDrainTest {
  private TestHost host;
  private QueuePair qp;
  private DeviceQueuePair provider;

  @BeforeEach
  void startTwoOfThreeSends() throws VerbsException {
    host = new TestHost();
    qp = host.createReadyQp();
    provider = host.provider(qp);
    qp.postSend(send(1).next(send(2).next(send(3))));
    provider.startSend();
    provider.startSend();
  }

  @Test
  @Rule("verbs/110")
  void shouldReportOnceThatItIsDrained() throws VerbsException {
    qp.modify(to(QpState.SQD).drainedNotify(true));
    assertThat(qp.query().isDraining()).isTrue();
    provider.completeSend(0, WcStatus.SUCCESS);
    assertThat(host.events()).isEmpty();
    provider.completeSend(1, WcStatus.SUCCESS);
    assertThat(host.events()).containsExactly(AsyncEventType.SQ_DRAINED);
    assertThat(qp.query().isDraining()).isFalse();
    assertThat(qp.state()).isEqualTo(QpState.SQD);
    qp.modify(to(QpState.RTS));
    host.succeed(qp);
    assertThat(host.events()).isEmpty();
  }

  @Test
  @Rule("verbs/110")
  void shouldReportAtOnceWhenNothingIsInFlight() throws VerbsException {
    provider.completeSend(1, WcStatus.SUCCESS);
    qp.modify(to(QpState.SQD).drainedNotify(true));
    assertThat(host.events()).containsExactly(AsyncEventType.SQ_DRAINED);
  }

  @Test
  @Rule("verbs/110")
  void shouldNotReportUnlessAskedTo() throws VerbsException {
    qp.modify(to(QpState.SQD));
    provider.completeSend(1, WcStatus.SUCCESS);
    assertThat(host.events()).isEmpty();
    assertThat(qp.query().isDraining()).isFalse();
  }

  @Test
  @Rule("verbs/111")
  void shouldNotGoOnBeforeItIsDrained() throws VerbsException {
    qp.modify(to(QpState.SQD));
    assertErrno(Errno.EINVAL, () -> qp.modify(to(QpState.RTS)));
    assertErrno(Errno.EINVAL, () -> qp.modify(to(QpState.SQD).timeout(1)));
    qp.modify(to(QpState.ERR));
    assertThat(host.pollAll())
        .containsExactly("1 WR_FLUSH_ERR", "2 WR_FLUSH_ERR", "3 WR_FLUSH_ERR");
  }

  @Test
  @Rule("verbs/111")
  void shouldResetWhileItDrains() throws VerbsException {
    qp.modify(to(QpState.SQD));
    qp.modify(to(QpState.RESET));
    assertThat(qp.query().isDraining()).isFalse();
  }

  @Test
  void shouldNotReportDrainedWhenASendFails() throws VerbsException {
    qp.modify(to(QpState.SQD).drainedNotify(true));
    provider.failSend(1, WcStatus.RETRY_EXC_ERR);
    assertThat(host.events()).isEmpty();
    assertThat(host.pollAll()).containsExactly("1 SUCCESS", "2 RETRY_EXC_ERR", "3 WR_FLUSH_ERR");
  }

  @Test
  @Rule("verbs/112")
  void shouldStartNothingUntilItIsReadyAgain() throws VerbsException {
    qp.modify(to(QpState.SQD));
    provider.completeSend(1, WcStatus.SUCCESS);
    host.sendDoorbells = 0;
    assertThat(qp.postSend(send(4))).isEqualTo(Errno.OK);
    assertThat(host.sendDoorbells).isZero();
    assertThat(provider.startSend()).isEqualTo(DeviceQueuePair.NONE);
    host.pollAll();
    qp.modify(to(QpState.RTS));
    assertThat(host.lastFrom).isEqualTo(QpState.SQD);
    host.succeed(qp);
    host.succeed(qp);
    assertThat(host.pollAll()).containsExactly("3 SUCCESS", "4 SUCCESS");
  }
}
