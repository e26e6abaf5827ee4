package org.rdsim.network;

import org.rdsim.engine.Entity;

/**
 * Link level retry in one direction of a cable: go-back-N from port to port. The sender numbers its
 * frames and keeps them until they are acknowledged; the receiver takes them in order, and asks
 * once for what it misses. Both ends are here, since their cable belongs to one partition.
 *
 * <p>A packet is kept until the receiver has taken it; of frames on their way there are only
 * numbers, so that one packet may be on its way several times.
 */
final class LinkRetry {
  private final Link link;
  private final Impairments impairments;
  private final RetrySettings settings;
  private final FramesInFlight flight = new FramesInFlight();

  /** By number: packets that the receiver has not taken, and sizes of what is not acknowledged. */
  private final Packet[] held;

  private final int[] sizes;
  private final int mask;

  /** Number of the next new frame, of the first not acknowledged, and of the next to repeat. */
  private long next;

  private long acknowledged;
  private long repeat;
  private long bytes;
  private int replaysWithoutProgress;
  private long timer = Entity.NEVER;

  /** Number of the frame that the receiver takes next. */
  private long expected;

  /** Whether the receiver has asked for it and waits. */
  private boolean asked;

  private long acknowledgeAt = Entity.NEVER;
  private long mayAcknowledgeAt;

  long repeated;
  long damaged;
  long nacks;
  long flushes;

  LinkRetry(Link link, Impairments impairments, RetrySettings settings) {
    this.link = link;
    this.impairments = impairments;
    this.settings = settings;
    int size = Integer.highestOneBit(settings.maxFrames()) * 2;
    this.held = new Packet[size];
    this.sizes = new int[size];
    this.mask = size - 1;
  }

  /** Whether the sender may begin a new frame. */
  boolean hasRoom() {
    return next - acknowledged < settings.maxFrames()
        && bytes + settings.largestFrame() <= settings.maxBytes();
  }

  /** Whether the sender has to repeat a frame before anything new. */
  boolean mustRepeat() {
    return repeat < next;
  }

  /** Bytes of the frame that is to be repeated. */
  int repeatBytes() {
    return sizes[(int) repeat & mask];
  }

  /** The sender repeats a frame. */
  void repeat(long start, long end) {
    repeated++;
    fly(repeat++, start, end);
    timer = end + settings.timerPs();
    link.plan();
  }

  /** The sender sends a new frame. */
  void send(Packet packet, long start, long end) {
    int at = (int) next & mask;
    held[at] = packet;
    sizes[at] = packet.wireBytes;
    bytes += packet.wireBytes;
    if (timer == Entity.NEVER) {
      timer = end + settings.timerPs();
    }
    fly(next++, start, end);
    repeat = next;
    link.plan();
  }

  private void fly(long number, long start, long end) {
    long arrival = end + link.propagationPs();
    flight.add(number, arrival, impairments.isDown(start, arrival));
  }

  /** When something is due, or {@link Entity#NEVER}. */
  long due() {
    return Math.min(flight.next(), Math.min(acknowledgeAt, timer));
  }

  void act(long now) {
    while (flight.next() <= now) {
      long number = flight.number();
      boolean arrives = !flight.isDoomed();
      flight.remove();
      if (arrives) {
        arrive(number, now);
      }
    }
    if (acknowledgeAt <= now) {
      sendAck(now);
    }
    if (timer <= now) {
      timer = Entity.NEVER;
      if (acknowledged < next) {
        replay(now);
        link.from().linkReady(now);
      }
    }
  }

  /** A frame comes to the receiver, which takes it, asks for an earlier one, or does nothing. */
  private void arrive(long number, long now) {
    Packet packet = number < expected ? null : held[(int) number & mask];
    boolean damaged = packet != null && impairments.damages(packet);
    if (damaged) {
      this.damaged++;
    }
    if (damaged || number > expected) {
      ask();
    } else if (number == expected) {
      take(packet, now);
    } else if (!asked) {
      acknowledge(now);
    }
  }

  private void take(Packet packet, long now) {
    held[(int) expected & mask] = null;
    expected++;
    asked = false;
    impairments.corruptIfSo(packet);
    acknowledge(now);
    link.takeIn(packet, now);
  }

  private void ask() {
    if (!asked) {
      asked = true;
      nacks++;
      acknowledgeAt = Entity.NEVER;
      link.farPort().control(RetryFrame.nack(expected - 1), 0, RetryFrame.WIRE_BYTES);
    }
  }

  private void acknowledge(long now) {
    if (now >= mayAcknowledgeAt) {
      sendAck(now);
    } else if (acknowledgeAt == Entity.NEVER) {
      acknowledgeAt = mayAcknowledgeAt;
    }
  }

  private void sendAck(long now) {
    acknowledgeAt = Entity.NEVER;
    mayAcknowledgeAt = now + link.farPort().serializationPs(settings.ackSpacing());
    link.farPort().control(RetryFrame.ack(expected - 1), 0, RetryFrame.WIRE_BYTES);
  }

  /** An acknowledgement, or a request to repeat, comes back to the sender. */
  void answered(long frame, long now) {
    long good = RetryFrame.number(frame, acknowledged) + 1;
    if (good > next) {
      throw new IllegalStateException(link.name() + " acknowledges what was not sent");
    }
    if (good > acknowledged) {
      release(good);
      replaysWithoutProgress = 0;
      timer = acknowledged == next ? Entity.NEVER : now + settings.timerPs();
    }
    if (RetryFrame.isNack(frame) && acknowledged < next) {
      replay(now);
    }
    link.plan();
    link.from().linkReady(now);
  }

  private void release(long good) {
    while (acknowledged < good) {
      bytes -= sizes[(int) acknowledged++ & mask];
    }
    repeat = Math.max(repeat, good);
  }

  private void replay(long now) {
    if (++replaysWithoutProgress > settings.maxReplays()) {
      flush(now);
    } else {
      repeat = acknowledged;
      timer = now + settings.timerPs();
    }
  }

  /** Gives up what was not taken; both ends begin anew with the frames that follow. */
  private void flush(long now) {
    flushes++;
    while (expected < next) {
      int at = (int) expected++ & mask;
      Packet packet = held[at];
      held[at] = null;
      link.lose(packet, now);
    }
    release(next);
    replaysWithoutProgress = 0;
    timer = Entity.NEVER;
    asked = false;
  }

  /** Whether the receiver has not taken all that was sent. */
  boolean isBehind() {
    return expected < next;
  }

  /** Packets that the receiver has not taken. */
  long heldPackets() {
    return next - expected;
  }

  /** Wire bytes of those. */
  long heldBytes() {
    long sum = 0;
    for (long number = expected; number < next; number++) {
      sum += sizes[(int) number & mask];
    }
    return sum;
  }

  /** Wire bytes of the frames whose transmission ends after {@code now}. */
  long unsentBytes(long now) {
    long sum = 0;
    for (int i = 0; i < flight.count(); i++) {
      if (flight.arrival(i) - link.propagationPs() > now) {
        sum += sizes[(int) flight.number(i) & mask];
      }
    }
    return sum;
  }
}
