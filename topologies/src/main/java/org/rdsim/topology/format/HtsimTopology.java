package org.rdsim.topology.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.rdsim.config.ConfigException;
import org.rdsim.config.InputFile;
import org.rdsim.topology.routing.TreeGeometry;
import org.rdsim.topology.shape.TierAttributes;
import org.rdsim.topology.shape.TopologyConfig;
import org.rdsim.topology.shape.TreePlan;

/**
 * The {@code .topo} file of htsim: a fat tree of two or three tiers, each in a block of its own
 * (htsim, {@code fat_tree_topology.cpp}).
 */
public final class HtsimTopology {
  private static final String NODES = "nodes";
  private static final String TIERS = "tiers";
  private static final String POD_SIZE = "podsize";
  private static final String TIER = "tier";
  private static final List<String> HEADER = List.of(NODES, TIERS, POD_SIZE, TIER);

  private final List<InputFile.Line> lines;
  private final boolean ignoreQueues;
  private final Map<String, InputFile.Word> header = new LinkedHashMap<>();
  private final List<HtsimTier> tiers = new ArrayList<>();

  private HtsimTopology(InputFile file, boolean ignoreQueues) {
    this.lines = file.lines().stream().filter(line -> !isComment(line)).toList();
    this.ignoreQueues = ignoreQueues;
    if (lines.isEmpty()) {
      throw file.refuse(0, "expected \"Nodes\", \"Tiers\" and \"Podsize\", but the file is empty");
    }
  }

  /**
   * Reads a file.
   *
   * @param ignoreQueues whether sizes of queues may stand in the file; they change nothing
   * @throws ConfigException if it is not understood or contradicts itself
   */
  public static TreePlan read(InputFile file, boolean ignoreQueues) {
    HtsimTopology reader = new HtsimTopology(file, ignoreQueues);
    reader.readLines();
    return reader.plan();
  }

  /**
   * Writes a file.
   *
   * @throws IllegalArgumentException if the format can't express the tree; the message says why
   */
  public static String write(TreePlan plan) {
    TreeGeometry tree = plan.geometry();
    StringBuilder out = new StringBuilder();
    int podSize = tree.tiers() == 2 ? tree.hosts() : tree.hostsBelow(2);
    out.append("Nodes ").append(tree.hosts()).append('\n');
    out.append("Tiers ").append(tree.tiers()).append('\n');
    out.append("Podsize ").append(podSize).append('\n');
    for (int tier = 1; tier <= tree.tiers(); tier++) {
      out.append('\n');
      HtsimTier.write(tree, tier, plan.tiers().get(tier - 1), out);
    }
    return out.toString();
  }

  private static boolean isComment(InputFile.Line line) {
    return line.word(0).text().startsWith("#");
  }

  private void readLines() {
    for (InputFile.Line line : lines) {
      InputFile.Word key = line.word(0);
      String name = key.text().toLowerCase(Locale.ROOT);
      if (line.size() < 2) {
        throw line.missing("the value of " + key.text());
      }
      if (line.size() > 2 && !line.word(2).text().startsWith("#")) {
        throw line.word(2).expected("the end of the line");
      }
      if (name.equals(TIER)) {
        beginTier(key, line.word(1));
      } else if (!tiers.isEmpty()) {
        tiers.get(tiers.size() - 1).set(key, line.word(1), ignoreQueues);
      } else if (!HEADER.contains(name)) {
        throw key.expected("\"Nodes\", \"Tiers\", \"Podsize\" or \"Tier\"");
      } else if (header.put(name, line.word(1)) != null) {
        throw key.refuse(key.text() + " is given twice");
      }
    }
  }

  private void beginTier(InputFile.Word key, InputFile.Word number) {
    int count = (int) required(TIERS, key).number("a number of tiers", 2, 3);
    if (number.number("a tier", 0, count - 1L) != tiers.size()) {
      throw number.refuse("tiers come in order; this is tier " + tiers.size());
    }
    tiers.add(new HtsimTier(key, tiers.size(), tiers.size() == count - 1));
  }

  private InputFile.Word required(String name, InputFile.Word where) {
    InputFile.Word value = header.get(name);
    if (value == null) {
      throw where.refuse("a line with \"" + name + "\" has to come before this one");
    }
    return value;
  }

  private TreePlan plan() {
    InputFile.Line last = lines.get(lines.size() - 1);
    InputFile.Word end = last.word(0);
    InputFile.Word nodes = required(NODES, end);
    InputFile.Word podSize = required(POD_SIZE, end);
    int count = (int) required(TIERS, end).number("a number of tiers", 2, 3);
    if (tiers.size() < count) {
      throw last.missing("the block of tier " + tiers.size());
    }
    long hosts = nodes.number("a number of hosts", 1, TopologyConfig.MAX_HOSTS);
    long pod = podSize.number("hosts of a pod", 1, hosts);
    if (hosts % pod != 0 || (count == 2 && pod != hosts)) {
      String rule = count == 2 ? "the hosts of both tiers are one pod: " : "no divisor of Nodes ";
      throw podSize.refuse(rule + hosts);
    }
    return plan(hosts, pod, podSize);
  }

  private TreePlan plan(long hosts, long pod, InputFile.Word podSize) {
    List<TreeGeometry.Tier> counts = new ArrayList<>();
    List<TierAttributes> attributes = new ArrayList<>();
    long[] sizes = tiers.size() == 2 ? new long[] {hosts} : new long[] {pod, hosts};
    long below = tiers.get(0).downPorts();
    if (pod % below != 0) {
      throw podSize.refuse("no multiple of the " + below + " hosts of a switch of tier 0");
    }
    counts.add(new TreeGeometry.Tier((int) below, 1, 1));
    for (int tier = 1; tier < tiers.size(); tier++) {
      long children = sizes[tier - 1] / below;
      counts.add(tiers.get(tier).above(tiers.get(tier - 1), children));
      below = sizes[tier - 1];
    }
    for (HtsimTier tier : tiers) {
      attributes.add(tier.attributes());
    }
    return new TreePlan(new TreeGeometry(counts), attributes);
  }
}
