package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.DevicePort;
import org.rdsim.device.PortCounters;
import org.rdsim.rules.Rule;
import org.rdsim.verbs.VerbsException;

/** Partition keys on the wire, and what ports count. */
class PartitionTest {
  private static final int FULL = 0x8123;
  private static final int LIMITED = 0x0123;

  private final Testbed bed = new Setup().timeout(10).build();

  private DevicePort port(int host) {
    return bed.nic(host).device().port(1);
  }

  private Connection connect(int left, int right) {
    port(0).setPkey(0, left);
    port(1).setPkey(0, right);
    return bed.connect(0, 1);
  }

  @ParameterizedTest
  @Rule("verbs/5")
  @CsvSource({"0x0123, 0x0123", "0x8123, 0x8124", "0x8123, 0xFFFF", "0x8000, 0x8000"})
  void shouldDropPacketsOfAnotherPartitionAndOfTwoLimitedMembers(String left, String right)
      throws VerbsException {
    Connection connection = connect(Integer.decode(left), Integer.decode(right));
    connection.left().write(1, 100);
    bed.run();
    assertThat(connection.left().sendOutcomes()).containsExactly("1 RETRY_EXC_ERR");
    assertThat(connection.right().deliveries()).isEmpty();
    assertThat(port(1).counters().partitionKeyViolations()).isEqualTo(8);
    assertThat(bed.nic(1).partitionDrops()).isEqualTo(8);
    assertThat(connection.right().context().queryPort(1).partitionKeyViolations()).isEqualTo(8);
  }

  @ParameterizedTest
  @Rule("verbs/6")
  @CsvSource({"0x8123, 0x0123", "0x0123, 0x8123", "0x8123, 0x8123", "0xFFFF, 0x7FFF"})
  void shouldAcceptPacketsIfOneEndIsAFullMember(String left, String right) {
    Connection connection = connect(Integer.decode(left), Integer.decode(right));
    connection.left().write(1, 100);
    bed.run();
    assertThat(connection.left().sendOutcomes()).containsExactly("1 SUCCESS");
    assertThat(port(1).counters().partitionKeyViolations()).isZero();
  }

  @Test
  @Rule("verbs/5")
  void shouldFollowTheTableWhileConnected() {
    Connection connection = connect(FULL, FULL);
    connection.left().write(1, 100);
    bed.run();
    port(1).setPkey(0, LIMITED);
    connection.left().write(2, 100);
    bed.run();
    port(0).setPkey(0, LIMITED);
    connection.left().write(3, 100);
    bed.run();
    assertThat(connection.left().sendOutcomes())
        .containsExactly("1 SUCCESS", "2 SUCCESS", "3 RETRY_EXC_ERR");
    assertThat(connection.right().events()).contains(AsyncEventType.PKEY_CHANGE);
  }

  @Test
  void shouldCountThePacketsOfAPort() {
    Connection connection = bed.connect(0, 1);
    PacketLog there = bed.watch(0);
    PacketLog back = bed.watch(1);
    connection.left().write(1, 10_000);
    bed.run();
    PortCounters left = port(0).counters();
    PortCounters right = port(1).counters();
    assertThat(left.sentPackets()).isEqualTo(there.sent().size()).isEqualTo(3);
    assertThat(left.sentBytes())
        .isEqualTo(there.sent().stream().mapToLong(PacketLog.Seen::wireBytes).sum());
    assertThat(right.receivedPackets()).isEqualTo(left.sentPackets());
    assertThat(right.receivedBytes()).isEqualTo(left.sentBytes());
    assertThat(left.receivedPackets()).isEqualTo(back.sent().size());
    port(0).linkDown();
    assertThat(port(0).counters().linkDowns()).isEqualTo(1);
  }
}
