package org.rdsim.result;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.rdsim.measure.MessageLog;
import org.rdsim.measure.MessageSink;
import org.rdsim.measure.TimeSeries;

/** A made-up run with the shape of a real one, the same for the same arguments. */
public final class SampleRun {
  /** Names for codes 0, 1, … as a verbs layer has them. */
  public static final Vocabulary WORDS =
      new Vocabulary(List.of("write", "send"), List.of("SUCCESS", "LOC_LEN_ERR", "RETRY_EXC_ERR"));

  /** Status code of a failed message. */
  public static final byte RETRY_EXC_ERR = 2;

  private SampleRun() {}

  /** A star of {@code hosts} hosts named h0, h1, … around one switch. */
  public static NetworkTable star(int hosts) {
    List<NetworkTable.Node> nodes = new ArrayList<>();
    List<NetworkTable.Link> links = new ArrayList<>();
    for (int host = 0; host < hosts; host++) {
      nodes.add(new NetworkTable.Node("h" + host, "host"));
      links.add(new NetworkTable.Link(host, hosts, 100_000_000_000L, 1_000_000));
      links.add(new NetworkTable.Link(hosts, host, 100_000_000_000L, 1_000_000));
    }
    nodes.add(new NetworkTable.Node("s0", "switch"));
    return new NetworkTable(nodes, links);
  }

  /**
   * Runs a repetition of messages from every host of a star to host 0, with skewed latencies.
   *
   * @param messages how many
   * @param medianPs about the median completion time
   * @param unfinished how many of the last messages never complete
   */
  public static RepetitionResult incast(
      VariantRecorder variant, int index, int messages, long medianPs, int unfinished)
      throws IOException {
    long seed = index + 1L;
    Random random = new Random(seed);
    RepetitionRecorder recorder = variant.repetition(index);
    MessageLog log = new MessageLog(recorder);
    int hosts = variant.network().nodes().size() - 1;
    long last = 0;
    for (int i = 0; i < messages; i++) {
      int source = 1 + i % (hosts - 1);
      long posted = i * 1_000L;
      int slot = log.opened(i, source - 1, source, 0, 65_536, (byte) 0, posted);
      if (i < messages - unfinished) {
        long latency = (long) (medianPs * StrictMath.exp(0.5 * random.nextGaussian()));
        log.delivered(slot, posted + latency);
        last = Math.max(last, posted + latency + 1_200_345);
        log.completed(slot, posted + latency + 1_200_345, MessageSink.OK);
      }
    }
    log.finish();
    recorder.series(series(messages * 65_536L, last));
    recorder.links(links(variant.network(), messages));
    long packets = messages * 16L;
    return recorder.finish(
        seed,
        unfinished == 0 ? Outcome.COMPLETE : Outcome.INCOMPLETE,
        String.format(Locale.ROOT, "%016x", seed * 0x9E3779B97F4A7C15L),
        unfinished == messages ? null : Long.valueOf(last * 4 / 5),
        new PacketCounts(
            packets + messages / 10,
            messages / 10,
            messages,
            messages / 100,
            3,
            0,
            messages / 10,
            packets / 7,
            packets * 2,
            0,
            0,
            0,
            FlowControlCounts.NONE),
        packets * 5,
        unfinished == 0 ? last : 50_000_000_000L);
  }

  private static TimeSeries series(long bytes, long endPs) {
    TimeSeries series = new TimeSeries(endPs);
    while (series.nextPs() < endPs) {
      long time = series.nextPs();
      long queued = Math.min(time, endPs - time) / 1_000;
      series.add((long) ((double) bytes * time / endPs), queued, queued / 2);
    }
    series.end(endPs, bytes, 0, 0);
    return series;
  }

  private static List<LinkCounts> links(NetworkTable network, int messages) {
    List<LinkCounts> links = new ArrayList<>();
    for (int i = 0; i < network.links().size(); i++) {
      links.add(
          new LinkCounts(
              messages,
              100L * i * messages,
              0,
              0,
              i,
              i,
              0,
              4_200,
              PauseCounts.NONE,
              FaultCounts.NONE));
    }
    return links;
  }

  /**
   * Two hosts, one of the given name, and a switch, which drops and loses packets on the way to it.
   *
   * @param bytes that each link carried in a millisecond; if none, nothing was dropped
   */
  public static Fabric fabric(String name, long bytes) {
    NetworkTable star = star(2);
    List<NetworkTable.Node> nodes = new ArrayList<>(star.nodes());
    nodes.set(0, new NetworkTable.Node(name, "host"));
    List<LinkCounts> counts = new ArrayList<>();
    for (int i = 0; i < star.links().size(); i++) {
      long missing = i == 1 && bytes > 0 ? 2 : 0;
      counts.add(
          new LinkCounts(
              10, bytes, missing, 0, missing, 0, 0, 0, PauseCounts.NONE, FaultCounts.NONE));
    }
    return Fabric.of("v", new NetworkTable(nodes, star.links()), counts, null, 1_000_000_000);
  }

  /** The manifest for a result, with settings that show what JSON can hold. */
  public static Manifest manifest(String name, String description, RunResult result) {
    JsonText settings =
        new JsonText("{\"protocol\":{\"type\":\"rc\",\"note\":\"a, \\\"b\\\" é\"},\"mtu\":4096}");
    return Manifest.of(
        "0.1.0",
        List.of("rdsim", "run", "my incast.json", "--seed", "1"),
        name,
        List.of(scenario(name, description)),
        result.variants().stream().map(v -> Manifest.Variant.of(v, List.of(), settings)).toList());
  }

  /** A scenario of a manifest. */
  public static Manifest.Scenario scenario(String name, String description) {
    return Manifest.Scenario.of(
        "my incast.json", name, description, "{\n  \"name\": \"" + name + "\"\n}\n");
  }
}
