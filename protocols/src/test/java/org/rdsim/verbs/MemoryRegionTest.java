package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.makeReady;
import static org.rdsim.verbs.TestHost.receive;
import static org.rdsim.verbs.TestHost.send;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.device.Access;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Errno;
import org.rdsim.device.Feature;
import org.rdsim.device.SendOpcode;
import org.rdsim.rules.Rule;

class MemoryRegionTest {
  private static final int ALL =
      Access.LOCAL_WRITE | Access.REMOTE_WRITE | Access.REMOTE_READ | Access.REMOTE_ATOMIC;

  private TestHost host;
  private TestHost peer;
  private QueuePair qp;
  private QueuePair peerQp;
  private MemoryRegion local;

  @BeforeEach
  void connect() throws VerbsException {
    host = TestHost.withAllOperations();
    peer = TestHost.withAllOperations();
    qp = host.createQp();
    peerQp = peer.createQp();
    makeReady(qp, peerQp.qpn());
    makeReady(peerQp, qp.qpn());
    local = host.pd.regMr(0x1000, 0x1000, ALL);
  }

  private String outcome(SendOpcode opcode, long remote, int rkey, int length) {
    qp.postSend(send(1).opcode(opcode).sge(0x1000, length, local.lkey()).remote(remote, rkey));
    host.execute(qp, peer);
    return host.pollOne().status().name();
  }

  @Test
  @Rule({"verbs/27", "verbs/28"})
  void shouldNeedLocalWriteForRemoteWriteAndAtomics() {
    assertErrno(Errno.EINVAL, () -> host.pd.regMr(0, 8, Access.REMOTE_WRITE));
    assertErrno(Errno.EINVAL, () -> host.pd.regMr(0, 8, Access.REMOTE_ATOMIC));
  }

  @Test
  @Rule("verbs/29")
  void shouldAllowGatherFromRegionWithoutRights() throws VerbsException {
    local = host.pd.regMr(0x1000, 64, 0);
    peerQp.postReceive(receive(9).sge(0, 64, peer.pd.regMr(0, 64, ALL).lkey()));
    assertThat(outcome(SendOpcode.SEND, 0, 0, 64)).isEqualTo("SUCCESS");
  }

  @Test
  @Rule("verbs/30")
  void shouldNotScatterWithoutLocalWrite() throws VerbsException {
    MemoryRegion readOnly = peer.pd.regMr(0, 64, Access.REMOTE_READ);
    peerQp.postReceive(receive(9).sge(0, 64, readOnly.lkey()));
    assertThat(outcome(SendOpcode.SEND, 0, 0, 1)).isEqualTo("REM_OP_ERR");
    assertThat(peer.pollAll()).containsExactly("9 LOC_PROT_ERR");
  }

  @Test
  @Rule("verbs/30")
  void shouldNotReadIntoRegionWithoutLocalWrite() throws VerbsException {
    MemoryRegion remote = peer.pd.regMr(0, 64, ALL);
    local = host.pd.regMr(0x1000, 64, 0);
    assertThat(outcome(SendOpcode.RDMA_READ, 0, remote.rkey(), 8)).isEqualTo("LOC_PROT_ERR");
  }

  @Test
  @Rule("verbs/31")
  void shouldJudgeUnknownRightsByTheirRange() throws VerbsException {
    assertErrno(Errno.EINVAL, () -> host.pd.regMr(0, 8, 1 << 15));
    assertErrno(Errno.EINVAL, () -> host.pd.regMr(0, 8, 1 << 31));
    TestHost plain = new TestHost(DeviceProfile.hca().but().access(Access.LOCAL_WRITE).build());
    assertErrno(Errno.EOPNOTSUPP, () -> plain.pd.regMr(0, 8, Access.ON_DEMAND));
    host.pd.regMr(0, 8, Access.RELAXED_ORDERING | 1 << 29);
  }

  @ParameterizedTest
  @Rule("verbs/32")
  @CsvSource({"-8, 9", "-8, 8", "0x7fffffffffffffff, -1", "0, 0"})
  void shouldRefuseRangesThatWrapOrAreEmpty(String address, String length) {
    long from = Long.decode(address);
    long bytes = Long.decode(length);
    assertErrno(Errno.EINVAL, () -> host.pd.regMr(from, bytes, 0));
    assertErrno(Errno.EINVAL, () -> host.pd.regMrIova(0, bytes, from, 0));
  }

  @Test
  @Rule("verbs/32")
  void shouldRegisterUpToTheLastButOneAddress() throws VerbsException {
    assertThat(host.pd.regMr(-9, 8, 0).address()).isEqualTo(-9);
  }

  @Test
  @Rule("verbs/33")
  void shouldEndAtItsLastByte() throws VerbsException {
    MemoryRegion remote = peer.pd.regMr(0x4000, 0x100, ALL);
    assertThat(outcome(SendOpcode.RDMA_WRITE, 0x40FF, remote.rkey(), 1)).isEqualTo("SUCCESS");
    assertThat(outcome(SendOpcode.RDMA_WRITE, 0x4000, remote.rkey(), 0x100)).isEqualTo("SUCCESS");
    assertThat(outcome(SendOpcode.RDMA_WRITE, 0x4100, remote.rkey(), 1))
        .isEqualTo("REM_ACCESS_ERR");
  }

  @ParameterizedTest
  @Rule("verbs/33")
  @ValueSource(longs = {0x3FFF, 0x40FF, -1, Long.MIN_VALUE})
  void shouldRefuseAccessThatBeginsOrEndsOutside(long address) throws VerbsException {
    MemoryRegion remote = peer.pd.regMr(0x4000, 0x100, ALL);
    assertThat(outcome(SendOpcode.RDMA_WRITE, address, remote.rkey(), 2))
        .isEqualTo("REM_ACCESS_ERR");
  }

  @Test
  @Rule("verbs/34")
  void shouldCountFromZeroWhenZeroBased() throws VerbsException {
    MemoryRegion remote = peer.pd.regMr(0x4000, 0x100, ALL | Access.ZERO_BASED);
    assertThat(remote.translate(0)).isEqualTo(0x4000);
    assertThat(outcome(SendOpcode.RDMA_WRITE, 0, remote.rkey(), 0x100)).isEqualTo("SUCCESS");
    assertThat(outcome(SendOpcode.RDMA_WRITE, 0x4000, remote.rkey(), 1))
        .isEqualTo("REM_ACCESS_ERR");
  }

  @Test
  @Rule("verbs/35")
  void shouldMapItsIovaToItsAddress() throws VerbsException {
    MemoryRegion remote = peer.pd.regMrIova(0x4000, 0x100, 0x70000, ALL);
    assertThat(remote.translate(0x70013)).isEqualTo(0x4013);
    assertThat(outcome(SendOpcode.RDMA_WRITE, 0x700FF, remote.rkey(), 1)).isEqualTo("SUCCESS");
    assertThat(outcome(SendOpcode.RDMA_WRITE, 0x4000, remote.rkey(), 1))
        .isEqualTo("REM_ACCESS_ERR");
  }

  @Test
  @Rule("verbs/36")
  void shouldNotLookAtTheKeyOfNoBytes() {
    assertThat(outcome(SendOpcode.RDMA_WRITE, 0x1234, 0xBAD, 0)).isEqualTo("SUCCESS");
  }

  @ParameterizedTest
  @Rule({"verbs/37", "verbs/38", "verbs/39"})
  @CsvSource({
    "RDMA_WRITE, 2",
    "RDMA_WRITE_WITH_IMM, 2",
    "RDMA_READ, 4",
    "ATOMIC_CMP_AND_SWP, 8",
    "ATOMIC_FETCH_AND_ADD, 8"
  })
  void shouldGrantJustTheRightsItHas(SendOpcode opcode, int right) throws VerbsException {
    peerQp.postReceive(receive(1));
    MemoryRegion with = peer.pd.regMr(0x4000, 64, Access.LOCAL_WRITE | right);
    assertThat(outcome(opcode, 0x4000, with.rkey(), 8)).isEqualTo("SUCCESS");
    MemoryRegion without = peer.pd.regMr(0x4000, 64, ALL & ~right);
    assertThat(outcome(opcode, 0x4000, without.rkey(), 8)).isEqualTo("REM_ACCESS_ERR");
  }

  @Test
  @Rule("verbs/40")
  void shouldBeDeadForTheDeviceAfterDereg() throws VerbsException {
    local.dereg();
    assertThat(outcome(SendOpcode.SEND, 0, 0, 1)).isEqualTo("LOC_PROT_ERR");
  }

  @Test
  @Rule("verbs/40")
  void shouldBeDeadForPeersAfterDeregEvenIfItsEntryIsReused() throws VerbsException {
    MemoryRegion remote = peer.pd.regMr(0x4000, 64, ALL);
    remote.dereg();
    MemoryRegion successor = peer.pd.regMr(0x4000, 64, ALL);
    assertThat(successor.rkey()).isNotEqualTo(remote.rkey());
    assertThat(outcome(SendOpcode.RDMA_WRITE, 0x4000, remote.rkey(), 8))
        .isEqualTo("REM_ACCESS_ERR");
  }

  @Test
  @Rule("verbs/41")
  void shouldLoseRightsThatAreTakenAway() throws VerbsException {
    MemoryRegion remote = peer.pd.regMr(0x4000, 64, ALL);
    remote.rereg(MemoryRegion.CHANGE_ACCESS, null, 0, 0, ALL & ~Access.REMOTE_WRITE);
    assertThat(outcome(SendOpcode.RDMA_READ, 0x4000, remote.rkey(), 8)).isEqualTo("SUCCESS");
    assertThat(outcome(SendOpcode.RDMA_WRITE, 0x4000, remote.rkey(), 8))
        .isEqualTo("REM_ACCESS_ERR");
  }

  @Test
  @Rule("verbs/42")
  void shouldMoveToAnotherDomain() throws VerbsException {
    MemoryRegion remote = peer.pd.regMr(0x4000, 64, ALL);
    ProtectionDomain other = peer.context.allocPd();
    remote.rereg(MemoryRegion.CHANGE_PD, other, 0, 0, 0);
    assertErrno(Errno.EBUSY, other::dealloc);
    assertThat(outcome(SendOpcode.RDMA_WRITE, 0x4000, remote.rkey(), 8))
        .isEqualTo("REM_ACCESS_ERR");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7})
  void shouldChangeJustWhatIsAskedFor(int changes) throws VerbsException {
    MemoryRegion region = host.pd.regMr(0x4000, 64, ALL);
    int key = region.rkey();
    ProtectionDomain other = host.context.allocPd();
    region.rereg(changes, other, 0x8000, 32, Access.LOCAL_WRITE);
    boolean moves = (changes & MemoryRegion.CHANGE_TRANSLATION) != 0;
    assertThat(region.address()).isEqualTo(moves ? 0x8000 : 0x4000);
    assertThat(region.iova()).isEqualTo(moves ? 0x8000 : 0x4000);
    assertThat(region.length()).isEqualTo(moves ? 32 : 64);
    assertThat(region.pd()).isSameAs((changes & MemoryRegion.CHANGE_PD) != 0 ? other : host.pd);
    assertThat(region.access())
        .isEqualTo((changes & MemoryRegion.CHANGE_ACCESS) != 0 ? Access.LOCAL_WRITE : ALL);
    assertThat(region.rkey()).isEqualTo(key);
    if (region.pd() == host.pd) {
      assertErrno(Errno.EBUSY, host.pd::dealloc);
      other.dealloc();
    } else {
      assertErrno(Errno.EBUSY, other::dealloc);
    }
  }

  @Test
  @Rule("verbs/34")
  void shouldKeepItsIovaUnlessItMoves() throws VerbsException {
    MemoryRegion region = host.pd.regMrIova(0x4000, 64, 0x7700, ALL);
    region.rereg(MemoryRegion.CHANGE_ACCESS, null, 0, 0, Access.LOCAL_WRITE);
    assertThat(region.translate(0x7701)).isEqualTo(0x4001);
    region.rereg(MemoryRegion.CHANGE_ACCESS, null, 0, 0, ALL | Access.ZERO_BASED);
    assertThat(region.translate(1)).isEqualTo(0x4001);
  }

  @Test
  void shouldNotChangeWhereTheDeviceCannot() throws VerbsException {
    TestHost fixed = new TestHost(DeviceProfile.builder().without(Feature.REREG_MR).build());
    MemoryRegion region = fixed.pd.regMr(0, 64, ALL);
    assertErrno(Errno.EOPNOTSUPP, () -> region.rereg(MemoryRegion.CHANGE_ACCESS, null, 0, 0, 0));
  }

  @Test
  void shouldCoverTheWholeAddressSpaceOnDemand() throws VerbsException {
    long whole = MemoryRegion.WHOLE_ADDRESS_SPACE;
    assertErrno(Errno.EINVAL, () -> peer.pd.regMr(0, whole, ALL));
    assertErrno(Errno.EINVAL, () -> peer.pd.regMr(0, whole, Access.ON_DEMAND | Access.ZERO_BASED));
    MemoryRegion remote = peer.pd.regMr(0, whole, ALL | Access.ON_DEMAND);
    for (long address : new long[] {0, 1L << 47, Long.MIN_VALUE, -9}) {
      assertThat(outcome(SendOpcode.RDMA_WRITE, address, remote.rkey(), 8)).isEqualTo("SUCCESS");
    }
    assertErrno(Errno.EINVAL, () -> remote.rereg(MemoryRegion.CHANGE_TRANSLATION, null, 0, 8, 0));
    assertErrno(Errno.EINVAL, () -> remote.rereg(MemoryRegion.CHANGE_ACCESS, null, 0, 0, ALL));
    TestHost other =
        new TestHost(DeviceProfile.builder().without(Feature.IMPLICIT_ON_DEMAND).build());
    assertErrno(Errno.EOPNOTSUPP, () -> other.pd.regMr(0, whole, ALL | Access.ON_DEMAND));
  }

  @Test
  void shouldMoveToAnotherRange() throws VerbsException {
    MemoryRegion remote = peer.pd.regMr(0x4000, 64, ALL);
    remote.rereg(MemoryRegion.CHANGE_TRANSLATION, null, 0x8000, 32, 0);
    assertThat(outcome(SendOpcode.RDMA_WRITE, 0x801F, remote.rkey(), 1)).isEqualTo("SUCCESS");
    assertThat(outcome(SendOpcode.RDMA_WRITE, 0x4000, remote.rkey(), 8))
        .isEqualTo("REM_ACCESS_ERR");
  }

  @ParameterizedTest
  @Rule("verbs/43")
  @ValueSource(ints = {0, 8, 9})
  void shouldStayAsItIsWhenChangesMakeNoSense(int changes) throws VerbsException {
    MemoryRegion remote = peer.pd.regMr(0x4000, 64, ALL);
    assertErrno(Errno.EINVAL, () -> remote.rereg(changes, peer.pd, 0, 1, 0));
    assertErrno(
        Errno.EINVAL, () -> remote.rereg(7, peer.context.allocPd(), 0, 0, Access.LOCAL_WRITE));
    assertThat(outcome(SendOpcode.RDMA_WRITE, 0x4000, remote.rkey(), 64)).isEqualTo("SUCCESS");
  }

  @Test
  void shouldRunOutAtTheDevicesLimit() throws VerbsException {
    TestHost small = new TestHost(DeviceLimits.builder().maxMr(2).maxMrSize(100));
    MemoryRegion first = small.pd.regMr(0, 100, 0);
    small.pd.regMr(0, 100, 0);
    assertErrno(Errno.ENOMEM, () -> small.pd.regMr(0, 100, 0));
    first.dereg();
    assertErrno(Errno.EINVAL, () -> small.pd.regMr(0, 101, 0));
    small.pd.regMr(0, 100, 0);
  }
}
