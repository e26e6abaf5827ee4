package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.receive;
import static org.rdsim.verbs.TestHost.send;
import static org.rdsim.verbs.TestHost.unsignaled;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Errno;
import org.rdsim.device.Feature;
import org.rdsim.device.FlowTable.Field;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.WcStatus;

/** Flow rules with their counters, and counters of completions. */
class CountersTest {
  private static final long ALL_BITS = -1;

  private static QueuePair datagram(Context context) throws VerbsException {
    return context
        .allocPd()
        .createQp(new QpInitAttributes().type(QpType.UD).cq(context.createCq(4)));
  }

  private static long[] packet(long udpDestination) {
    return new long[] {1, 0x800, 2, 3, 4, udpDestination};
  }

  @Test
  void shouldSteerPacketsByPriorityAndCountThem() throws VerbsException {
    TestHost host = new TestHost();
    Context context = Context.open(host.device, Set.of(Privilege.NET_RAW));
    QueuePair first = datagram(context);
    QueuePair second = datagram(context);
    FlowCounters counters = context.createFlowCounters();
    FlowRule all = first.createFlow(new FlowAttributes().priority(5).counters(counters));
    FlowRule some =
        second.createFlow(
            new FlowAttributes()
                .match(Field.ETHERNET_TYPE, 0x800, ALL_BITS)
                .match(Field.UDP_DESTINATION, 0x1200, 0xFF00)
                .counters(counters));
    assertThat(host.device.flows().classify(1, packet(0x1234), 100)).isSameAs(some.entry());
    assertThat(host.device.flows().classify(1, packet(0x1334), 10)).isSameAs(all.entry());
    assertThat(host.device.flows().classify(2, packet(0x1234), 1000)).isNull();
    assertThat(counters.packets()).isEqualTo(2);
    assertErrno(Errno.EBUSY, second::destroy);
    assertErrno(Errno.EBUSY, counters::destroy);
    some.destroy();
    second.destroy();
    assertThat(counters.bytes()).isEqualTo(110);
    all.destroy();
    counters.destroy();
  }

  @Test
  void shouldNeedPrivilegeAndAFittingQueuePairForFlowRules() throws VerbsException {
    TestHost host = new TestHost(DeviceLimits.builder().maxFlows(1));
    QueuePair unprivileged = datagram(host.context);
    assertErrno(Errno.EPERM, () -> unprivileged.createFlow(new FlowAttributes()));
    Context context = Context.open(host.device, Set.of(Privilege.NET_RAW));
    QueuePair qp = datagram(context);
    QueuePair connected =
        context.allocPd().createQp(new QpInitAttributes().cq(context.createCq(4)));
    assertErrno(Errno.EINVAL, () -> connected.createFlow(new FlowAttributes()));
    assertErrno(Errno.EINVAL, () -> qp.createFlow(new FlowAttributes().port(2)));
    assertErrno(Errno.EINVAL, () -> qp.createFlow(new FlowAttributes().priority(-1)));
    qp.createFlow(new FlowAttributes());
    assertErrno(Errno.ENOMEM, () -> qp.createFlow(new FlowAttributes()));
    TestHost without = new TestHost(DeviceLimits.builder().maxFlows(0));
    QueuePair other = datagram(without.context);
    assertErrno(Errno.EOPNOTSUPP, () -> other.createFlow(new FlowAttributes()));
  }

  @Test
  void shouldCountHowRequestsEnd() throws VerbsException {
    TestHost host = new TestHost();
    QueuePair qp = host.createReadyQp();
    CompletionCounters sends = host.context.createCompletionCounters();
    CompletionCounters receives = host.context.createCompletionCounters();
    qp.countCompletions(sends, receives);
    assertErrno(Errno.EBUSY, sends::destroy);
    qp.postReceive(receive(1).next(receive(2)));
    qp.postSend(unsignaled(3).next(send(4).next(send(5).next(send(6)))));
    host.succeed(qp);
    host.succeed(qp);
    host.arrive(qp, false);
    host.fail(qp, WcStatus.RETRY_EXC_ERR);
    assertThat(sends.successes()).isEqualTo(2);
    assertThat(sends.errors()).isEqualTo(2);
    assertThat(receives.successes()).isEqualTo(1);
    assertThat(receives.errors()).isEqualTo(1);
    sends.set(100, 0);
    assertThat(sends.successes()).isEqualTo(100);
    qp.countCompletions(null, receives);
    sends.destroy();
    qp.modify(TestHost.to(QpState.RESET));
    qp.destroy();
    receives.destroy();
  }

  @Test
  void shouldDependOnTheDevice() throws VerbsException {
    TestHost host =
        new TestHost(
            DeviceProfile.builder()
                .without(Feature.FLOW_COUNTERS, Feature.COMPLETION_COUNTERS)
                .build());
    assertErrno(Errno.EOPNOTSUPP, host.context::createFlowCounters);
    assertErrno(Errno.EOPNOTSUPP, host.context::createCompletionCounters);
    assertErrno(Errno.EOPNOTSUPP, () -> host.createQp().countCompletions(null, null));
  }
}
