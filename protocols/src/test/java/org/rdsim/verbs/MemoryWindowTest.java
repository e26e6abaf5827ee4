package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.makeReady;
import static org.rdsim.verbs.TestHost.receive;
import static org.rdsim.verbs.TestHost.send;

import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.rdsim.device.Access;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Errno;
import org.rdsim.device.Feature;
import org.rdsim.device.MemoryWindowType;
import org.rdsim.device.MwBinding;
import org.rdsim.device.QpState;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.WcFlags;
import org.rdsim.device.WorkCompletion;
import org.rdsim.rules.Rule;

/** Windows of a target host, through which a requester writes. */
class MemoryWindowTest {
  private static final int OPEN = Access.REMOTE_WRITE | Access.REMOTE_READ;
  private static final int REGION = Access.LOCAL_WRITE | Access.MW_BIND;
  private static final long AT = 0x4000;

  private TestHost requester;
  private TestHost target;
  private QueuePair requesterQp;
  private QueuePair targetQp;
  private MemoryRegion source;
  private MemoryRegion region;

  @BeforeEach
  void connect() throws VerbsException {
    requester = new TestHost();
    target = new TestHost();
    targetQp = target.createQp();
    requesterQp = connectTo(targetQp);
    source = requester.pd.regMr(0, 0x1000, 0);
    region = target.pd.regMr(AT, 0x1000, REGION);
  }

  private QueuePair connectTo(QueuePair qp) throws VerbsException {
    QueuePair from = requester.createQp();
    makeReady(from, qp.qpn());
    makeReady(qp, from.qpn());
    return from;
  }

  private String write(long address, int rkey, int length) {
    return write(requesterQp, address, rkey, length);
  }

  private String write(QueuePair from, long address, int rkey, int length) {
    from.postSend(
        send(1).opcode(SendOpcode.RDMA_WRITE).sge(0, length, source.lkey()).remote(address, rkey));
    requester.execute(from, target);
    return requester.pollOne().status().name();
  }

  private MemoryWindow window(MemoryWindowType type) throws VerbsException {
    return target.pd.allocMw(type);
  }

  private MwBinding binding(long address, long length, int access) {
    return new MwBinding(region.lkey(), address, length, access);
  }

  private String bind1(MemoryWindow window, MwBinding to) {
    return bind1(window, to.regionKey() == 0 ? null : region, to);
  }

  private String bind1(MemoryWindow window, MemoryRegion of, MwBinding to) {
    Errno errno =
        targetQp.bindMw(
            window,
            new MwBindRequest(2, SendFlags.SIGNALED, of, to.address(), to.length(), to.access()));
    assertThat(errno).isEqualTo(Errno.OK);
    return executed(targetQp);
  }

  private String bind2(QueuePair qp, MemoryWindow window, MwBinding to) {
    int key = MemoryWindow.nextKey(window.rkey());
    assertThat(qp.postSend(send(2).opcode(SendOpcode.BIND_MW).bind(key, to))).isEqualTo(Errno.OK);
    return executed(qp);
  }

  private String invalidate(QueuePair qp, int key) {
    qp.postSend(send(3).opcode(SendOpcode.LOCAL_INV).invalidate(key));
    return executed(qp);
  }

  private String executed(QueuePair qp) {
    target.execute(qp, requester);
    return target.pollOne().status().name();
  }

  @Test
  void shouldOpenNothingBeforeItIsBound() throws VerbsException {
    MemoryWindow window = window(MemoryWindowType.TYPE_1);
    assertThat(write(AT, window.rkey(), 8)).isEqualTo("REM_ACCESS_ERR");
  }

  @Test
  void shouldOpenJustWhatItIsBoundTo() throws VerbsException {
    MemoryWindow window = window(MemoryWindowType.TYPE_1);
    assertThat(bind1(window, binding(AT + 16, 32, OPEN))).isEqualTo("SUCCESS");
    assertThat(write(AT + 16, window.rkey(), 32)).isEqualTo("SUCCESS");
    assertThat(write(AT + 16, window.rkey(), 33)).isEqualTo("REM_ACCESS_ERR");
  }

  @Test
  void shouldGrantOnlyItsOwnRights() throws VerbsException {
    MemoryWindow window = window(MemoryWindowType.TYPE_1);
    bind1(window, binding(AT, 64, Access.REMOTE_READ));
    assertThat(write(AT, window.rkey(), 8)).isEqualTo("REM_ACCESS_ERR");
  }

  @Test
  void shouldAddressAZeroBasedWindowFromZero() throws VerbsException {
    MemoryWindow window = window(MemoryWindowType.TYPE_2);
    bind2(targetQp, window, binding(AT + 16, 32, OPEN | Access.ZERO_BASED));
    assertThat(write(0, window.rkey(), 32)).isEqualTo("SUCCESS");
    assertThat(write(AT + 16, window.rkey(), 8)).isEqualTo("REM_ACCESS_ERR");
  }

  @Test
  void shouldNotBeALocalKey() throws VerbsException {
    MemoryWindow window = window(MemoryWindowType.TYPE_1);
    bind1(window, binding(AT, 64, OPEN));
    targetQp.postSend(send(7).sge(AT, 8, window.rkey()));
    assertThat(executed(targetQp)).isEqualTo("LOC_PROT_ERR");
  }

  @Test
  @Rule({"verbs/44", "verbs/45"})
  void shouldKeepItsRegionWhileBound() throws VerbsException {
    MemoryWindow window = window(MemoryWindowType.TYPE_1);
    bind1(window, binding(AT, 64, OPEN));
    assertErrno(Errno.EBUSY, region::dereg);
    assertErrno(Errno.EBUSY, () -> region.rereg(MemoryRegion.CHANGE_ACCESS, null, 0, 0, REGION));
    bind1(window, MwBinding.NOTHING);
    region.dereg();
  }

  private static Stream<MwBinding> illegal() {
    return Stream.of(
        new MwBinding(0, AT - 1, 64, OPEN),
        new MwBinding(0, AT, 0x1001, OPEN),
        new MwBinding(0, AT + 0xFFF, 2, OPEN),
        new MwBinding(0, AT, 64, Access.LOCAL_WRITE),
        new MwBinding(0, AT, 64, Access.MW_BIND),
        new MwBinding(0, AT, Long.MAX_VALUE, OPEN));
  }

  @ParameterizedTest
  @Rule("verbs/47")
  @MethodSource("illegal")
  void shouldNotBindOutsideTheRegionNorWithOtherRights(MwBinding illegal) throws VerbsException {
    MwBinding there = binding(illegal.address(), illegal.length(), illegal.access());
    assertThat(bind2(targetQp, window(MemoryWindowType.TYPE_2), there)).isEqualTo("MW_BIND_ERR");
    assertThat(targetQp.state()).isEqualTo(QpState.ERR);
  }

  @ParameterizedTest
  @Rule("verbs/46")
  @EnumSource(MemoryWindowType.class)
  void shouldNeedARegionThatAllowsWindows(MemoryWindowType type) throws VerbsException {
    region = target.pd.regMr(AT, 64, Access.LOCAL_WRITE);
    assertThat(bind(type, binding(AT, 64, OPEN))).isEqualTo("MW_BIND_ERR");
    assertThat(targetQp.state()).isEqualTo(QpState.ERR);
  }

  private String bind(MemoryWindowType type, MwBinding to) throws VerbsException {
    MemoryWindow window = window(type);
    return type == MemoryWindowType.TYPE_1 ? bind1(window, to) : bind2(targetQp, window, to);
  }

  @Test
  @Rule("verbs/48")
  void shouldNeedARegionWithLocalWriteToGrantWrites() throws VerbsException {
    region = target.pd.regMr(AT, 64, Access.MW_BIND);
    assertThat(bind(MemoryWindowType.TYPE_1, binding(AT, 64, Access.REMOTE_READ)))
        .isEqualTo("SUCCESS");
    assertThat(bind(MemoryWindowType.TYPE_1, binding(AT, 64, Access.REMOTE_ATOMIC)))
        .isEqualTo("MW_BIND_ERR");
  }

  @Test
  void shouldNotBeBoundToAZeroBasedRegionNorToOneOfAnotherDomain() throws VerbsException {
    region = target.pd.regMr(AT, 64, REGION | Access.ZERO_BASED);
    assertThat(bind(MemoryWindowType.TYPE_2, binding(0, 64, OPEN))).isEqualTo("MW_BIND_ERR");
    targetQp = target.createQp();
    connectTo(targetQp);
    region = target.context.allocPd().regMr(AT, 64, REGION);
    assertThat(bind(MemoryWindowType.TYPE_2, binding(AT, 64, OPEN))).isEqualTo("MW_BIND_ERR");
  }

  @Test
  @Rule("verbs/49")
  void shouldBeUnboundByABindOfNoBytes() throws VerbsException {
    MemoryWindow window = window(MemoryWindowType.TYPE_1);
    bind1(window, binding(AT, 64, OPEN));
    int old = window.rkey();
    assertThat(bind1(window, MwBinding.NOTHING)).isEqualTo("SUCCESS");
    assertThat(write(AT, old, 8)).isEqualTo("REM_ACCESS_ERR");
  }

  @Test
  @Rule("verbs/50")
  void shouldHaveAnotherKeyAfterAnotherBind() throws VerbsException {
    MemoryWindow window = window(MemoryWindowType.TYPE_1);
    bind1(window, binding(AT, 64, OPEN));
    int old = window.rkey();
    bind1(window, binding(AT, 128, OPEN));
    assertThat(write(AT, window.rkey(), 128)).isEqualTo("SUCCESS");
    assertThat(write(AT, old, 8)).isEqualTo("REM_ACCESS_ERR");
  }

  @Test
  @Rule("verbs/51")
  void shouldBeInvalidatedBeforeAnotherBindOfType2() throws VerbsException {
    MemoryWindow window = window(MemoryWindowType.TYPE_2);
    assertThat(bind2(targetQp, window, binding(AT, 64, OPEN))).isEqualTo("SUCCESS");
    int key = window.rkey();
    assertThat(bind2(targetQp, window, binding(AT, 128, OPEN))).isEqualTo("MW_BIND_ERR");
    assertThat(window.rkey()).isEqualTo(key);
  }

  @Test
  @Rule("verbs/52")
  void shouldNotBindType2ToNothing() throws VerbsException {
    assertThat(bind(MemoryWindowType.TYPE_2, binding(AT, 0, OPEN))).isEqualTo("MW_BIND_ERR");
    targetQp = target.createQp();
    connectTo(targetQp);
    assertThat(bind(MemoryWindowType.TYPE_2, new MwBinding(0, AT, 64, OPEN)))
        .isEqualTo("MW_BIND_ERR");
  }

  @Test
  @Rule("verbs/53")
  void shouldServeOnlyTheQueuePairThatBoundIt() throws VerbsException {
    QueuePair otherTarget = target.createQp();
    QueuePair other = connectTo(otherTarget);
    MemoryWindow window = window(MemoryWindowType.TYPE_2);
    bind2(targetQp, window, binding(AT, 64, OPEN));
    assertThat(write(AT, window.rkey(), 8)).isEqualTo("SUCCESS");
    assertThat(write(other, AT, window.rkey(), 8)).isEqualTo("REM_ACCESS_ERR");
    MemoryWindow shared = window(MemoryWindowType.TYPE_1);
    bind1(shared, binding(AT, 64, OPEN));
    other = connectTo(target.createQp());
    assertThat(write(other, AT, shared.rkey(), 8)).isEqualTo("SUCCESS");
  }

  @Test
  @Rule("verbs/54")
  void shouldNotBeInvalidatedIfOfType1() throws VerbsException {
    MemoryWindow window = window(MemoryWindowType.TYPE_1);
    bind1(window, binding(AT, 64, OPEN));
    assertThat(invalidate(targetQp, window.rkey())).isEqualTo("LOC_QP_OP_ERR");
    assertThat(targetQp.state()).isEqualTo(QpState.ERR);
  }

  @Test
  void shouldNotInvalidateARegionNorTheWindowOfAnother() throws VerbsException {
    MemoryWindow window = window(MemoryWindowType.TYPE_2);
    bind2(targetQp, window, binding(AT, 64, OPEN));
    for (int key : new int[] {window.rkey(), region.rkey(), window.rkey() + 1, 0}) {
      QueuePair other = target.createQp();
      connectTo(other);
      assertThat(invalidate(other, key)).isEqualTo("LOC_QP_OP_ERR");
    }
  }

  @Test
  @Rule("verbs/55")
  void shouldBeFreeAgainOnceInvalidated() throws VerbsException {
    MemoryWindow window = window(MemoryWindowType.TYPE_2);
    bind2(targetQp, window, binding(AT, 64, OPEN));
    int old = window.rkey();
    assertThat(invalidate(targetQp, old)).isEqualTo("SUCCESS");
    assertThat(bind2(targetQp, window, binding(AT, 64, OPEN))).isEqualTo("SUCCESS");
    assertThat(window.rkey()).isNotEqualTo(old);
    assertThat(write(AT, window.rkey(), 8)).isEqualTo("SUCCESS");
    assertThat(write(AT, old, 8)).isEqualTo("REM_ACCESS_ERR");
  }

  @Test
  @Rule("verbs/57")
  void shouldBeInvalidatedByASendOfThePeer() throws VerbsException {
    MemoryWindow window = window(MemoryWindowType.TYPE_2);
    bind2(targetQp, window, binding(AT, 64, OPEN));
    targetQp.postReceive(receive(8));
    requesterQp.postSend(send(4).opcode(SendOpcode.SEND_WITH_INV).invalidate(window.rkey()));
    requester.execute(requesterQp, target);
    WorkCompletion completion = target.pollOne();
    assertThat(completion.flags()).isEqualTo(WcFlags.WITH_INV);
    assertThat(completion.invalidatedKey()).isEqualTo(window.rkey());
    assertThat(requester.pollOne().status().name()).isEqualTo("SUCCESS");
    assertThat(write(AT, window.rkey(), 8)).isEqualTo("REM_ACCESS_ERR");
  }

  @Test
  void shouldFallWithTheQueuePairThatBoundIt() throws VerbsException {
    MemoryWindow first = window(MemoryWindowType.TYPE_2);
    MemoryWindow second = window(MemoryWindowType.TYPE_2);
    bind2(targetQp, first, binding(AT, 64, OPEN));
    QueuePair otherTarget = target.createQp();
    connectTo(otherTarget);
    bind2(otherTarget, second, binding(AT, 64, OPEN));
    targetQp.modify(TestHost.to(QpState.RESET));
    assertErrno(Errno.EBUSY, region::dereg);
    otherTarget.destroy();
    region.dereg();
  }

  @Test
  @Rule("verbs/58")
  void shouldBeBoundOnlyAsItsTypeIs() throws VerbsException {
    MemoryWindow second = window(MemoryWindowType.TYPE_2);
    assertThat(targetQp.bindMw(second, MwBindRequest.unbind(1, 0))).isEqualTo(Errno.EINVAL);
    MemoryWindow first = window(MemoryWindowType.TYPE_1);
    assertThat(bind2(targetQp, first, binding(AT, 64, OPEN))).isEqualTo("MW_BIND_ERR");
  }

  @Test
  void shouldCheckTheArgumentsOfTheVerb() throws VerbsException {
    MemoryWindow window = window(MemoryWindowType.TYPE_1);
    MemoryRegion foreign = target.context.allocPd().regMr(AT, 64, REGION);
    MwBindRequest request = new MwBindRequest(1, 0, foreign, AT, 64, OPEN);
    assertThat(targetQp.bindMw(window, request)).isEqualTo(Errno.EPERM);
    MwBindRequest withoutRegion = new MwBindRequest(1, 0, null, AT, 64, OPEN);
    assertThat(targetQp.bindMw(window, withoutRegion)).isEqualTo(Errno.EINVAL);
    int key = window.rkey();
    assertThat(target.createQp().bindMw(window, MwBindRequest.unbind(1, 0)))
        .isEqualTo(Errno.EINVAL);
    assertThat(window.rkey()).isEqualTo(key);
    window.dealloc();
    assertThat(targetQp.bindMw(window, MwBindRequest.unbind(1, 0))).isEqualTo(Errno.EINVAL);
  }

  @ParameterizedTest
  @Rule("verbs/59")
  @EnumSource(MemoryWindowType.class)
  void shouldBeDeallocatedWhileBound(MemoryWindowType type) throws VerbsException {
    MemoryWindow window = window(type);
    if (type == MemoryWindowType.TYPE_1) {
      bind1(window, binding(AT, 64, OPEN));
    } else {
      bind2(targetQp, window, binding(AT, 64, OPEN));
    }
    int key = window.rkey();
    window.dealloc();
    region.dereg();
    assertThat(write(AT, key, 8)).isEqualTo("REM_ACCESS_ERR");
  }

  @Test
  void shouldDependOnTheDevice() throws VerbsException {
    TestHost plain =
        new TestHost(DeviceProfile.builder().without(Feature.MW_TYPE_1, Feature.MW_TYPE_2).build());
    assertErrno(Errno.EOPNOTSUPP, () -> plain.pd.allocMw(MemoryWindowType.TYPE_1));
    assertErrno(Errno.EOPNOTSUPP, () -> plain.pd.allocMw(MemoryWindowType.TYPE_2));
    TestHost small = new TestHost(DeviceLimits.builder().maxMw(1));
    small.pd.allocMw(MemoryWindowType.TYPE_1);
    assertErrno(Errno.ENOMEM, () -> small.pd.allocMw(MemoryWindowType.TYPE_1));
    small.pd.regMr(0, 1, 0);
  }
}
