package org.rdsim.network;

import java.util.ArrayDeque;
import java.util.Queue;
import org.rdsim.engine.Entity;
import org.rdsim.engine.Partition;

/** Puts packets into egress ports at given times, as the arrivals of an unseen link would. */
public final class Injector extends Entity {
  private final Queue<Injection> injections = new ArrayDeque<>();
  private long last;

  public Injector(Partition partition) {
    super(partition, Kind.LINK);
  }

  /** Adds a packet; times may not go back, and packets of one instant enter in this order. */
  public void add(long time, Port port, Packet packet) {
    run(time, () -> port.enqueue(packet));
  }

  /** Does something at a time, as {@link #add} puts a packet into a port. */
  public void run(long time, Runnable action) {
    if (time < last) {
      throw new IllegalArgumentException("time goes back");
    }
    last = time;
    if (injections.isEmpty()) {
      schedule(time);
    }
    injections.add(new Injection(time, action));
  }

  @Override
  protected void fire(long now) {
    while (!injections.isEmpty() && injections.peek().time == now) {
      injections.poll().action.run();
    }
    if (!injections.isEmpty()) {
      schedule(injections.peek().time);
    }
  }

  private record Injection(long time, Runnable action) {}
}
