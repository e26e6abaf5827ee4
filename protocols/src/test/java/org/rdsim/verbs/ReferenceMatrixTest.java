package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.Errno;
import org.rdsim.device.Gid;
import org.rdsim.device.MemoryWindowType;
import org.rdsim.device.QpType;
import org.rdsim.rules.Rule;
import org.rdsim.verbs.XrcDomain.OpenFlag;

/** Which object keeps which alive, as one table. */
class ReferenceMatrixTest {
  private TestHost host;
  private Context context;
  private ProtectionDomain pd;
  private CompletionQueue cq;

  @BeforeEach
  void open() throws VerbsException {
    host = new TestHost();
    context = Context.open(host.device, Set.of(Privilege.NET_RAW));
    pd = context.allocPd();
    cq = context.createCq(8);
  }

  /** What is kept, and what keeps it. */
  private record Kept(Verb destroy, VerbsObject parent, Verb destroyChild, VerbsObject child) {}

  private interface Verb {
    void call() throws VerbsException;
  }

  private interface Row {
    Kept make(ReferenceMatrixTest on) throws VerbsException;
  }

  private static Arguments row(String name, Row row) {
    return Arguments.of(name, row);
  }

  private QueuePair qp(QpType type) throws VerbsException {
    return pd.createQp(new QpInitAttributes().type(type).cq(cq));
  }

  private XrcDomain xrcd() throws VerbsException {
    return context.openXrcd(1, Set.of(OpenFlag.CREATE));
  }

  static Stream<Arguments> protectionDomain() {
    return Stream.of(
        row("PD by MR", on -> on.keptByPd(on.pd.regMr(0, 1, 0))),
        row("PD by MW", on -> on.keptByPd(on.pd.allocMw(MemoryWindowType.TYPE_1))),
        row("PD by AH", on -> on.keptByPd(on.pd.createAh(AddressVector.to(1)))),
        row("PD by SRQ", on -> on.keptByPd(on.pd.createSrq(new SrqInitAttributes()))),
        row("PD by QP", on -> on.keptByPd(on.qp(QpType.RC))),
        row("PD by parent domain", on -> on.keptByPd(on.context.allocParentDomain(on.pd, null))));
  }

  private Kept keptByPd(VerbsObject child) {
    return new Kept(pd::dealloc, pd, child::destroyIfFree, child);
  }

  static Stream<Arguments> others() {
    return Stream.of(
        row("CQ by QP", on -> on.keptCq(on.qp(QpType.UC))),
        row("CQ by XRC SRQ", on -> on.keptCq(on.xrcSrq(on.xrcd()))),
        row(
            "XRCD by XRC SRQ",
            on -> {
              XrcDomain domain = on.xrcd();
              return kept(domain, on.xrcSrq(domain));
            }),
        row(
            "XRCD by target QP",
            on -> {
              XrcDomain domain = on.xrcd();
              return kept(domain, domain.createQp(new QpInitAttributes().type(QpType.XRC_RECV)));
            }),
        row(
            "SRQ by QP",
            on -> {
              SharedReceiveQueue srq = on.pd.createSrq(new SrqInitAttributes());
              return kept(
                  srq, on.pd.createQp(new QpInitAttributes().cq(on.cq).sharedReceives(srq)));
            }),
        row(
            "channel by CQ",
            on -> {
              CompletionChannel channel = on.context.createCompletionChannel();
              return kept(channel, on.context.createCq(1, channel, 0));
            }),
        row(
            "TD by parent domain",
            on -> {
              ThreadDomain thread = on.context.allocTd();
              return kept(thread, on.context.allocParentDomain(on.pd, thread));
            }),
        row(
            "parent domain by QP",
            on -> {
              ParentDomain parent = on.context.allocParentDomain(on.pd, null);
              return kept(parent, parent.createQp(new QpInitAttributes().cq(on.cq)));
            }),
        row(
            "parent domain by CQ",
            on -> {
              ParentDomain parent = on.context.allocParentDomain(on.pd, null);
              return kept(parent, on.context.createCq(new CqInitAttributes().parentDomain(parent)));
            }),
        row(
            "device memory by MR",
            on -> {
              DeviceMemory memory = on.context.allocDm(64);
              return kept(memory, on.pd.regDmMr(memory, 0, 64, Access.ZERO_BASED));
            }),
        row(
            "QP by flow rule",
            on -> {
              QueuePair qp = on.qp(QpType.UD);
              return kept(qp, qp.createFlow(new FlowAttributes()));
            }),
        row(
            "flow counters by flow rule",
            on -> {
              FlowCounters counters = on.context.createFlowCounters();
              return kept(
                  counters, on.qp(QpType.UD).createFlow(new FlowAttributes().counters(counters)));
            }),
        row(
            "completion counters by QP",
            on -> {
              CompletionCounters counters = on.context.createCompletionCounters();
              QueuePair qp = on.qp(QpType.RC);
              qp.countCompletions(counters, counters);
              return kept(counters, qp);
            }));
  }

  private Kept keptCq(VerbsObject child) {
    return kept(cq, child);
  }

  private SharedReceiveQueue xrcSrq(XrcDomain domain) throws VerbsException {
    return pd.createSrq(new SrqInitAttributes().xrc(domain, cq));
  }

  private static Kept kept(VerbsObject parent, VerbsObject child) {
    return new Kept(parent::destroyIfFree, parent, child::destroyIfFree, child);
  }

  @ParameterizedTest(name = "{0}")
  @Rule({"verbs/18", "verbs/19", "verbs/20", "verbs/22", "verbs/63", "verbs/74", "verbs/85"})
  @MethodSource({"protectionDomain", "others"})
  void shouldStayUntilNothingNamesIt(String name, Row row) throws VerbsException {
    Kept kept = row.make(this);
    assertErrno(Errno.EBUSY, kept.destroy()::call);
    assertThat(kept.parent().isLive()).isTrue();
    kept.destroyChild().call();
    kept.destroy().call();
    assertErrno(Errno.ENOENT, kept.destroy()::call);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({"protectionDomain", "others"})
  void shouldBeGivenBackInAnyCaseWhenTheContextCloses(String name, Row row) throws VerbsException {
    Kept kept = row.make(this);
    context.close();
    assertThat(List.of(kept.parent().users(), kept.child().users(), pd.users(), cq.users()))
        .containsOnly(0);
    assertThat(context.isEmpty()).isTrue();
  }

  @Test
  @Rule("verbs/7")
  void shouldFreeEverythingThatDependsOnSomethingNewer() throws VerbsException {
    MemoryWindow window = pd.allocMw(MemoryWindowType.TYPE_1);
    QueuePair qp = qp(QpType.RC);
    TestHost.makeReady(qp, 77);
    ProtectionDomain newer = context.allocPd();
    MemoryRegion moved = pd.regMr(0, 64, Access.LOCAL_WRITE);
    moved.rereg(MemoryRegion.CHANGE_PD, newer, 0, 0, 0);
    MemoryRegion bound = pd.regMr(0, 64, Access.MW_BIND);
    qp.bindMw(window, new MwBindRequest(1, 0, bound, 0, 64, Access.REMOTE_READ));
    host.execute(qp, host);
    QueuePair datagram = qp(QpType.UD);
    datagram.attachMcast(new Gid(-1, 0), 0);
    assertErrno(Errno.EBUSY, bound::dereg);
    context.close();
    assertThat(host.device.keys().size()).isZero();
    assertThat(host.device.multicast().size()).isZero();
  }
}
