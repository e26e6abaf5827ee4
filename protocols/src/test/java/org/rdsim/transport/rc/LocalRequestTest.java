package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.device.Access;
import org.rdsim.device.MemoryWindowType;
import org.rdsim.device.Mtu;
import org.rdsim.device.MwBinding;
import org.rdsim.device.QpState;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcFlags;
import org.rdsim.network.fault.Loss;
import org.rdsim.network.fault.Scope;
import org.rdsim.rules.Rule;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.MemoryWindow;
import org.rdsim.verbs.VerbsException;
import org.rdsim.wire.BthOpcode;

/** Binding and invalidating windows among messages, and what peers may then do. */
class LocalRequestTest {
  private static final long AT = 0x5000;
  private static final long SIZE = 4096;

  private Testbed bed;
  private Endpoint left;
  private Endpoint right;
  private MemoryRegion region;
  private MemoryWindow window;

  @BeforeEach
  void connect() throws VerbsException {
    connect(new Setup().timeout(10).build());
  }

  private void connect(Testbed on) throws VerbsException {
    bed = on;
    Connection connection = bed.connect(0, 1);
    left = connection.left();
    right = connection.right();
    region = left.pd().regMr(AT, SIZE, Access.LOCAL_WRITE | Access.MW_BIND);
    window = left.pd().allocMw(MemoryWindowType.TYPE_2);
  }

  private SendWorkRequest bind(long id, int key) {
    return new SendWorkRequest()
        .wrId(id)
        .opcode(SendOpcode.BIND_MW)
        .bind(key, new MwBinding(region.lkey(), AT, SIZE, Access.REMOTE_WRITE));
  }

  private static SendWorkRequest invalidate(long id, int key) {
    return new SendWorkRequest().wrId(id).opcode(SendOpcode.LOCAL_INV).invalidate(key);
  }

  private int nextKey() {
    return MemoryWindow.nextKey(window.rkey());
  }

  private void writeThrough(long id, int key) {
    right.post(right.writeRequest(id, 100).remote(AT, key));
    bed.run();
  }

  @Test
  void shouldCompleteAtOnceWhenNothingIsOutstanding() {
    PacketLog sent = bed.watch(0);
    left.post(bind(1, nextKey()));
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS");
    assertThat(left.sends().get(0).at()).isZero();
    assertThat(sent.sent()).isEmpty();
  }

  @Test
  void shouldCompleteInItsTurn() {
    left.write(1, 10_000);
    left.post(bind(2, nextKey()));
    left.write(3, 10_000);
    bed.run();
    assertThat(left.sendOutcomes()).containsExactly("1 SUCCESS", "2 SUCCESS", "3 SUCCESS");
    assertThat(left.sends().get(1).at()).isEqualTo(left.sends().get(0).at());
  }

  @Test
  @Rule("verbs/55")
  void shouldLetThePeerInUntilItIsInvalidated() {
    int key = nextKey();
    left.post(bind(1, key));
    bed.run();
    writeThrough(2, key);
    left.post(invalidate(3, key));
    bed.run();
    writeThrough(4, key);
    assertThat(right.sendOutcomes()).containsExactly("2 SUCCESS", "4 REM_ACCESS_ERR");
  }

  @Test
  @Rule("verbs/51")
  void shouldFailOnlyAfterWhatIsBeforeIt() {
    int key = nextKey();
    left.post(bind(1, key));
    left.write(2, 10_000);
    left.post(bind(3, MemoryWindow.nextKey(key)));
    left.write(4, 100);
    bed.run();
    assertThat(left.sendOutcomes())
        .containsExactly("1 SUCCESS", "2 SUCCESS", "3 MW_BIND_ERR", "4 WR_FLUSH_ERR");
    assertThat(left.state()).isEqualTo(QpState.ERR);
  }

  @Test
  @Rule("verbs/57")
  void shouldInvalidateAtThePeer() {
    int key = nextKey();
    left.post(bind(1, key));
    left.receive(7, 5000);
    bed.run();
    PacketLog sent = bed.watch(1);
    right.post(right.sendRequest(2, 5000).opcode(SendOpcode.SEND_WITH_INV).invalidate(key));
    bed.run();
    assertThat(sent.data())
        .extracting(PacketLog.Seen::opcode)
        .containsExactly(BthOpcode.SEND_FIRST, BthOpcode.SEND_LAST_INV);
    assertThat(sent.data().get(1).wireBytes()).isEqualTo(904 + 82 + 4);
    Completion completion = left.receives().get(0);
    assertThat(completion.outcome()).isEqualTo("7 SUCCESS");
    assertThat(completion.flags()).isEqualTo(WcFlags.WITH_INV);
    assertThat(completion.immediate()).isEqualTo(key);
    writeThrough(3, key);
    assertThat(right.sendOutcomes()).containsExactly("2 SUCCESS", "3 REM_ACCESS_ERR");
  }

  @Test
  @Rule("verbs/56")
  void shouldFailWhereAKeyCannotBeInvalidated() {
    left.receive(7, 100);
    left.receive(8, 100);
    right.post(
        right.sendRequest(1, 100).opcode(SendOpcode.SEND_WITH_INV).invalidate(region.rkey()));
    bed.run();
    assertThat(left.receiveOutcomes()).containsExactly("7 REM_INV_REQ_ERR", "8 WR_FLUSH_ERR");
    assertThat(left.state()).isEqualTo(QpState.ERR);
    assertThat(right.sendOutcomes()).containsExactly("1 RETRY_EXC_ERR");
  }

  @Property(tries = 60, seed = "20260103")
  void shouldKeepItsPlaceUnderRandomLoss(
      @ForAll @IntRange(min = 1, max = 1_000_000) int seed,
      @ForAll @DoubleRange(min = 0, max = 0.1) double loss,
      @ForAll @IntRange(min = 1, max = 20) int packets,
      @ForAll @Size(min = 1, max = 30) List<@IntRange(max = 6000) Integer> sizes)
      throws VerbsException {
    connect(new Setup().seed(seed).mtu(Mtu.MTU_1024).window(packets).timeout(2).build());
    bed.fault(0, new Loss(loss, Scope.DATA, bed.simulation().streams().of("data")));
    bed.fault(1, new Loss(loss, Scope.CONTROL, bed.simulation().streams().of("acks")));
    List<String> outcomes = new ArrayList<>();
    int key = window.rkey();
    for (int id = 0; id < sizes.size(); id++) {
      switch (id % 3) {
        case 0 -> left.write(id, sizes.get(id));
        case 1 -> {
          key = MemoryWindow.nextKey(key);
          left.post(bind(id, key));
        }
        default -> left.post(invalidate(id, key));
      }
      outcomes.add(id + " SUCCESS");
    }
    bed.run();
    assertThat(left.sendOutcomes()).isEqualTo(outcomes);
  }
}
