package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.makeReady;
import static org.rdsim.verbs.TestHost.receive;
import static org.rdsim.verbs.TestHost.send;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.Errno;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;
import org.rdsim.engine.Deferred;
import org.rdsim.rules.Rule;

class CompletionQueueTest {
  private TestHost host;

  @BeforeEach
  void open() throws VerbsException {
    host = new TestHost(DeviceLimits.builder().maxCqe(1000).completionVectors(4).maxCq(5));
  }

  private QueuePair readyQp(CompletionQueue cq) throws VerbsException {
    QueuePair qp =
        host.createQp(new QpInitAttributes().cq(cq).capabilities(QpCapabilities.of(8, 8)));
    makeReady(qp, 77);
    return qp;
  }

  @Test
  @Rule({"verbs/60", "verbs/61", "verbs/62"})
  void shouldCheckItsSizeAndVector() throws VerbsException {
    assertThat(host.context.createCq(17).capacity()).isGreaterThanOrEqualTo(17);
    host.context.createCq(1000, null, 3);
    assertErrno(Errno.EINVAL, () -> host.context.createCq(0));
    assertErrno(Errno.EINVAL, () -> host.context.createCq(-1));
    assertErrno(Errno.EINVAL, () -> host.context.createCq(1001));
    assertErrno(Errno.EINVAL, () -> host.context.createCq(1, null, 4));
    assertErrno(Errno.EINVAL, () -> host.context.createCq(1, null, -1));
  }

  @Test
  void shouldRunOutAtTheDevicesLimit() throws VerbsException {
    for (int i = 1; i < 5; i++) {
      host.context.createCq(1);
    }
    assertErrno(Errno.ENOMEM, () -> host.context.createCq(1));
  }

  @Test
  @Rule("verbs/63")
  void shouldStayWhileQueuePairsCompleteOnIt() throws VerbsException {
    CompletionQueue other = host.context.createCq(4);
    QueuePair qp = host.createQp(new QpInitAttributes().sendCq(host.cq).receiveCq(other));
    assertErrno(Errno.EBUSY, host.cq::destroy);
    assertErrno(Errno.EBUSY, other::destroy);
    qp.destroy();
    host.cq.destroy();
    other.destroy();
  }

  @Test
  @Rule("verbs/64")
  void shouldPollOldestFirstAndNoMoreThanAsked() throws VerbsException {
    QueuePair qp = host.createReadyQp();
    assertThat(host.cq.poll(new WorkCompletion())).isZero();
    for (int i = 1; i <= 3; i++) {
      qp.postSend(send(i));
      host.succeed(qp);
    }
    WorkCompletion[] two = {new WorkCompletion(), new WorkCompletion()};
    assertThat(host.cq.poll(two)).isEqualTo(2);
    assertThat(two).extracting(WorkCompletion::wrId).containsExactly(1L, 2L);
    assertThat(host.cq.poll(two)).isEqualTo(1);
    assertThat(two[0].wrId()).isEqualTo(3);
    assertThat(two[0].qpn()).isEqualTo(qp.qpn());
  }

  @Test
  @Rule({"verbs/65", "verbs/66"})
  void shouldFailOnceWhenOverrunAndTakeItsQueuePairsDown() throws VerbsException {
    CompletionQueue small = host.context.createCq(2);
    QueuePair qp = readyQp(small);
    QueuePair receiver = host.createQp(new QpInitAttributes().sendCq(host.cq).receiveCq(small));
    makeReady(receiver, 77);
    QueuePair bystander = host.createReadyQp();
    for (int i = 1; i <= 4; i++) {
      qp.postSend(send(i));
      host.succeed(qp);
    }
    assertThat(host.events()).containsExactly(AsyncEventType.CQ_ERR);
    host.runList.drain();
    assertThat(host.events()).containsExactly(AsyncEventType.QP_FATAL, AsyncEventType.QP_FATAL);
    assertThat(qp.state()).isEqualTo(QpState.ERR);
    assertThat(receiver.state()).isEqualTo(QpState.ERR);
    assertThat(bystander.state()).isEqualTo(QpState.RTS);
    assertThat(small.poll(new WorkCompletion())).isEqualTo(-Errno.EIO.number());
    assertThat(small.requestNotify(false)).isEqualTo(Errno.EIO);
    assertErrno(Errno.EINVAL, () -> host.createQp(new QpInitAttributes().cq(small)));
    assertThat(host.runList.isEmpty()).isTrue();
  }

  @Test
  @Rule("verbs/66")
  void shouldFailQueuePairsThatFlushIntoAnOverrun() throws VerbsException {
    CompletionQueue small = host.context.createCq(1);
    QueuePair qp = readyQp(small);
    qp.postReceive(receive(1));
    qp.postReceive(receive(2));
    qp.modify(TestHost.to(QpState.ERR));
    host.runList.drain();
    assertThat(host.events()).containsExactly(AsyncEventType.CQ_ERR, AsyncEventType.QP_FATAL);
  }

  @Test
  @Rule("verbs/66")
  void shouldFailQueuePairsAgainThatComeBackAfterAReset() throws VerbsException {
    CompletionQueue small = host.context.createCq(1);
    QueuePair qp = readyQp(small);
    qp.postReceive(receive(1));
    qp.postReceive(receive(2));
    qp.modify(TestHost.to(QpState.ERR));
    host.runList.drain();
    host.events();
    qp.modify(TestHost.to(QpState.RESET));
    makeReady(qp, 77);
    qp.postSend(send(1));
    host.succeed(qp);
    host.runList.drain();
    assertThat(host.events()).containsExactly(AsyncEventType.QP_FATAL);
    assertThat(qp.state()).isEqualTo(QpState.ERR);
  }

  @Test
  @Rule("verbs/75")
  void shouldKeepItsEntriesWhenResized() throws VerbsException {
    QueuePair qp = host.createReadyQp();
    for (int i = 1; i <= 5; i++) {
      qp.postSend(send(i));
      host.succeed(qp);
    }
    assertErrno(Errno.EINVAL, () -> host.cq.resize(4));
    assertErrno(Errno.EINVAL, () -> host.cq.resize(1001));
    host.cq.resize(5);
    assertThat(host.cq.capacity()).isEqualTo(5);
    assertThat(host.pollAll()).hasSize(5).startsWith("1 SUCCESS").endsWith("5 SUCCESS");
  }

  @Test
  @Rule("verbs/79")
  void shouldSayNothingButTheEssentialsOfAnError() throws VerbsException {
    QueuePair qp = host.createReadyQp();
    qp.postReceive(receive(1).sge(0, 0, 0));
    host.arrive(qp, false);
    WorkCompletion completion = host.pollOne();
    assertThat(completion.byteLength()).isEqualTo(10);
    qp.postSend(send(2).immediate(5));
    host.fail(qp, WcStatus.RETRY_EXC_ERR);
    assertThat(host.cq.poll(completion)).isEqualTo(1);
    assertThat(completion.wrId()).isEqualTo(2);
    assertThat(completion.status()).isEqualTo(WcStatus.RETRY_EXC_ERR);
    assertThat(completion.qpn()).isEqualTo(qp.qpn());
    assertThat(completion.opcode()).isNull();
    assertThat(completion.byteLength() + completion.sourceQpn() + completion.flags()).isZero();
  }

  @Test
  void shouldWakeAPollingProcessOncePerInstant() throws VerbsException {
    QueuePair qp = host.createReadyQp();
    int[] woken = {0};
    host.cq.onCompletion(
        new Deferred() {
          @Override
          protected void run() {
            woken[0]++;
          }
        });
    qp.postSend(send(1).next(send(2)));
    host.succeed(qp);
    host.succeed(qp);
    assertThat(woken[0]).isZero();
    host.runList.drain();
    assertThat(woken[0]).isEqualTo(1);
  }
}
