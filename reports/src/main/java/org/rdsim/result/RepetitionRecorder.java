package org.rdsim.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.rdsim.measure.FlowTable;
import org.rdsim.measure.LinkSeries;
import org.rdsim.measure.MessageSink;
import org.rdsim.measure.TimeSeries;
import org.rdsim.statistics.LongSample;

/**
 * Takes the message records of one simulation: streams them to disk and keeps what the result
 * needs. Used by one thread; several may be filled side by side.
 */
public final class RepetitionRecorder implements MessageSink {
  private final VariantRecorder variant;
  private final int index;
  private final MessageCsv csv;

  private final FlowTable flows = new FlowTable();
  private final LongSample fct = new LongSample();
  private final LongSample delivered = new LongSample();
  private final Slowdowns slowdowns = new Slowdowns();
  private Window window = new Window(0, Long.MAX_VALUE);
  private Bounds bounds = (flow, bytes) -> NEVER;
  private long posted;
  private long completed;
  private long failed;
  private long deliveredMessages;
  private long deliveredBytes;
  private long firstPostPs = NEVER;
  private long lastDeliveryPs = NEVER;
  private List<LinkCounts> links = List.of();
  private List<NodeDrops> drops = List.of();
  private List<StepResult> steps = List.of();
  private TimeSeries series = new TimeSeries(0);
  private LinkSeries linkSeries;
  private RepetitionResult result;

  RepetitionRecorder(VariantRecorder variant, int index, MessageCsv csv) {
    this.variant = variant;
    this.index = index;
    this.csv = csv;
  }

  @Override
  public void message(
      long messageNumber,
      int flow,
      int source,
      int destination,
      byte operation,
      long bytes,
      long postedPs,
      long deliveredPs,
      long completedPs,
      byte status) {
    long boundPs = bounds.ps(flow, bytes);
    boolean measured = window.holds(flow, postedPs);
    if (csv != null) {
      csv.message(
          messageNumber,
          flow,
          source,
          destination,
          operation,
          bytes,
          postedPs,
          deliveredPs,
          completedPs,
          boundPs,
          status,
          measured);
    }
    flows.message(
        messageNumber,
        flow,
        source,
        destination,
        operation,
        bytes,
        postedPs,
        deliveredPs,
        completedPs,
        status);
    if (!measured) {
      return;
    }
    count(bytes, postedPs, deliveredPs, completedPs, status);
    if (status == OK && boundPs > 0) {
      slowdowns.add(bytes, completedPs - postedPs, boundPs);
    }
  }

  private void count(long bytes, long postedPs, long deliveredPs, long completedPs, byte status) {
    posted++;
    firstPostPs = firstPostPs == NEVER ? postedPs : Math.min(firstPostPs, postedPs);
    if (deliveredPs != NEVER) {
      deliveredMessages++;
      deliveredBytes += bytes;
      lastDeliveryPs = Math.max(lastDeliveryPs, deliveredPs);
    }
    if (status == OK) {
      completed++;
      fct.add(completedPs - postedPs);
      if (deliveredPs != NEVER) {
        delivered.add(deliveredPs - postedPs);
      }
    } else if (status != UNFINISHED) {
      failed++;
    }
  }

  /**
   * Only messages that are posted in a certain time shall count, in statistics though not in files;
   * called before the first message.
   *
   * @param fromPs first instant in picoseconds
   * @param toPs first instant after it
   */
  public void window(long fromPs, long toPs) {
    window = new Window(fromPs, toPs);
  }

  /** Messages that were posted before the window. */
  public long postedBeforeWindow() {
    return window.before();
  }

  /** Messages that were posted after the window. */
  public long postedAfterWindow() {
    return window.after();
  }

  /**
   * Takes lower bounds of completion times, before the first message.
   *
   * @param ps for each flow, the least time in picoseconds that one of its messages takes on an
   *     idle network
   */
  public void bounds(long[] ps) {
    bounds = (flow, bytes) -> flow < ps.length ? ps[flow] : NEVER;
  }

  /** Takes lower bounds of completion times that depend on the size of a message. */
  public void bounds(Bounds times) {
    bounds = times;
  }

  /** Lower bounds of completion times. */
  @FunctionalInterface
  public interface Bounds {
    /** The least time in picoseconds of a message of a flow on an idle network. */
    long ps(int flow, long bytes);
  }

  /**
   * Takes what the links carried, before {@link #finish}.
   *
   * @param counts one for each link of the network
   */
  public void links(List<LinkCounts> counts) {
    links = List.copyOf(counts);
  }

  /**
   * Takes what nodes dropped for other reasons than a full queue, before {@link #finish}.
   *
   * @param nodes those that dropped something, in order
   */
  public void drops(List<NodeDrops> nodes) {
    drops = List.copyOf(nodes);
  }

  /**
   * Takes what became of the steps of scripts, before {@link #finish}.
   *
   * @param outcomes process by process
   */
  public void steps(List<StepResult> outcomes) {
    steps = List.copyOf(outcomes);
  }

  /**
   * Where the repetition may write its part of a file of text, for {@link ResultFolder#join}.
   *
   * @param name of the whole file
   */
  public Path part(String name) {
    return variant.part(name, index);
  }

  /** Takes what was sampled in the course of the run, before {@link #finish}. */
  public void series(TimeSeries samples) {
    series = samples;
  }

  /** Takes what was sampled of the links, before {@link #finish}. */
  public void linkSeries(LinkSeries samples) {
    linkSeries = samples;
  }

  /**
   * Ends the repetition, after {@link org.rdsim.measure.MessageLog#finish}.
   *
   * @param seed the simulation's seed
   * @param outcome how it ended
   * @param digest digest of its events
   * @param boundPs lower bound of the last completion in picoseconds, or null if unknown
   * @param packets packet counts
   * @param events events of the model
   * @param simulatedPs simulated time in picoseconds
   * @throws java.io.UncheckedIOException if a file cannot be written
   */
  public RepetitionResult finish(
      long seed,
      Outcome outcome,
      String digest,
      Long boundPs,
      PacketCounts packets,
      long events,
      long simulatedPs) {
    if (csv != null) {
      csv.close();
      variant.writeFlows(index, flows, window);
      variant.writeLinks(index, links, simulatedPs);
      variant.writeDrops(index, drops);
      variant.writeSteps(index, steps);
      variant.writeSeries(index, series);
      if (linkSeries != null) {
        variant.writeTiers(index, linkSeries);
      }
    }
    if (index > 0) {
      linkSeries = null;
    }
    MessageStatistics messages =
        new MessageStatistics(
            posted,
            completed,
            failed,
            deliveredMessages,
            LatencyStatistics.of(fct),
            LatencyStatistics.of(delivered),
            boundPs);
    Long goodput = Goodput.of(deliveredBytes, firstPostPs, lastDeliveryPs);
    result =
        new RepetitionResult(
            seed, outcome, digest, messages, goodput, packets, events, simulatedPs);
    return result;
  }

  /** Gives up what was recorded so far; the repetition counts as missing. */
  void abandon() throws IOException {
    if (csv != null) {
      csv.close();
    }
    variant.deleteParts(index);
  }

  RepetitionResult result() {
    return result;
  }

  Slowdowns slowdowns() {
    return slowdowns;
  }

  TimeSeries series() {
    return series;
  }

  /** Of the first repetition alone. */
  LinkSeries linkSeries() {
    return linkSeries;
  }

  List<LinkCounts> links() {
    return links;
  }

  LongSample fct() {
    return fct;
  }

  LongSample delivered() {
    return delivered;
  }

  long deliveredBytes() {
    return deliveredBytes;
  }

  long deliveryPs() {
    return lastDeliveryPs == NEVER ? 0 : lastDeliveryPs - firstPostPs;
  }
}
