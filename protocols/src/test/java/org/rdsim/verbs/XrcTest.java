package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.bring;
import static org.rdsim.verbs.TestHost.receive;
import static org.rdsim.verbs.TestHost.send;

import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.Errno;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.WcOpcode;
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;
import org.rdsim.rules.Rule;
import org.rdsim.verbs.XrcDomain.OpenFlag;

class XrcTest {
  private static final long FILE = 42;

  private TestHost host;
  private XrcDomain domain;
  private SharedReceiveQueue srq;

  @BeforeEach
  void open() throws VerbsException {
    host = new TestHost();
    domain = host.context.openXrcd(FILE, Set.of(OpenFlag.CREATE));
    srq = createSrq(host.cq);
  }

  private SharedReceiveQueue createSrq(CompletionQueue cq) throws VerbsException {
    return host.pd.createSrq(new SrqInitAttributes().size(8, 1).xrc(domain, cq));
  }

  private QueuePair target() throws VerbsException {
    QueuePair target = domain.createQp(new QpInitAttributes().type(QpType.XRC_RECV));
    bring(target, QpState.RTR);
    return target;
  }

  private void arrive(QueuePair target, SharedReceiveQueue at) {
    DeviceQueuePair provider = host.provider(target);
    long request = provider.receiveQueue().take(at.ring());
    provider.completeReceive(request, WcStatus.SUCCESS, WcOpcode.RECV, 10, 0, 0, false, 5);
  }

  @Test
  @Rule("verbs/90")
  void shouldBeOneDomainForAFile() throws VerbsException {
    try (Context other = Context.open(host.device)) {
      XrcDomain again = other.openXrcd(FILE, Set.of());
      assertThat(again.isSameAs(domain)).isTrue();
      assertThat(other.openXrcd(7, Set.of(OpenFlag.CREATE)).isSameAs(domain)).isFalse();
      assertThat(other.openPrivateXrcd().isSameAs(other.openPrivateXrcd())).isFalse();
      assertThat(host.device.xrcDomains().size()).isEqualTo(4);
    }
    assertThat(host.device.xrcDomains().size()).isEqualTo(1);
  }

  @Test
  @Rule("verbs/91")
  void shouldBeOpenedAsTheFlagsSay() throws VerbsException {
    Set<OpenFlag> both = Set.of(OpenFlag.CREATE, OpenFlag.EXCLUSIVE);
    assertErrno(Errno.EINVAL, () -> host.context.openXrcd(FILE, both));
    assertErrno(Errno.EAGAIN, () -> host.context.openXrcd(7, Set.of()));
    host.context.openXrcd(7, both);
    srq.destroy();
    domain.close();
    assertErrno(Errno.EAGAIN, () -> host.context.openXrcd(FILE, Set.of()));
  }

  @Test
  @Rule("verbs/92")
  void shouldStayWhileQueuesAndTargetsUseIt() throws VerbsException {
    QueuePair target = target();
    assertErrno(Errno.EBUSY, domain::close);
    srq.destroy();
    assertErrno(Errno.EBUSY, domain::close);
    target.destroy();
    domain.close();
    assertThat(host.device.xrcDomains().size()).isZero();
  }

  @Test
  @Rule("verbs/93")
  void shouldOpenOnlyTargetsOfTheDomain() throws VerbsException {
    QueuePair target = target();
    QueuePair plain = host.createQp();
    assertErrno(Errno.EINVAL, () -> domain.openQp(plain.qpn()));
    assertErrno(Errno.EINVAL, () -> domain.openQp(0xFFFFFF));
    XrcDomain other = host.context.openPrivateXrcd();
    assertErrno(Errno.EINVAL, () -> other.openQp(target.qpn()));
  }

  @Test
  void shouldShareATargetUntilTheLastHasDestroyedIt() throws VerbsException {
    QueuePair target = domain.createQp(new QpInitAttributes().type(QpType.XRC_RECV));
    try (Context other = Context.open(host.device)) {
      QueuePair opened = other.openXrcd(FILE, Set.of()).openQp(target.qpn());
      assertThat(opened.qpn()).isEqualTo(target.qpn());
      bring(opened, QpState.RTR);
      assertThat(target.state()).isEqualTo(QpState.RTR);
      host.provider(target).communicationEstablished();
      assertThat(other.getAsyncEvent().type()).isEqualTo(AsyncEventType.COMM_EST);
      assertThat(host.events()).containsExactly(AsyncEventType.COMM_EST);
      target.destroy();
      assertThat(host.device.queuePair(opened.qpn())).isNotNull();
    }
    assertThat(host.device.queuePairCount()).isZero();
  }

  @Test
  void shouldHaveNoQueuesOfItsOwn() throws VerbsException {
    QueuePair target = target();
    assertThat(target.postReceive(receive(1))).isEqualTo(Errno.EINVAL);
    assertThat(target.postSend(send(1))).isEqualTo(Errno.EINVAL);
    target.modify(TestHost.toRts(), QpRequirements.of(QpType.XRC_RECV, QpState.RTS));
    assertThat(target.postSend(send(1))).isEqualTo(Errno.EINVAL);
    QueuePair initiator =
        host.createQp(
            new QpInitAttributes()
                .type(QpType.XRC_SEND)
                .sendCq(host.cq)
                .capabilities(QpCapabilities.of(4, 0)));
    bring(initiator, QpState.RTS);
    assertThat(initiator.postReceive(receive(1))).isEqualTo(Errno.EINVAL);
    assertThat(initiator.postSend(send(1).remoteSrq(srq.number()))).isEqualTo(Errno.OK);
    assertThat(host.provider(initiator).sendQueue().remoteSrq(0)).isEqualTo(srq.number());
    host.succeed(initiator);
    assertThat(host.pollAll()).containsExactly("1 SUCCESS");
  }

  @Test
  void shouldBeMadeOfTheRightThings() throws VerbsException {
    QpInitAttributes target = new QpInitAttributes().type(QpType.XRC_RECV).cq(host.cq);
    assertErrno(Errno.EINVAL, () -> host.createQp(target));
    assertErrno(Errno.EINVAL, () -> domain.createQp(new QpInitAttributes().cq(host.cq)));
    assertErrno(Errno.EINVAL, () -> createSrq(null));
    assertErrno(
        Errno.EINVAL, () -> host.createQp(new QpInitAttributes().cq(host.cq).sharedReceives(srq)));
    assertErrno(Errno.EINVAL, () -> host.createQp(new QpInitAttributes().type(QpType.XRC_SEND)));
    assertErrno(Errno.EBUSY, host.cq::destroy);
    srq.destroy();
    host.cq.destroy();
    TestHost without = new TestHost(DeviceProfile.rxe());
    assertErrno(Errno.EOPNOTSUPP, () -> without.context.openXrcd(1, Set.of(OpenFlag.CREATE)));
  }

  @Test
  void shouldCompleteOnTheQueueOfTheReceives() throws VerbsException {
    CompletionQueue cq = host.context.createCq(4);
    SharedReceiveQueue other = createSrq(cq);
    QueuePair target = target();
    for (int id = 1; id <= 8; id++) {
      srq.postReceive(receive(id));
    }
    other.postReceive(receive(21));
    arrive(target, srq);
    arrive(target, other);
    WorkCompletion completion = host.pollOne();
    assertThat(completion.wrId()).isEqualTo(1);
    assertThat(completion.qpn()).isEqualTo(target.qpn());
    assertThat(srq.postReceive(receive(9))).isEqualTo(Errno.OK);
    assertThat(cq.poll(completion)).isEqualTo(1);
    assertThat(completion.wrId()).isEqualTo(21);
  }

  @Test
  void shouldTakeItsCompletionsAlong() throws VerbsException {
    SharedReceiveQueue other = createSrq(host.cq);
    QueuePair first = target();
    QueuePair second = target();
    srq.postReceive(receive(1).next(receive(2)));
    other.postReceive(receive(3));
    arrive(first, srq);
    arrive(second, srq);
    arrive(second, other);
    first.destroy();
    other.destroy();
    assertThat(host.pollAll()).containsExactly("2 SUCCESS");
  }

  @Test
  void shouldFailWithTheCompletionQueueOfTheReceives() throws VerbsException {
    CompletionQueue small = host.context.createCq(1);
    SharedReceiveQueue other = createSrq(small);
    QueuePair target = target();
    other.postReceive(receive(1).next(receive(2)));
    arrive(target, other);
    arrive(target, other);
    host.runList.drain();
    assertThat(target.state()).isEqualTo(QpState.ERR);
    assertThat(host.events())
        .containsExactlyInAnyOrder(
            AsyncEventType.CQ_ERR, AsyncEventType.SRQ_ERR, AsyncEventType.QP_FATAL);
  }
}
