package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.device.Access;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.Errno;

class DeviceMemoryTest {
  private static final int ACCESS = Access.ZERO_BASED | Access.LOCAL_WRITE;

  private TestHost host;

  @BeforeEach
  void open() throws VerbsException {
    host = new TestHost(DeviceLimits.builder().maxDeviceMemory(1000));
  }

  @Test
  void shouldRunOut() throws VerbsException {
    DeviceMemory first = host.context.allocDm(600);
    assertErrno(Errno.ENOMEM, () -> host.context.allocDm(401));
    host.context.allocDm(400);
    assertErrno(Errno.ENOMEM, () -> host.context.allocDm(1));
    first.free();
    host.context.allocDm(600);
  }

  @Test
  void shouldRefuseLengthsThatItCannotHave() throws VerbsException {
    assertErrno(Errno.EINVAL, () -> host.context.allocDm(0));
    assertErrno(Errno.EINVAL, () -> host.context.allocDm(1001));
    TestHost without = new TestHost(DeviceLimits.builder().maxDeviceMemory(0));
    assertErrno(Errno.EOPNOTSUPP, () -> without.context.allocDm(1));
  }

  @Test
  void shouldStayWhileARegionIsOnIt() throws VerbsException {
    DeviceMemory memory = host.context.allocDm(100);
    MemoryRegion region = host.pd.regDmMr(memory, 10, 90, ACCESS);
    assertThat(region.deviceMemory()).isSameAs(memory);
    assertThat(region.translate(5)).isEqualTo(15);
    assertErrno(Errno.EBUSY, memory::free);
    region.dereg();
    memory.free();
  }

  @ParameterizedTest
  @CsvSource({"-1, 10", "0, 0", "0, 101", "91, 10", "9223372036854775807, 1"})
  void shouldNotBeRegisteredBeyondItsEnd(long offset, long length) throws VerbsException {
    DeviceMemory memory = host.context.allocDm(100);
    assertErrno(Errno.EINVAL, () -> host.pd.regDmMr(memory, offset, length, ACCESS));
  }

  @Test
  void shouldStayZeroBasedWhereItLies() throws VerbsException {
    DeviceMemory memory = host.context.allocDm(100);
    assertErrno(Errno.EINVAL, () -> host.pd.regDmMr(memory, 0, 100, Access.LOCAL_WRITE));
    MemoryRegion region = host.pd.regDmMr(memory, 0, 100, ACCESS);
    assertErrno(Errno.EINVAL, () -> region.rereg(MemoryRegion.CHANGE_TRANSLATION, null, 0, 8, 0));
    assertErrno(Errno.EINVAL, () -> region.rereg(MemoryRegion.CHANGE_ACCESS, null, 0, 0, 1));
    region.rereg(MemoryRegion.CHANGE_ACCESS, null, 0, 0, Access.ZERO_BASED);
  }
}
