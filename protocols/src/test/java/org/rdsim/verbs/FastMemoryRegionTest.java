package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.device.Access;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Errno;
import org.rdsim.device.Feature;
import org.rdsim.device.KeyTable;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcOpcode;
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;

class FastMemoryRegionTest {
  private static final int RIGHTS = Access.LOCAL_WRITE | Access.REMOTE_READ | Access.REMOTE_WRITE;

  private TestHost host;
  private TestHost peer;
  private ProtectionDomain pd;
  private CompletionQueue cq;
  private QueuePair qp;
  private QueuePair peerQp;
  private FastMemoryRegion region;

  /** A client in the kernel that leaves its objects to the test. */
  private static final class Client implements KernelClient {
    private Context context;

    @Override
    public String name() {
      return "client";
    }

    @Override
    public void add(Context added) {
      context = added;
    }

    @Override
    public void removeOne(Context removed) {
      context = null;
    }
  }

  @BeforeEach
  void create() throws VerbsException {
    host = new TestHost();
    peer = new TestHost();
    pd = contextOf(host).allocPd();
    cq = pd.context().createCq(16);
    peerQp = peer.createQp();
    qp = ready();
    TestHost.makeReady(peerQp, qp.qpn());
    region = pd.allocMr(4);
  }

  private static Context contextOf(TestHost on) throws VerbsException {
    Client client = new Client();
    KernelRegistration.register(client, on.device);
    return client.context;
  }

  private QueuePair ready() throws VerbsException {
    QueuePair fresh =
        pd.createQp(new QpInitAttributes().cq(cq).capabilities(QpCapabilities.of(8, 8)));
    TestHost.makeReady(fresh, peerQp.qpn());
    return fresh;
  }

  private static SendWorkRequest opening(int key, int access) {
    return new SendWorkRequest()
        .opcode(SendOpcode.REG_MR)
        .flags(SendFlags.SIGNALED)
        .register(key, access);
  }

  private WorkCompletion execute(SendWorkRequest request) {
    assertThat(qp.postSend(request)).isEqualTo(Errno.OK);
    host.execute(qp, peer);
    WorkCompletion completion = new WorkCompletion();
    assertThat(cq.poll(completion)).isEqualTo(1);
    return completion;
  }

  private WcStatus open(int access) {
    return execute(opening(region.nextKey(), access)).status();
  }

  private WcStatus remote(int key, long address, long length, int access) {
    return host.device.keys().checkRemote(key, pd.id(), qp.qpn(), address, length, access);
  }

  @Test
  void shouldOpenItsMemoryToThisHostAndToPeersUnderANewKey() throws VerbsException {
    region.map(0x1800, 0x2000, 0x1800);
    int key = region.nextKey();
    assertThat(region.isOpen()).isFalse();
    assertThat(remote(key, 0x1800, 8, Access.REMOTE_READ)).isEqualTo(WcStatus.REM_ACCESS_ERR);

    WorkCompletion done = execute(opening(key, RIGHTS));

    assertThat(done.status()).isEqualTo(WcStatus.SUCCESS);
    assertThat(done.opcode()).isEqualTo(WcOpcode.REG_MR);
    assertThat(region.isOpen()).isTrue();
    assertThat(region.key()).isEqualTo(key);
    assertThat(remote(key, 0x1800, 0x2000, Access.REMOTE_WRITE)).isEqualTo(WcStatus.SUCCESS);
    assertThat(remote(key, 0x1800, 0x2001, Access.REMOTE_WRITE)).isEqualTo(WcStatus.REM_ACCESS_ERR);
    assertThat(remote(key, 0x17FF, 1, Access.REMOTE_WRITE)).isEqualTo(WcStatus.REM_ACCESS_ERR);
    assertThat(remote(key, 0x1800, 8, Access.REMOTE_ATOMIC)).isEqualTo(WcStatus.REM_ACCESS_ERR);
    KeyTable keys = host.device.keys();
    assertThat(keys.checkLocal(key, pd.id(), 0x1800, 64, true)).isEqualTo(WcStatus.SUCCESS);
  }

  @Test
  void shouldBeNamedByTheAddressThatTheClientChose() throws VerbsException {
    region.map(0x1800, 0x100, 0xABC0_0000_0000L);
    open(Access.REMOTE_READ);

    assertThat(remote(region.key(), 0xABC0_0000_0000L, 0x100, Access.REMOTE_READ))
        .isEqualTo(WcStatus.SUCCESS);
    assertThat(remote(region.key(), 0x1800, 0x100, Access.REMOTE_READ))
        .isEqualTo(WcStatus.REM_ACCESS_ERR);
  }

  @Test
  void shouldCloseByALocalInvalidationAndOpenAgain() throws VerbsException {
    region.map(0, 4096, 0);
    open(RIGHTS);
    int first = region.key();
    SendWorkRequest invalidation =
        new SendWorkRequest().opcode(SendOpcode.LOCAL_INV).flags(SendFlags.SIGNALED);

    assertThat(execute(invalidation.invalidate(first)).status()).isEqualTo(WcStatus.SUCCESS);
    assertThat(region.isOpen()).isFalse();
    assertThat(remote(first, 0, 8, Access.REMOTE_READ)).isEqualTo(WcStatus.REM_ACCESS_ERR);

    region.map(0x10000, 100, 0);
    assertThat(open(Access.REMOTE_READ)).isEqualTo(WcStatus.SUCCESS);
    assertThat(region.key()).isNotEqualTo(first);
    assertThat(remote(region.key(), 0, 100, Access.REMOTE_READ)).isEqualTo(WcStatus.SUCCESS);
    assertThat(remote(region.key(), 0, 101, Access.REMOTE_READ)).isEqualTo(WcStatus.REM_ACCESS_ERR);
    assertThat(remote(first, 0, 8, Access.REMOTE_READ)).isEqualTo(WcStatus.REM_ACCESS_ERR);
  }

  @Test
  void shouldBeClosedByItsPeer() throws VerbsException {
    region.map(0, 4096, 0);
    open(RIGHTS);
    assertThat(qp.postReceive(TestHost.receive(1))).isEqualTo(Errno.OK);

    peerQp.postSend(TestHost.send(2).opcode(SendOpcode.SEND_WITH_INV).invalidate(region.key()));
    peer.execute(peerQp, host);

    assertThat(peer.pollOne().status()).isEqualTo(WcStatus.SUCCESS);
    assertThat(region.isOpen()).isFalse();
  }

  @Test
  void shouldNotOpenWhatIsOpen() throws VerbsException {
    region.map(0, 4096, 0);
    open(RIGHTS);
    int key = region.key();

    assertThat(open(RIGHTS)).isEqualTo(WcStatus.LOC_QP_OP_ERR);
    assertThat(qp.state()).isEqualTo(QpState.ERR);
    assertThat(region.key()).isEqualTo(key);
    assertThat(region.isOpen()).isTrue();
  }

  @Test
  void shouldNotOpenWhatStandsForNothing() {
    assertThat(open(RIGHTS)).isEqualTo(WcStatus.LOC_QP_OP_ERR);
  }

  @Test
  void shouldNotOpenARegionOfAnotherDomain() throws VerbsException {
    region = pd.context().allocPd().allocMr(1);
    region.map(0, 4096, 0);

    assertThat(open(RIGHTS)).isEqualTo(WcStatus.LOC_QP_OP_ERR);
    assertThat(region.isOpen()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        Access.REMOTE_WRITE,
        Access.REMOTE_ATOMIC,
        Access.LOCAL_WRITE | Access.MW_BIND,
        Access.ON_DEMAND
      })
  void shouldNotOpenWithRightsThatMakeNoSense(int access) throws VerbsException {
    region.map(0, 4096, 0);

    assertThat(open(access)).isEqualTo(WcStatus.LOC_QP_OP_ERR);
  }

  @ParameterizedTest
  @ValueSource(strings = {"LOCAL_INV", "REG_MR"})
  void shouldNotTouchOrdinaryRegions(String operation) throws VerbsException {
    MemoryRegion ordinary = pd.regMr(0, 4096, RIGHTS);
    SendWorkRequest request =
        operation.equals("REG_MR")
            ? opening(ordinary.rkey(), RIGHTS)
            : new SendWorkRequest().opcode(SendOpcode.LOCAL_INV).invalidate(ordinary.rkey());

    assertThat(execute(request).status()).isEqualTo(WcStatus.LOC_QP_OP_ERR);
    assertThat(remote(ordinary.rkey(), 0, 8, Access.REMOTE_READ)).isEqualTo(WcStatus.SUCCESS);
  }

  @Test
  void shouldDieOpenOrClosed() throws VerbsException {
    region.map(0, 4096, 0);
    open(RIGHTS);
    int key = region.key();
    int size = host.device.keys().size();

    region.dereg();

    assertThat(host.device.keys().size()).isEqualTo(size - 1);
    assertThat(remote(key, 0, 8, Access.REMOTE_READ)).isEqualTo(WcStatus.REM_ACCESS_ERR);
    assertErrno(Errno.ENOENT, () -> region.map(0, 1, 0));
    assertThat(execute(opening(MemoryWindow.nextKey(key), RIGHTS)).status())
        .isEqualTo(WcStatus.LOC_QP_OP_ERR);
  }

  @Test
  void shouldStandForNoMorePagesThanItHas() throws VerbsException {
    region.map(0, 4 * 4096, 0);
    region.map(4095, 3 * 4096 + 1, 0);
    assertErrno(Errno.EINVAL, () -> region.map(0, 4 * 4096 + 1, 0));
    assertErrno(Errno.EINVAL, () -> region.map(4095, 3 * 4096 + 2, 0));
    assertErrno(Errno.EINVAL, () -> region.map(0, 0, 0));
    assertErrno(Errno.EINVAL, () -> region.map(-4096, 8192, 0));
    int limit = DeviceLimits.hca().maxFastPages();
    assertThat(pd.allocMr(limit).maxPages()).isEqualTo(limit);
    assertErrno(Errno.EINVAL, () -> pd.allocMr(limit + 1));
    assertErrno(Errno.EINVAL, () -> pd.allocMr(0));
  }

  @Test
  void shouldHoldItsDomain() throws VerbsException {
    ProtectionDomain other = pd.context().allocPd();
    FastMemoryRegion there = other.allocMr(1);
    assertErrno(Errno.EBUSY, other::dealloc);
    there.dereg();
    other.dealloc();
  }

  @Test
  void shouldBeForTheKernelOnly() throws VerbsException {
    assertErrno(Errno.EOPNOTSUPP, () -> host.pd.allocMr(1));
    QueuePair users = host.createReadyQp();
    region.map(0, 4096, 0);
    assertThat(users.postSend(opening(region.nextKey(), RIGHTS))).isEqualTo(Errno.EINVAL);
  }

  @Test
  void shouldNeedADeviceThatHasIt() throws VerbsException {
    TestHost without =
        new TestHost(DeviceProfile.hca().but().without(Feature.FAST_REGISTRATION).build());
    ProtectionDomain there = contextOf(without).allocPd();
    assertErrno(Errno.EOPNOTSUPP, () -> there.allocMr(1));
  }
}
