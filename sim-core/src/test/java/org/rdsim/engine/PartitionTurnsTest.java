package org.rdsim.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Nodes that send one another messages over links, in any number of partitions. */
class PartitionTurnsTest {
  private static final long LOOKAHEAD = 1000;

  private record Event(long time, long order, int entity) {}

  /** A ring of nodes that pass work on, each at its own pace. */
  private static final class Ring {
    final Simulation simulation;
    final List<Member> members = new ArrayList<>();
    final List<Event> events = new ArrayList<>();
    long metAt = -1;
    long stopAt = Long.MAX_VALUE;

    Ring(int seed, int entities, int partitions) {
      simulation = new Simulation(seed, partitions);
      simulation.setLookahead(LOOKAHEAD);
      simulation.setMeeting(
          new Meeting() {
            @Override
            public void met(long time) {
              assertThat(time).isGreaterThanOrEqualTo(metAt);
              metAt = time;
              if (time >= stopAt) {
                simulation.stopAt(time);
              }
            }

            @Override
            public boolean mayStop() {
              return stopAt != Long.MAX_VALUE;
            }
          });
      for (int i = 0; i < entities; i++) {
        members.add(new Member(simulation.partition(i * partitions / entities), i));
      }
      for (int i = 0; i < entities; i++) {
        members.get(i).link = new Wire(members.get((i + 1) % entities));
        members.get(i).wake(1 + members.get(i).random.nextInt(3000));
      }
    }

    List<Event> run(long limit) {
      simulation.run(limit, Long.MAX_VALUE);
      events.sort(Comparator.comparingLong(Event::time).thenComparingLong(Event::order));
      return events;
    }

    /** What is on its way to a member; it belongs to the member's partition. */
    private final class Wire extends Entity {
      private final Member to;
      private final Deque<Long> arrivals = new ArrayDeque<>();

      Wire(Member to) {
        super(to.partition, Kind.LINK);
        this.to = to;
      }

      void send(long now) {
        long arrival = now + LOOKAHEAD;
        arrivals.add(arrival);
        if (arrivals.size() == 1) {
          schedule(arrival);
        }
      }

      @Override
      protected void fire(long now) {
        arrivals.remove();
        if (!arrivals.isEmpty()) {
          schedule(arrivals.element());
        }
        events.add(new Event(now, partition.order(), -1));
        to.wake(now + 1 + to.random.nextInt(900));
      }
    }

    private final class Member extends Entity {
      private final int index;
      private final RandomStream random;
      private Wire link;
      private int left = 40;

      Member(Partition partition, int index) {
        super(partition, Kind.NODE);
        this.index = index;
        this.random = partition.streams().of("member " + index);
      }

      void wake(long time) {
        if (time < due()) {
          schedule(time);
        }
      }

      @Override
      protected void fire(long now) {
        assertThat(partition.now()).isEqualTo(now);
        events.add(new Event(now, partition.order(), index));
        if (left-- > 0) {
          link.send(now);
          wake(now + 1 + random.nextInt(1500));
        }
      }
    }
  }

  @Property(tries = 60, seed = "1")
  void shouldDoTheSameInAnyNumberOfPartitions(
      @ForAll int seed,
      @ForAll @IntRange(min = 1, max = 40) int entities,
      @ForAll @IntRange(min = 2, max = 40) int partitions) {
    List<Event> whole = new Ring(seed, entities, 1).run(Entity.NEVER);
    assertThat(new Ring(seed, entities, partitions).run(Entity.NEVER)).isEqualTo(whole);
  }

  @Property(tries = 40, seed = "1")
  void shouldDoTheSameInSlices(
      @ForAll int seed, @ForAll @IntRange(min = 1, max = 8) int partitions) {
    List<Event> whole = new Ring(seed, 8, 1).run(Entity.NEVER);
    Ring ring = new Ring(seed, 8, partitions);
    long limit = 700;
    while (ring.simulation.run(limit, 3) || ring.events.size() < whole.size()) {
      limit = Math.max(limit, ring.simulation.now()) + 700;
    }
    assertThat(ring.run(Entity.NEVER)).isEqualTo(whole);
    assertThat(ring.simulation.events()).isEqualTo(whole.size());
  }

  @Test
  void shouldStopAtAnInstantForWhichItWatches() {
    List<Event> whole = new Ring(5, 12, 1).run(Entity.NEVER);
    long stop = whole.get(whole.size() / 2).time();
    Ring ring = new Ring(5, 12, 4);
    ring.stopAt = stop;
    assertThat(ring.run(Entity.NEVER))
        .isEqualTo(whole.stream().filter(event -> event.time() <= stop).toList());
    assertThat(ring.simulation.now()).isEqualTo(stop);
  }

  @Test
  void shouldStandAtTheLimit() {
    Ring ring = new Ring(1, 6, 3);
    ring.run(12_345);
    assertThat(ring.simulation.now()).isEqualTo(12_345);
    assertThat(ring.events).allMatch(event -> event.time() <= 12_345);
  }

  @Test
  void shouldCutWindowsByTheLookaheadAlone() {
    Simulation simulation = new Simulation(1);
    assertThat(simulation.endOfWindow(77)).isEqualTo(77);
    simulation.setLookahead(1000);
    assertThat(simulation.endOfWindow(0)).isEqualTo(999);
    assertThat(simulation.endOfWindow(999)).isEqualTo(999);
    assertThat(simulation.endOfWindow(1000)).isEqualTo(1999);
    assertThat(simulation.endOfWindow(Entity.NEVER - 1)).isEqualTo(Entity.NEVER);
    assertThatThrownBy(() -> simulation.setLookahead(0)).hasMessageContaining("lookahead");
    assertThatThrownBy(() -> new Simulation(1, 0)).hasMessageContaining("partition");
  }
}
