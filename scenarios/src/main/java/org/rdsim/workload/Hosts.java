package org.rdsim.workload;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The hosts of a network, as far as patterns of traffic have to know them.
 *
 * @param names of the hosts, by index
 * @param racks for each host the number of its rack: hosts on the same switches share one
 * @param speeds rate at which each host can send, in bits per second
 * @param wire bytes that a message takes on the wire
 */
public record Hosts(List<String> names, List<Integer> racks, List<Long> speeds, Wire wire) {
  private static final long USUAL_SPEED = 100_000_000_000L;

  /** Says what a message takes on the wire. */
  @FunctionalInterface
  public interface Wire {
    /** Bytes of all packets of a message of so many bytes, each sent once. */
    long bytes(long payload, Operation operation);
  }

  /** Copies the lists. */
  public Hosts {
    names = List.copyOf(names);
    racks = List.copyOf(racks);
    speeds = List.copyOf(speeds);
  }

  /** Hosts of 100 Gb/s on one switch, without any overhead on the wire. */
  public static Hosts alike(int count) {
    return new Hosts(
        IntStream.range(0, count).mapToObj(i -> "h" + i).toList(),
        Collections.nCopies(count, 0),
        Collections.nCopies(count, USUAL_SPEED),
        (payload, operation) -> payload);
  }

  /** How many there are. */
  public int count() {
    return names.size();
  }
}
