package org.rdsim.measure;

import java.util.Arrays;

/**
 * Messages in flight, one column per property. A message has two halves, the sender's (posted,
 * completed) and the receiver's (delivered); once both are in, or the completion is a failure, the
 * record goes to the {@link MessageSink} and its slot is used again. So memory follows the messages
 * in flight, not those of the run, and in steady state nothing is allocated.
 *
 * <p>Times are picoseconds. A second delivery or completion, or one before the post, breaks an
 * invariant of the simulation and throws {@link IllegalStateException}.
 */
public final class MessageLog {
  /** What {@link #slotOf} answers for a message that is not in flight. */
  public static final int NO_SLOT = SlotIndex.ABSENT;

  private static final long NEVER = MessageSink.NEVER;

  private final MessageSink sink;
  private final SlotIndex index;

  private long[] messageNumbers = {};
  private int[] flows = {};
  private int[] sources = {};
  private int[] destinations = {};
  private long[] bytes = {};
  private byte[] operations = {};
  private long[] postedPs = {};
  private long[] deliveredPs = {};
  private long[] completedPs = {};
  private byte[] statuses = {};
  private int[] freeSlots = {};
  private int free;
  private long opened;

  /** Creates a log that expects few messages in flight and grows as they come. */
  public MessageLog(MessageSink sink) {
    this(sink, 64);
  }

  /**
   * Creates a log.
   *
   * @param sink takes each finished record
   * @param expectedInFlight slots to begin with, at least 1
   */
  public MessageLog(MessageSink sink, int expectedInFlight) {
    if (expectedInFlight < 1) {
      throw new IllegalArgumentException("expectedInFlight must be at least 1");
    }
    this.sink = sink;
    this.index = new SlotIndex(expectedInFlight);
    resize(expectedInFlight);
  }

  /**
   * A message was posted.
   *
   * @param messageNumber a number that no other message of the run has
   * @param flow index of its flow, at least 0
   * @param source index of the posting node
   * @param destination index of the peer node
   * @param size payload in bytes, at least 0
   * @param operation code of the operation, for the sink
   * @param ps when, at least 0
   * @return the slot, valid until the record is closed
   * @throws IllegalStateException if the number is in flight already
   */
  public int opened(
      long messageNumber,
      int flow,
      int source,
      int destination,
      long size,
      byte operation,
      long ps) {
    if (ps < 0 || size < 0) {
      throw new IllegalArgumentException("negative time or size: " + ps + " ps, " + size + " B");
    }
    if (free == 0) {
      resize(2 * messageNumbers.length);
    }
    int slot = freeSlots[free - 1];
    if (!index.add(messageNumber, slot)) {
      throw new IllegalStateException("message " + messageNumber + " was opened twice");
    }
    free--;
    messageNumbers[slot] = messageNumber;
    flows[slot] = flow;
    sources[slot] = source;
    destinations[slot] = destination;
    bytes[slot] = size;
    operations[slot] = operation;
    postedPs[slot] = ps;
    deliveredPs[slot] = NEVER;
    completedPs[slot] = NEVER;
    statuses[slot] = MessageSink.UNFINISHED;
    opened++;
    return slot;
  }

  /** The slot of a message in flight, or {@link #NO_SLOT}. */
  public int slotOf(long messageNumber) {
    return index.get(messageNumber);
  }

  /** The last byte of the message in {@code slot} was placed at its destination. */
  public void delivered(int slot, long ps) {
    check(slot, ps, deliveredPs[slot], "delivered");
    deliveredPs[slot] = ps;
    if (completedPs[slot] != NEVER) {
      close(slot);
    }
  }

  /**
   * The sender had its completion. A failure closes the record at once: a delivery that comes later
   * does not count, and who may still report one asks {@link #slotOf} first.
   *
   * @param status {@link MessageSink#OK}, or the positive code of the failure
   */
  public void completed(int slot, long ps, byte status) {
    check(slot, ps, completedPs[slot], "completed");
    if (status < 0) {
      throw new IllegalArgumentException("not the status of a completion: " + status);
    }
    completedPs[slot] = ps;
    statuses[slot] = status;
    if (deliveredPs[slot] != NEVER || status != MessageSink.OK) {
      close(slot);
    }
  }

  /** Adds the receivers' halves and empties their log; those of closed messages are dropped. */
  public void merge(DeliveryLog deliveries) {
    for (int i = 0; i < deliveries.size; i++) {
      int slot = index.get(deliveries.messageNumbers[i]);
      if (slot != NO_SLOT) {
        delivered(slot, deliveries.deliveredPs[i]);
      }
    }
    deliveries.size = 0;
  }

  /** Messages posted so far. */
  public long opened() {
    return opened;
  }

  /** Messages whose record is still open. */
  public int inFlight() {
    return messageNumbers.length - free;
  }

  /** Ends the run: hands out every open record as it stands, in order of message number. */
  public void finish() {
    long[] open = new long[inFlight()];
    int count = 0;
    for (int slot = 0; slot < messageNumbers.length; slot++) {
      if (isOpen(slot)) {
        open[count++] = messageNumbers[slot];
      }
    }
    Arrays.sort(open);
    for (long messageNumber : open) {
      close(index.get(messageNumber));
    }
  }

  private boolean isOpen(int slot) {
    return postedPs[slot] != NEVER;
  }

  private void check(int slot, long ps, long earlierPs, String what) {
    if (!isOpen(slot)) {
      throw new IllegalStateException("slot " + slot + " " + what + " after its record was closed");
    }
    if (earlierPs != NEVER || ps < postedPs[slot]) {
      throw new IllegalStateException(
          "message "
              + messageNumbers[slot]
              + " was "
              + what
              + (earlierPs != NEVER ? " twice" : " before its post")
              + ", at "
              + ps
              + " ps");
    }
  }

  private void close(int slot) {
    sink.message(
        messageNumbers[slot],
        flows[slot],
        sources[slot],
        destinations[slot],
        operations[slot],
        bytes[slot],
        postedPs[slot],
        deliveredPs[slot],
        completedPs[slot],
        statuses[slot]);
    index.remove(messageNumbers[slot]);
    postedPs[slot] = NEVER;
    freeSlots[free++] = slot;
  }

  private void resize(int capacity) {
    int old = freeSlots.length;
    messageNumbers = Arrays.copyOf(messageNumbers, capacity);
    flows = Arrays.copyOf(flows, capacity);
    sources = Arrays.copyOf(sources, capacity);
    destinations = Arrays.copyOf(destinations, capacity);
    bytes = Arrays.copyOf(bytes, capacity);
    operations = Arrays.copyOf(operations, capacity);
    postedPs = Arrays.copyOf(postedPs, capacity);
    deliveredPs = Arrays.copyOf(deliveredPs, capacity);
    completedPs = Arrays.copyOf(completedPs, capacity);
    statuses = Arrays.copyOf(statuses, capacity);
    freeSlots = Arrays.copyOf(freeSlots, capacity);
    for (int slot = capacity - 1; slot >= old; slot--) {
      postedPs[slot] = NEVER;
      freeSlots[free++] = slot;
    }
  }
}
