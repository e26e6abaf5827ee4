package org.rdsim.network.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.rdsim.network.Packet;
import org.rdsim.network.StarNetwork;
import org.rdsim.rules.Rule;

/** Hosts that send to one as fast as they can, through a switch that pauses them. */
class LosslessTest {
  private static final int LARGEST = 4178;

  /**
   * A star, and what goes through it.
   *
   * @param xoffBytes {@link PauseSettings#DYNAMIC} for a threshold that follows the free buffer
   * @param sizes of the packets, in turn
   */
  record Incast(
      List<Long> rates,
      long propagationPs,
      long pipelinePs,
      long xoffBytes,
      double alpha,
      long guarantee,
      int quanta,
      List<Integer> sizes) {

    StarNetwork run(double headroom) {
      long[] all = new long[rates.size() + 1];
      all[0] = 10_000_000_000L;
      long reserved = 0;
      long largest = 0;
      for (int i = 0; i < all.length; i++) {
        all[i] = i == 0 ? all[0] : rates.get(i - 1);
        long reaction = Headroom.reactionPs(all[i]);
        long needs = Headroom.bytes(all[i], propagationPs, pipelinePs, reaction, LARGEST, 2);
        reserved += 2 * (needs + guarantee);
        largest = Math.max(largest, needs);
      }
      long kept = headroom == 1 ? PauseSettings.BY_CABLE : (long) (largest * headroom);
      PauseSettings pause = new PauseSettings(xoffBytes, 1000, kept, quanta, PauseSettings.BY_RATE);
      BufferShare share = new BufferShare(alpha, guarantee);
      QueueSettings settings =
          new QueueSettings(
              List.of(lossless(share, pause), lossless(share, pause)),
              null,
              1000,
              reserved + 200_000,
              LARGEST,
              QueueSettings.Mode.EVENTED);
      StarNetwork star = new StarNetwork(settings, all, propagationPs, pipelinePs);
      for (int i = 0; i < 200; i++) {
        for (int from = 1; from < all.length; from++) {
          int size = sizes.get((i + from) % sizes.size());
          star.hosts
              .get(from)
              .send(star.packets.packet(from, i, 0, size, (i * 7 + from) % 3 / 2, Packet.NOT_ECT));
        }
      }
      star.run();
      return star;
    }

    private static TrafficClass lossless(BufferShare share, PauseSettings pause) {
      return trafficClass(share, pause);
    }

    private static TrafficClass lossy(BufferShare share) {
      return trafficClass(share, null);
    }

    private static TrafficClass trafficClass(BufferShare share, PauseSettings pause) {
      return new TrafficClass(
          "class", 0, QueueSettings.UNLIMITED, null, MarkingPoint.ENQUEUE, false, share, pause);
    }
  }

  @Property(seed = "1", tries = 150)
  @Rule("fabric/9")
  void shouldLoseNothingWithTheHeadroomOfTheCable(@ForAll("incasts") Incast incast) {
    StarNetwork star = incast.run(1);
    assertThat(star.dropped()).isZero();
    assertThat(star.hosts.get(0).arrivals).hasSize(200 * incast.rates().size());
    assertThat(star.packets.inUse()).isZero();
  }

  @Test
  @Rule("fabric/9")
  void shouldUseMostOfTheHeadroomAndLosePacketsWithHalfOfIt() {
    Incast incast =
        new Incast(
            Collections.nCopies(32, 100_000_000_000L),
            1_000_000,
            0,
            20_000,
            1,
            0,
            65_535,
            List.of(LARGEST));
    StarNetwork whole = incast.run(1);
    assertThat(whole.dropped()).isZero();
    long needs =
        Headroom.bytes(
            100_000_000_000L, 1_000_000, 0, Headroom.reactionPs(100_000_000_000L), LARGEST, 2);
    assertThat(whole.port(5).headroomPeakBytes()).isBetween(2 * needs * 8 / 10, 2 * needs);
    assertThat(incast.run(0.5).dropped()).isPositive();
  }

  @Test
  @Rule("fabric/11")
  void shouldDropOverTheThresholdWhatIsNotLossless() {
    BufferShare share = new BufferShare(0.5, 2000);
    QueueSettings settings =
        new QueueSettings(
            List.of(Incast.lossy(share)), null, 1000, 20_000, 1000, QueueSettings.Mode.EVENTED);
    StarNetwork star =
        new StarNetwork(settings, new long[] {10_000_000_000L, 10_000_000_000L}, 1000, 0);
    for (int i = 0; i < 30; i++) {
      star.injector.add(1000, star.port(0), star.packets.packet(1, i, 0, 1000));
    }
    star.run();
    int kept = 2 + fill(16);
    assertThat(star.hosts.get(0).arrivals).hasSize(kept);
    assertThat(star.dropped()).isEqualTo(30 - kept);
    assertThat(star.port(0).bufferPeakBytes()).isEqualTo(kept * 1000L);
  }

  /** How many packets a pool takes from one queue, at half of what is free. */
  private static int fill(int pool) {
    int used = 0;
    while (2 * (used + 1) <= pool - used) {
      used++;
    }
    return used;
  }

  @Provide
  Arbitrary<Incast> incasts() {
    Arbitrary<List<Long>> rates =
        Arbitraries.of(10L, 25L, 100L, 400L)
            .map(g -> g * 1_000_000_000L)
            .list()
            .ofMinSize(2)
            .ofMaxSize(12);
    Arbitrary<List<Integer>> sizes =
        Arbitraries.integers().between(64, LARGEST).list().ofMinSize(1).ofMaxSize(5);
    return Combinators.combine(
            rates,
            Arbitraries.of(1000L, 100_000L, 1_000_000L, 5_000_000L),
            Arbitraries.of(0L, 300_000L),
            Arbitraries.of(PauseSettings.DYNAMIC, 5000L, 20_000L),
            Arbitraries.of(0.0625, 0.125, 1.0, 8.0),
            Arbitraries.of(0L, 4096L),
            Arbitraries.of(140, 1000, 65_535),
            sizes)
        .as(Incast::new);
  }
}
