package org.rdsim.result;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;
import java.util.ArrayList;
import java.util.List;

/**
 * What NICs, queues and the ends of cables did to bear load and damage, over a whole network.
 *
 * @param trimmedByClass packets cut to their headers, by the class in which they had no room
 * @param pausedPs time for which classes of ports were paused, added up, in picoseconds
 * @param creditWaitPs time for which classes of ports waited for credit, added up, in picoseconds
 * @param creditWaits how often one began to wait
 * @param damagedFrames frames that came with a wrong checksum where link level retry repeats them
 * @param repeatedFrames frames that it sent again
 * @param retryNacks requests to do so
 * @param retryFlushes how often it gave frames up for lost
 * @param contextMisses how often NICs fetched the state of a queue pair
 */
@CompiledJson
public record FlowControlCounts(
    @JsonAttribute(name = "trimmed_by_class") List<Long> trimmedByClass,
    @JsonAttribute(name = "paused_ns", converter = Converters.Nanoseconds.class) Long pausedPs,
    @JsonAttribute(name = "credit_wait_ns", converter = Converters.Nanoseconds.class)
        Long creditWaitPs,
    @JsonAttribute(name = "credit_waits") long creditWaits,
    @JsonAttribute(name = "damaged_frames") long damagedFrames,
    @JsonAttribute(name = "repeated_frames") long repeatedFrames,
    @JsonAttribute(name = "retry_nacks") long retryNacks,
    @JsonAttribute(name = "retry_flushes") long retryFlushes,
    @JsonAttribute(name = "context_misses") long contextMisses) {

  /** Nothing of the kind. */
  public static final FlowControlCounts NONE =
      new FlowControlCounts(List.of(), 0L, 0L, 0, 0, 0, 0, 0, 0);

  /** Copies the list; a file of an older version may lack parts. */
  public FlowControlCounts {
    trimmedByClass = trimmedByClass == null ? List.of() : List.copyOf(trimmedByClass);
    pausedPs = pausedPs == null ? Long.valueOf(0) : pausedPs;
    creditWaitPs = creditWaitPs == null ? Long.valueOf(0) : creditWaitPs;
  }

  /** Packets of a class cut to their headers; 0 for a class that there is not. */
  public long trimmed(int trafficClass) {
    return trafficClass < trimmedByClass.size() ? trimmedByClass.get(trafficClass) : 0;
  }

  /** Whether there was something of the kind, but for trimming. */
  public boolean isBusy() {
    return pausedPs + creditWaitPs > 0 || damagedFrames + repeatedFrames + retryNacks > 0;
  }

  FlowControlCounts plus(FlowControlCounts other) {
    int classes = Math.max(trimmedByClass.size(), other.trimmedByClass.size());
    List<Long> trimmed = new ArrayList<>();
    for (int i = 0; i < classes; i++) {
      trimmed.add(trimmed(i) + other.trimmed(i));
    }
    return new FlowControlCounts(
        trimmed,
        pausedPs + other.pausedPs,
        creditWaitPs + other.creditWaitPs,
        creditWaits + other.creditWaits,
        damagedFrames + other.damagedFrames,
        repeatedFrames + other.repeatedFrames,
        retryNacks + other.retryNacks,
        retryFlushes + other.retryFlushes,
        contextMisses + other.contextMisses);
  }
}
