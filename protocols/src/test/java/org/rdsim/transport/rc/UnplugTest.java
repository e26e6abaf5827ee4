package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.QpState;
import org.rdsim.device.WcStatus;
import org.rdsim.rules.Rule;
import org.rdsim.transport.rc.PacketLog.Seen;

/** An adapter that is unplugged in the middle of traffic in both directions. */
class UnplugTest {
  private static final int MESSAGES = 6;
  private static final long LONG_AFTER = 1_000_000_000_000L;

  @Property(tries = 200, seed = "1")
  @Rule({"verbs/242", "verbs/243"})
  void shouldEndEverythingAtOnceHereAndByTimeoutAtThePeer(
      @ForAll @LongRange(min = 1, max = 60_000_000) long instant) {
    new Run().unplugAt(instant);
  }

  private static final class Run {
    private final Testbed bed = new Setup().timeout(4).retryCount(2).build();
    private final PacketLog fromUnplugged = bed.watch(1);
    private final Connection connection = bed.connect(0, 1);
    private final Endpoint left = connection.left();
    private final Endpoint right = connection.right();
    private int heardBefore;

    void unplugAt(long instant) {
      left.receives(MESSAGES, 10_000);
      right.receives(MESSAGES, 10_000);
      for (long id = 0; id < MESSAGES; id += 3) {
        exchange(left, id);
        exchange(right, id);
      }
      bed.at(1, instant, this::unplug);
      bed.at(1, instant + 1000, () -> right.queuePair().postSend(right.sendRequest(99, 10)));
      bed.run(instant + LONG_AFTER);
      assertThat(bed.packetsInUse()).isZero();
      assertThat(right.sends().size() + right.receives().size()).isEqualTo(heardBefore);
      assertThat(right.events()).containsExactly(AsyncEventType.DEVICE_FATAL);
      assertThat(right.nic().device().keys().size()).isZero();
      assertThat(fromUnplugged.sent()).extracting(Seen::at).allMatch(at -> at <= instant);
      assertPeerEndedInOrder();
    }

    private static void exchange(Endpoint endpoint, long id) {
      endpoint.write(id, 20_000);
      endpoint.send(id + 1, 9000);
      endpoint.read(id + 2, 15_000);
    }

    private void unplug() {
      heardBefore = right.sends().size() + right.receives().size();
      right.nic().device().unplug();
    }

    /**
     * Each of the peer's requests has one outcome: some succeed, one fails, the rest is flushed.
     */
    private void assertPeerEndedInOrder() {
      List<WcStatus> outcomes = left.sends().stream().map(Completion::status).toList();
      assertThat(outcomes).hasSize(MESSAGES);
      int failed = outcomes.indexOf(WcStatus.RETRY_EXC_ERR);
      if (failed < 0) {
        assertThat(outcomes).containsOnly(WcStatus.SUCCESS);
        return;
      }
      assertThat(left.state()).isEqualTo(QpState.ERR);
      assertThat(outcomes.subList(0, failed)).allMatch(status -> status == WcStatus.SUCCESS);
      assertThat(outcomes.subList(failed + 1, MESSAGES))
          .allMatch(status -> status == WcStatus.WR_FLUSH_ERR);
    }
  }
}
