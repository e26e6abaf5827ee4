package org.rdsim.nic;

import java.util.Arrays;
import org.rdsim.engine.Timer;
import org.rdsim.network.Packet;

/**
 * The state of queue pairs in a NIC that can't hold all of it. A packet of a queue pair whose state
 * is elsewhere, in or out, waits until that has been fetched; only so many fetches go on at a time,
 * each as long as the others, so that a NIC whose every packet misses handles {@code misses} of
 * them in {@code missPs} (Kalia et al., "Datacenter RPCs can be General and Fast", NSDI 2019, on
 * what many connections cost).
 */
final class Contexts extends Timer {
  private final Nic nic;
  private final ContextCache cache;
  private final long missPs;
  private final int misses;

  /** Slots whose state is wanted, in the order of the wish; the first ones are under way. */
  private int[] wanted = new int[16];

  private long[] ends = new long[16];
  private int first;
  private int started;
  private int count;

  /** By slot: whether its state is wanted, and the packets that wait for it. */
  private boolean[] isWanted = {};

  private Packet[] heads = {};
  private Packet[] tails = {};

  private long missed;

  Contexts(Nic nic, NicLimits limits) {
    super(nic.timers());
    this.nic = nic;
    this.cache = new ContextCache(limits.contexts());
    this.missPs = limits.missPs();
    this.misses = limits.misses();
  }

  /** How often a state had to be fetched. */
  long missed() {
    return missed;
  }

  /** Whether a packet of a queue pair can go out now; if not, its state is fetched. */
  boolean use(int slot) {
    if (cache.use(slot)) {
      start();
      return true;
    }
    want(slot);
    return false;
  }

  /** Whether a packet that came in can be handled now; if not, it is kept until then. */
  boolean useOrHold(int slot, Packet packet) {
    if (use(slot)) {
      return true;
    }
    packet.next = null;
    if (heads[slot] == null) {
      heads[slot] = packet;
    } else {
      tails[slot].next = packet;
    }
    tails[slot] = packet;
    return false;
  }

  /** What was fetched is of no use any more. */
  void useInVain(int slot) {
    cache.use(slot);
  }

  /** Forgets a queue pair that is destroyed, and returns the packets that waited for it. */
  Packet forget(int slot) {
    cache.remove(slot);
    start();
    return slot < heads.length ? takeHeld(slot) : null;
  }

  private Packet takeHeld(int slot) {
    Packet head = heads[slot];
    heads[slot] = null;
    tails[slot] = null;
    return head;
  }

  private void want(int slot) {
    if (slot >= isWanted.length) {
      int length = Math.max(slot + 1, isWanted.length * 2);
      isWanted = Arrays.copyOf(isWanted, length);
      heads = Arrays.copyOf(heads, length);
      tails = Arrays.copyOf(tails, length);
    }
    if (isWanted[slot]) {
      return;
    }
    isWanted[slot] = true;
    missed++;
    if (count == wanted.length) {
      grow();
    }
    wanted[at(count)] = slot;
    count++;
    start();
  }

  private int at(int place) {
    return (first + place) & (wanted.length - 1);
  }

  private void grow() {
    int[] slots = new int[wanted.length * 2];
    long[] times = new long[slots.length];
    for (int i = 0; i < count; i++) {
      slots[i] = wanted[at(i)];
      times[i] = ends[at(i)];
    }
    wanted = slots;
    ends = times;
    first = 0;
  }

  /** Begins fetches, as long as what they bring will find room. */
  private void start() {
    while (started < count && started < misses && started + cache.unused() < cache.capacity()) {
      ends[at(started)] = nic.now() + missPs;
      started++;
    }
    if (started > 0 && !isArmed() && ends[first] > nic.now()) {
      arm(ends[first]);
    }
  }

  @Override
  protected void expire(long now) {
    while (started > 0 && ends[first] <= now) {
      int slot = wanted[first];
      first = at(1);
      started--;
      count--;
      isWanted[slot] = false;
      cache.add(slot);
      nic.contextCame(slot, takeHeld(slot));
    }
    start();
  }
}
