package org.rdsim.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class NodeTimersTest {
  private static final long US = 1_000_000;

  private final Simulation simulation = new Simulation(1);
  private final TimerNode node = new TimerNode(simulation.partition());
  private final List<String> log = new ArrayList<>();

  @Test
  void shouldExpireAtTheLastDeadlineWhenMovedLater() {
    Timer timer = timer("a");
    timer.arm(100);
    timer.arm(300);
    timer.arm(200);
    run();
    assertThat(log).containsExactly("200 a");
    assertThat(timer.isArmed()).isFalse();
    assertThat(node.timers.acted()).isEqualTo(1);
  }

  @Test
  void shouldExpireAtTheNewDeadlineWhenMovedEarlier() {
    Timer timer = timer("a");
    timer.arm(300);
    timer.arm(100);
    assertThat(timer.deadline()).isEqualTo(100);
    run();
    assertThat(log).containsExactly("100 a");
  }

  @Test
  void shouldNotExpireWhenDisarmed() {
    Timer timer = timer("a");
    timer.arm(100);
    timer.disarm();
    assertThat(timer.isArmed()).isFalse();
    run();
    assertThat(log).isEmpty();
    assertThat(node.timers.acted()).isZero();
  }

  @Test
  void shouldExpireWhenArmedAgainAfterDisarming() {
    Timer timer = timer("a");
    timer.arm(100);
    timer.disarm();
    timer.arm(150);
    run();
    timer.arm(1000);
    timer.disarm();
    timer.arm(900);
    run();
    assertThat(log).containsExactly("150 a", "900 a");
  }

  @Test
  void shouldExpireInTheOrderOfNumbersAtOneInstant() {
    List<Timer> timers = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      timers.add(timer(Integer.toString(i)));
    }
    for (int i = 19; i >= 0; i--) {
      timers.get(i).arm(i % 3 == 0 ? 50 + i : 100);
    }
    timers.forEach(t -> t.arm(100));
    run();
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      expected.add("100 " + i);
    }
    assertThat(log).isEqualTo(expected);
  }

  @Test
  void shouldLetATimerArmItselfWhenItExpires() {
    List<Timer> self = new ArrayList<>();
    self.add(
        timer(
            "tick",
            now -> {
              if (now < 500) {
                self.get(0).arm(now + 100);
              }
            }));
    self.get(0).arm(100);
    run();
    assertThat(log).containsExactly("100 tick", "200 tick", "300 tick", "400 tick", "500 tick");
  }

  @Test
  void shouldLetATimerArmItselfWhileOthersAreDueAtTheSameInstant() {
    List<Timer> self = new ArrayList<>();
    self.add(
        timer(
            "tick",
            now -> {
              if (now == 100) {
                self.get(0).arm(now + 100);
              }
            }));
    Timer other = timer("other");
    self.get(0).arm(100);
    other.arm(100);
    run();
    assertThat(log).containsExactly("100 tick", "100 other", "200 tick");
    assertThat(simulation.partition().events()).isEqualTo(2);
  }

  @Test
  void shouldLetATimerDisarmAndMoveOthersOfItsInstant() {
    List<Timer> others = new ArrayList<>();
    Timer first =
        timer(
            "first",
            now -> {
              others.get(0).disarm();
              others.get(1).arm(now + 7);
            });
    others.add(timer("disarmed"));
    others.add(timer("moved"));
    others.add(timer("kept"));
    first.arm(100);
    others.forEach(t -> t.arm(100));
    run();
    assertThat(log).containsExactly("100 first", "100 kept", "107 moved");
  }

  @Test
  void shouldCostFewEventsWhenArmedAgainOnEachOfManyAcknowledgements() {
    Timer timeout = timer("timeout");
    Acknowledgements acknowledgements = new Acknowledgements(simulation.partition(), timeout);
    acknowledgements.start();
    run();
    long nodeEvents = simulation.partition().events() - acknowledgements.count;
    assertThat(acknowledgements.count).isEqualTo(1000);
    assertThat(nodeEvents).isBetween(1L, 12L);
    assertThat(log).containsExactly(1100 * US + " timeout");
  }

  /** Each step moves one timer: a span of 0 disarms it. Time passes between steps. */
  @Property(seed = "1", tries = 500)
  void shouldExpireLikeAListOfDeadlines(
      @ForAll @Size(max = 60) List<@IntRange(max = 4) Integer> targets,
      @ForAll @Size(min = 60, max = 60) List<@LongRange(max = 30) Long> spans,
      @ForAll @Size(min = 60, max = 60) List<@LongRange(min = 1, max = 12) Long> pauses) {
    new NodeTimersTest().compareWithDeadlines(targets, spans, pauses);
  }

  private void compareWithDeadlines(List<Integer> targets, List<Long> spans, List<Long> pauses) {
    List<Timer> timers = new ArrayList<>();
    long[] deadlines = new long[5];
    for (int i = 0; i < 5; i++) {
      timers.add(timer(Integer.toString(i)));
      deadlines[i] = Entity.NEVER;
    }
    List<String> expected = new ArrayList<>();
    Driver driver = new Driver(simulation.partition());
    driver.step =
        now -> {
          int at = driver.steps++;
          expect(deadlines, driver.last, now - 1, expected);
          driver.last = now;
          long span = spans.get(at);
          Timer timer = timers.get(targets.get(at));
          deadlines[targets.get(at)] = span == 0 ? Entity.NEVER : now + span;
          if (span == 0) {
            timer.disarm();
          } else {
            timer.arm(now + span);
          }
          if (driver.steps < targets.size()) {
            driver.at(now + pauses.get(at));
          }
        };
    if (!targets.isEmpty()) {
      driver.at(1);
    }
    run();
    expect(deadlines, driver.last, driver.last + 1000, expected);
    assertThat(log).isEqualTo(expected);
  }

  private static void expect(long[] deadlines, long from, long to, List<String> expected) {
    for (long time = from; time <= to; time++) {
      for (int i = 0; i < deadlines.length; i++) {
        if (deadlines[i] == time) {
          expected.add(time + " " + i);
          deadlines[i] = Entity.NEVER;
        }
      }
    }
  }

  @Test
  void shouldPutTimersThatActedIntoTheDigest() {
    Timer timer = timer("a");
    timer.arm(100);
    run();
    assertThat(node.digest).isEqualTo(Digest.of(100, Digest.TIMER, 0, 0));
    timer.arm(200);
    timer.disarm();
    run();
    assertThat(node.digest).isEqualTo(Digest.of(100, Digest.TIMER, 0, 0));
  }

  private void run() {
    assertThatCode(() -> simulation.run(Long.MAX_VALUE, Long.MAX_VALUE)).doesNotThrowAnyException();
  }

  private Timer timer(String name) {
    return timer(name, now -> {});
  }

  private Timer timer(String name, LongConsumer action) {
    return new Timer(node.timers) {
      @Override
      protected void expire(long now) {
        log.add(now + " " + name);
        action.accept(now);
      }
    };
  }

  private static final class TimerNode extends Entity {
    private final NodeTimers timers = new NodeTimers(this);
    private long digest;

    TimerNode(Partition partition) {
      super(partition, Kind.NODE);
    }

    @Override
    protected void fire(long now) {
      long acted = timers.expire(now);
      digest += acted;
    }
  }

  private static final class Driver extends Entity {
    private LongConsumer step;
    private int steps;
    private long last;

    Driver(Partition partition) {
      super(partition, Kind.LINK);
    }

    void at(long time) {
      schedule(time);
    }

    @Override
    protected void fire(long now) {
      step.accept(now);
    }
  }

  /** A thousand acknowledgements, 1 us apart; each moves a timeout to 100 us from then. */
  private static final class Acknowledgements extends Entity {
    private final Timer timeout;
    private int count;

    Acknowledgements(Partition partition, Timer timeout) {
      super(partition, Kind.LINK);
      this.timeout = timeout;
    }

    void start() {
      schedule(US);
    }

    @Override
    protected void fire(long now) {
      timeout.arm(now + 100 * US);
      if (++count < 1000) {
        schedule(now + US);
      }
    }
  }
}
