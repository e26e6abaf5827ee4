package org.rdsim.device;

import java.util.ArrayList;
import java.util.List;

/**
 * Flow rules: which queue pair gets the packets that look like this. Of several that match, the one
 * of the lowest priority number wins, then the oldest.
 */
public final class FlowTable {
  private final List<Entry> entries = new ArrayList<>();

  /** A header field that flow rules look at. */
  public enum Field {
    /** Ethernet destination address, 48 bits. */
    ETHERNET_DESTINATION,
    /** Ethernet type. */
    ETHERNET_TYPE,
    /** IPv4 source address. */
    IPV4_SOURCE,
    /** IPv4 destination address. */
    IPV4_DESTINATION,
    /** UDP source port. */
    UDP_SOURCE,
    /** UDP destination port. */
    UDP_DESTINATION
  }

  /**
   * What a field must be.
   *
   * @param field the field
   * @param value its value
   * @param mask which bits of it count
   */
  public record Match(Field field, long value, long mask) {
    boolean accepts(long[] headers) {
      return ((headers[index(field)] ^ value) & mask) == 0;
    }
  }

  /** A rule in the table, with what it has caught. */
  public static final class Entry {
    private final DeviceQueuePair queuePair;
    private final int port;
    private final int priority;
    private final List<Match> matches;
    private long packets;
    private long bytes;

    private Entry(DeviceQueuePair queuePair, int port, int priority, List<Match> matches) {
      this.queuePair = queuePair;
      this.port = port;
      this.priority = priority;
      this.matches = List.copyOf(matches);
    }

    /** Where its packets go. */
    public DeviceQueuePair queuePair() {
      return queuePair;
    }

    /** Packets that it caught. */
    public long packets() {
      return packets;
    }

    /** Bytes of those packets. */
    public long bytes() {
      return bytes;
    }

    private boolean accepts(int arrivalPort, long[] headers) {
      return port == arrivalPort && matches.stream().allMatch(match -> match.accepts(headers));
    }
  }

  FlowTable() {}

  /** Number of rules. */
  public int size() {
    return entries.size();
  }

  /** Adds a rule. */
  public Entry add(DeviceQueuePair queuePair, int port, int priority, List<Match> matches) {
    Entry entry = new Entry(queuePair, port, priority, matches);
    int at = 0;
    while (at < entries.size() && entries.get(at).priority <= priority) {
      at++;
    }
    entries.add(at, entry);
    return entry;
  }

  /** Removes a rule. */
  public void remove(Entry entry) {
    entries.remove(entry);
  }

  /**
   * Finds the rule for a packet, and counts the packet there.
   *
   * @param port by which it arrived, from 1
   * @param headers its fields, in the order of {@link Field}
   * @param bytes of the packet
   * @return the rule, or null
   */
  public Entry classify(int port, long[] headers, int bytes) {
    for (Entry entry : entries) {
      if (entry.accepts(port, headers)) {
        entry.packets++;
        entry.bytes += bytes;
        return entry;
      }
    }
    return null;
  }

  @SuppressWarnings("EnumOrdinal") // place of a field in an array of headers
  private static int index(Field field) {
    return field.ordinal();
  }
}
