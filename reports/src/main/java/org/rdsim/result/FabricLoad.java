package org.rdsim.result;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** What the links of a variant's network carried in its first repetition. */
public final class FabricLoad {
  private final String variant;
  private final NetworkTable network;
  private final List<LinkTotals> totals;
  private final long simulatedPs;
  private final LinkTiers tiers;
  private final String[] names;
  private final long[] utilisations;

  FabricLoad(String variant, NetworkTable network, List<LinkTotals> totals, long simulatedPs) {
    this.variant = variant;
    this.network = network;
    this.totals = List.copyOf(totals);
    this.simulatedPs = simulatedPs;
    this.tiers = new LinkTiers(network);
    this.names = names(network);
    this.utilisations = IntStream.range(0, totals.size()).mapToLong(this::share).toArray();
  }

  /** Names of links; those between the same nodes are numbered from the second on. */
  private static String[] names(NetworkTable network) {
    Map<String, Integer> taken = new LinkedHashMap<>();
    String[] names = new String[network.links().size()];
    for (int i = 0; i < names.length; i++) {
      NetworkTable.Link link = network.links().get(i);
      String name =
          network.nodes().get(link.from()).name() + "->" + network.nodes().get(link.to()).name();
      int parallel = taken.merge(name, 1, Integer::sum);
      names[i] = parallel == 1 ? name : name + " #" + parallel;
    }
    return names;
  }

  private long share(int link) {
    return simulatedPs == 0 ? 0 : Decimal.share(totals.get(link).busyPs(), simulatedPs);
  }

  /** Name of the variant. */
  public String variant() {
    return variant;
  }

  /** Nodes and links. */
  NetworkTable network() {
    return network;
  }

  LinkTiers tiers() {
    return tiers;
  }

  /** Simulated time in picoseconds. */
  long simulatedPs() {
    return simulatedPs;
  }

  /** Number of links. */
  public int links() {
    return totals.size();
  }

  /** Name of a link: the nodes at its ends. */
  public String name(int link) {
    return names[link];
  }

  /** Share of the simulated time for which a link was busy, in units of 10^-9. */
  public long utilisation(int link) {
    return utilisations[link];
  }

  /** Packets for which the queue before a link was full. */
  public long dropped(int link) {
    return totals.get(link).dropped();
  }

  /** Packets lost on a link. */
  public long lost(int link) {
    return totals.get(link).lost();
  }

  /** Packets lost on a link because it was down. */
  public long lostDown(int link) {
    return totals.get(link).lostDown();
  }

  /** All packets that a link or the queue before it lost. */
  public long missing(int link) {
    return dropped(link) + lost(link);
  }

  /** The busiest links, at most {@code most}; none that carried nothing. */
  public List<Integer> hottest(int most) {
    return ranked(most, Comparator.comparingLong(this::utilisation).reversed(), utilisations);
  }

  /** The links that lost most packets, at most {@code most}. */
  public List<Integer> lossiest(int most) {
    long[] missing = IntStream.range(0, links()).mapToLong(this::missing).toArray();
    return ranked(most, Comparator.comparingLong(this::missing).reversed(), missing);
  }

  private List<Integer> ranked(int most, Comparator<Integer> order, long[] values) {
    return IntStream.range(0, links())
        .filter(link -> values[link] > 0)
        .boxed()
        .sorted(order.thenComparing(Comparator.naturalOrder()))
        .limit(most)
        .toList();
  }
}
