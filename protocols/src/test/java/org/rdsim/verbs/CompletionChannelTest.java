package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.makeReady;
import static org.rdsim.verbs.TestHost.receive;
import static org.rdsim.verbs.TestHost.send;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.device.Errno;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.WcStatus;
import org.rdsim.engine.Deferred;
import org.rdsim.rules.Rule;

class CompletionChannelTest {
  private TestHost host;
  private CompletionChannel channel;
  private CompletionQueue cq;
  private QueuePair qp;

  @BeforeEach
  void open() throws VerbsException {
    host = new TestHost();
    channel = host.context.createCompletionChannel();
    cq = host.context.createCq(16, channel, 0);
    qp = host.createQp(new QpInitAttributes().cq(cq).capabilities(QpCapabilities.of(8, 8)));
    makeReady(qp, 77);
    for (int i = 0; i < 4; i++) {
      qp.postReceive(receive(i));
    }
  }

  @Test
  @Rule("verbs/68")
  void shouldGetOneEventPerRequest() throws VerbsException {
    assertThat(cq.requestNotify(false)).isEqualTo(Errno.OK);
    host.arrive(qp, false);
    host.arrive(qp, false);
    assertThat(channel.pendingEvents()).isEqualTo(1);
    assertThat(channel.getCqEvent()).isSameAs(cq);
    cq.requestNotify(false);
    host.arrive(qp, false);
    assertThat(channel.pendingEvents()).isEqualTo(1);
  }

  @Test
  @Rule("verbs/69")
  void shouldNotHearOfCompletionsBeforeTheRequest() {
    host.arrive(qp, false);
    cq.requestNotify(false);
    assertThat(channel.pendingEvents()).isZero();
  }

  @Test
  @Rule({"verbs/70", "verbs/71"})
  void shouldHearOnlyOfSolicitedReceivesWhenAskedTo() {
    cq.requestNotify(true);
    host.arrive(qp, false);
    qp.postSend(send(1));
    host.succeed(qp);
    assertThat(channel.pendingEvents()).isZero();
    host.arrive(qp, true);
    assertThat(channel.pendingEvents()).isEqualTo(1);
  }

  @Test
  @Rule("verbs/72")
  void shouldHearOfErrorsEvenWhenAskedForSolicitedOnly() {
    cq.requestNotify(true);
    qp.postSend(send(1));
    host.fail(qp, WcStatus.RETRY_EXC_ERR);
    assertThat(channel.pendingEvents()).isEqualTo(1);
  }

  @Test
  @Rule("verbs/68")
  void shouldWidenButNotNarrowARequest() throws VerbsException {
    cq.requestNotify(true);
    cq.requestNotify(false);
    cq.requestNotify(true);
    host.arrive(qp, false);
    assertThat(channel.getCqEvent()).isSameAs(cq);
  }

  @Test
  @Rule("verbs/73")
  void shouldHoldTheQueueUntilEventsAreAcknowledged() throws VerbsException {
    cq.requestNotify(false);
    host.arrive(qp, false);
    cq.requestNotify(false);
    host.arrive(qp, false);
    channel.getCqEvent();
    qp.destroy();
    assertErrno(Errno.EBUSY, cq::destroy);
    assertErrno(Errno.EINVAL, () -> cq.ackEvents(2));
    cq.ackEvents(1);
    cq.destroy();
    assertThat(channel.pendingEvents()).isZero();
  }

  @Test
  @Rule("verbs/74")
  void shouldStayWhileAQueueUsesIt() throws VerbsException {
    assertErrno(Errno.EBUSY, channel::destroy);
    qp.destroy();
    cq.destroy();
    channel.destroy();
    assertErrno(Errno.ENOENT, channel::getCqEvent);
  }

  @Test
  @Rule("verbs/80")
  void shouldSayAgainWhenNoEventWaits() {
    assertErrno(Errno.EAGAIN, channel::getCqEvent);
  }

  @Test
  void shouldWakeItsReaderThroughTheRunList() throws VerbsException {
    int[] woken = {0};
    channel.onEvent(
        new Deferred() {
          @Override
          protected void run() {
            woken[0]++;
          }
        });
    cq.requestNotify(false);
    qp.modify(TestHost.to(QpState.ERR));
    assertThat(woken[0]).isZero();
    host.runList.drain();
    assertThat(woken[0]).isEqualTo(1);
  }
}
