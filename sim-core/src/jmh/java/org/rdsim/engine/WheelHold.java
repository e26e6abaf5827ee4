package org.rdsim.engine;

/** The hold model over the engine. */
final class WheelHold {
  private final Partition partition = new Simulation(1).partition();
  private final Delays delays = new Delays(1);
  private final Holder[] entities;
  private int step;
  private int other;

  WheelHold(int count) {
    entities = new Holder[count];
    for (int i = 0; i < count; i++) {
      entities[i] = new Holder();
      entities[i].at(1 + delays.next());
    }
  }

  /** Lets so many events act. */
  void run(int events) {
    partition.run(Long.MAX_VALUE, events);
  }

  private final class Holder extends Entity {
    Holder() {
      super(WheelHold.this.partition, Kind.LINK);
    }

    void at(long time) {
      schedule(time);
    }

    @Override
    protected void fire(long now) {
      schedule(now + delays.next());
      if (step++ % 10 < 3) {
        other = (other + 7919) % entities.length;
        long remaining = entities[other].due - now;
        if (remaining > 1) {
          entities[other].schedule(now + remaining / 2);
        }
      }
    }
  }
}
