package org.rdsim.result;

import java.io.IOException;
import java.util.List;
import org.rdsim.measure.LinkSeries;
import org.rdsim.measure.MessageLog;
import org.rdsim.measure.MessageSink;
import org.rdsim.measure.TimeSeries;

/** A run small enough to check its files by hand, with every kind of message and awkward names. */
public final class GoldenRun {
  private static final NetworkTable NETWORK =
      new NetworkTable(
          List.of(
              new NetworkTable.Node("h0", "host"),
              new NetworkTable.Node("rack 1, \"left\"", "host"),
              new NetworkTable.Node("tor-机", "switch")),
          List.of(
              new NetworkTable.Link(0, 2, 400_000_000_000L, 500_000),
              new NetworkTable.Link(2, 0, 400_000_000_000L, 500_500)));

  private GoldenRun() {}

  /** Records the run in a folder. */
  public static RunResult record(ResultFolder folder) throws IOException {
    VariantRecorder srd = folder.variant("srd", 2, NETWORK, SampleRun.WORDS);
    VariantRecorder rc = folder.variant("rc, \"go-back-N\"", 1, NETWORK, SampleRun.WORDS);
    lossy(rc);
    complete(srd, 1, 400);
    complete(srd, 0, 0);
    return RunResult.of(
        List.of(srd.finish(null), rc.finish(null)),
        List.of(
            new Stuck("rc, \"go-back-N\"", 0, "h0", "QP 17", 42L, "an ACK of PSN 42", 2_000_001L)),
        List.of("The key \"fabric.trimming\" has no effect on any variant."),
        List.of(
            new ExpectationResult("srd: message.latency.max < 10us", true, "2.001 us"),
            new ExpectationResult("packets.dropped < 1", false, "3")));
  }

  private static void complete(VariantRecorder variant, int index, long laterPs)
      throws IOException {
    RepetitionRecorder recorder = variant.repetition(index);
    recorder.bounds(new long[] {1_500_000, 1_000_000});
    MessageLog log = new MessageLog(recorder);
    int first = log.opened(0, 0, 0, 1, 4096, (byte) 0, 0);
    int second = log.opened(1, 1, 1, 0, 0, (byte) 1, 1_000);
    log.delivered(second, 1_000_001 + laterPs);
    log.delivered(first, 1_500_000 + laterPs);
    log.completed(first, 2_000_600 + laterPs, MessageSink.OK);
    log.completed(second, 2_000_999 + laterPs, MessageSink.OK);
    log.finish();
    TimeSeries series = new TimeSeries(200_000_000);
    series.add(0, 8_192, 4_096);
    series.end(2_000_999 + laterPs, 4_096, 0, 0);
    recorder.series(series);
    recorder.linkSeries(linkSeries(2_000_999 + laterPs));
    recorder.links(
        List.of(
            new LinkCounts(4, 20_000, 0, 0, 0, 0, 0, 4_200, PauseCounts.NONE, FaultCounts.NONE),
            new LinkCounts(
                4,
                20_001,
                1,
                4_200,
                3,
                2,
                5,
                12_600,
                new PauseCounts(6, List.of(0L, 7_000L, 1_500L), 90_000, 8_400),
                new FaultCounts(1, 2, 3, 300, 4),
                new LinkLayerCounts(
                    11,
                    12,
                    13,
                    List.of(2_000L, 0L, 500L),
                    7_168,
                    14,
                    15,
                    16,
                    List.of(0L, 5L, 0L)))));
    recorder.drops(List.of(new NodeDrops(1, 5, 6, 7, 8, 9, 10)));
    recorder.finish(
        index + 1L,
        Outcome.COMPLETE,
        "000000000000000" + index,
        1_999_000L,
        new PacketCounts(2, 0, 2, 0, 0, 0, 0, 0, 8, 0, 0, 0, FlowControlCounts.NONE),
        40,
        2_000_999 + laterPs);
  }

  private static LinkSeries linkSeries(long endPs) {
    LinkTiers tiers = new LinkTiers(NETWORK);
    LinkSeries series = new LinkSeries(tiers.indices(), tiers.names().size(), 50_000_000);
    series.add(new Totals(List.of(8_400L, 0L), List.of(4_096L, 8_192L), 0, 0));
    series.end(endPs, new Totals(List.of(20_000L, 24_201L), List.of(0L, 0L), 3, 1));
    return series;
  }

  /** What two links have carried, the second with drops and losses. */
  private record Totals(List<Long> sent, List<Long> queued, long dropped, long lost)
      implements LinkSeries.Source {
    @Override
    public long sentBytes(int link) {
      return sent.get(link);
    }

    @Override
    public long queuedBytes(int link) {
      return queued.get(link);
    }

    @Override
    public long droppedPackets(int link) {
      return link == 1 ? dropped : 0;
    }

    @Override
    public long lostPackets(int link) {
      return link == 1 ? lost : 0;
    }
  }

  private static void lossy(VariantRecorder variant) throws IOException {
    RepetitionRecorder recorder = variant.repetition(0);
    MessageLog log = new MessageLog(recorder);
    int delivered = log.opened(0, 0, 0, 1, 8192, (byte) 0, 0);
    int failed = log.opened(1, 0, 0, 1, 8192, (byte) 0, 10);
    int ok = log.opened(2, 2, 1, 0, 8192, (byte) 1, 20);
    log.opened(3, 2, 1, 0, 8192, (byte) 1, 30);
    log.delivered(delivered, 1_000_000);
    log.delivered(ok, 1_000_020);
    log.completed(ok, 2_000_020, MessageSink.OK);
    log.completed(failed, 9_000_010, SampleRun.RETRY_EXC_ERR);
    log.finish();
    recorder.finish(
        1,
        Outcome.INCOMPLETE,
        "00000000000000ff",
        null,
        new PacketCounts(
            9,
            3,
            4,
            1,
            0,
            0,
            3,
            2,
            30,
            6,
            0,
            5,
            new FlowControlCounts(List.of(0L, 3L), 7_000L, 2_500L, 2, 14, 11, 12, 13, 0)),
        100,
        50_000_000);
  }
}
