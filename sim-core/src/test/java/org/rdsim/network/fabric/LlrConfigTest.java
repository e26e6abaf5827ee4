package org.rdsim.network.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.rdsim.network.Link;
import org.rdsim.network.RetrySettings;
import org.rdsim.network.StarNetwork;
import org.rdsim.network.queue.QueueSettings;

class LlrConfigTest {
  private static final LlrConfig DEFAULTS = new LlrConfig("*", null, null, null, 3, 2048);

  @Test
  void shouldHaveTheNumbersOfTheExampleOnAShortCable() {
    RetrySettings settings = DEFAULTS.settings(200_000_000_000L, 25_000, 4194);
    assertThat(settings.maxFrames()).isEqualTo(61);
    assertThat(settings.maxBytes()).isEqualTo(31_184);
    assertThat(settings.timerPs()).isEqualTo(5_000_000);
    assertThat(settings.maxReplays()).isEqualTo(3);
  }

  /** Packets go both ways, so that acknowledgements wait for them. */
  @Property(seed = "1", tries = 100)
  void shouldNotHoldUpFullPacketsOnAnyCable(
      @ForAll("rates") long rate,
      @ForAll @LongRange(min = 1, max = 10_000_000) long propagation,
      @ForAll @IntRange(min = 600, max = 9236) int size) {
    StarNetwork star =
        new StarNetwork(
            new QueueSettings(1, QueueSettings.UNLIMITED, null, QueueSettings.Mode.CONTROLLED),
            new long[] {rate, rate},
            propagation,
            0);
    Link first = star.hosts.get(0).port(0).link();
    first.setRetry(DEFAULTS.settings(rate, propagation, size));
    int count = 300;
    for (int i = 0; i < count; i++) {
      star.hosts.get(0).send(star.packets.packet(0, i, 1, size));
      star.hosts.get(1).send(star.packets.packet(1, i, 0, size));
    }
    star.run();
    long each = first.from().serializationPs(size);
    long acknowledgements = count * first.from().serializationPs(8);
    assertThat(star.sendTimes(0).get(count - 1))
        .isBetween((count - 1) * each, (count - 1) * each + acknowledgements);
    assertThat(first.repeated()).isZero();
  }

  @Provide
  Arbitrary<Long> rates() {
    return Arbitraries.of(10L, 25L, 100L, 400L, 800L).map(gbps -> gbps * 1_000_000_000L);
  }
}
