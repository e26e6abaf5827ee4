package org.rdsim.topology.format;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.rdsim.config.ConfigException;
import org.rdsim.config.InputFile;
import org.rdsim.topology.routing.TreeGeometry;
import org.rdsim.topology.shape.TierAttributes;
import org.rdsim.units.Time;

/** The block of one tier in htsim's {@code .topo} file. Tier 0 are the switches with the hosts. */
final class HtsimTier {
  private static final String SPEED = "downlink_speed_gbps";
  private static final String DOWN = "radix_down";
  private static final String UP = "radix_up";
  private static final String QUEUE_DOWN = "queue_down";
  private static final String QUEUE_UP = "queue_up";
  private static final String OVERSUBSCRIBED = "oversubscribed";
  private static final String BUNDLE = "bundle";
  private static final String SWITCH_LATENCY = "switch_latency_ns";
  private static final String LINK_LATENCY = "downlink_latency_ns";
  private static final List<String> KEYS =
      List.of(
          SPEED,
          DOWN,
          UP,
          QUEUE_DOWN,
          QUEUE_UP,
          OVERSUBSCRIBED,
          BUNDLE,
          SWITCH_LATENCY,
          LINK_LATENCY);

  private static final long GIGABIT = 1_000_000_000L;
  private static final long MAX_GIGABITS = 100_000;
  private static final long MAX_PORTS = 1_000_000;

  private final InputFile.Word start;
  private final int number;
  private final boolean top;
  private final Map<String, InputFile.Word> values = new LinkedHashMap<>();

  /**
   * Begins a block.
   *
   * @param start the first word of the block
   * @param number of the tier, from 0
   * @param top whether no tier is above
   */
  HtsimTier(InputFile.Word start, int number, boolean top) {
    this.start = start;
    this.number = number;
    this.top = top;
  }

  /** Takes one line of the block. */
  void set(InputFile.Word key, InputFile.Word value, boolean ignoreQueues) {
    String name = key.text().toLowerCase(Locale.ROOT);
    if (!KEYS.contains(name)) {
      throw key.expected("one of " + String.join(", ", KEYS) + ", in any case, or Tier");
    }
    if (values.put(name, value) != null) {
      throw key.refuse(key.text() + " is given twice in tier " + number);
    }
    if (top && (name.equals(UP) || name.equals(QUEUE_UP) || name.equals(OVERSUBSCRIBED))) {
      throw key.refuse("there is nothing above the highest tier");
    }
    if (name.equals(QUEUE_DOWN) || name.equals(QUEUE_UP)) {
      value.number("bytes of a queue", 1, Long.MAX_VALUE);
      if (!ignoreQueues) {
        throw key.refuse(
            "queues are no part of a topology here: give fabric.queue.limit, and ignore \"queues\"");
      }
    }
  }

  /** Ports of a switch that lead down. */
  long downPorts() {
    return required(DOWN).number("a number of ports", 1, MAX_PORTS);
  }

  private long upPorts() {
    return required(UP).number("a number of ports", 1, MAX_PORTS);
  }

  private long bundle() {
    InputFile.Word value = values.get(BUNDLE);
    return value == null ? 1 : value.number("a number of parallel links", 1, MAX_PORTS);
  }

  /** Speeds and latencies. */
  TierAttributes attributes() {
    if (number == 0 && bundle() != 1) {
      throw values.get(BUNDLE).refuse("a host has one link, so the bundle of tier 0 is 1");
    }
    checkRatio();
    return new TierAttributes(
        required(SPEED).number("a rate in Gbit/s", 1, MAX_GIGABITS) * GIGABIT,
        nanoseconds(required(LINK_LATENCY), 1),
        nanoseconds(values.get(SWITCH_LATENCY), 0));
  }

  private void checkRatio() {
    InputFile.Word ratio = values.get(OVERSUBSCRIBED);
    if (ratio != null && ratio.number("a ratio", 1, MAX_PORTS) * upPorts() != downPorts()) {
      throw ratio.refuse(
          "Radix_Down / Radix_Up is " + downPorts() + " / " + upPorts() + ", not " + ratio.text());
    }
  }

  private static long nanoseconds(InputFile.Word value, long least) {
    long most = Time.SECOND / Time.NANOSECOND;
    return value == null ? 0 : value.number("a latency in ns", least, most) * Time.NANOSECOND;
  }

  private InputFile.Word required(String name) {
    InputFile.Word value = values.get(name);
    if (value == null) {
      throw start.refuse("tier " + number + " has no " + name);
    }
    return value;
  }

  /**
   * How this tier hangs above another.
   *
   * @param children subtrees of the lower tier below each switch
   * @throws ConfigException if the ports don't fit
   */
  TreeGeometry.Tier above(HtsimTier lower, long children) {
    long bundle = bundle();
    if (downPorts() != children * bundle) {
      throw required(DOWN)
          .refuse(
              "a switch of tier "
                  + number
                  + " has "
                  + children
                  + " subtrees below and "
                  + bundle
                  + " links to each, so "
                  + children * bundle
                  + " ports, not "
                  + downPorts());
    }
    if (lower.upPorts() % bundle != 0) {
      throw lower.required(UP).refuse("no multiple of the bundle of the next tier, " + bundle);
    }
    return new TreeGeometry.Tier((int) children, (int) (lower.upPorts() / bundle), (int) bundle);
  }

  /** Writes the block of a tier, which trees count from 1. */
  static void write(TreeGeometry tree, int tier, TierAttributes attributes, StringBuilder out) {
    String where = " of tier " + (tier - 1);
    line(out, "Tier", tier - 1L);
    line(out, "Downlink_speed_Gbps", whole(attributes.bitsPerSecond(), GIGABIT, "rate" + where));
    line(out, "Radix_Down", tree.downPorts(tier));
    if (tier < tree.tiers()) {
      line(out, "Radix_Up", tree.upPorts(tier));
      if (tree.downPorts(tier) % tree.upPorts(tier) == 0) {
        line(out, "Oversubscribed", tree.downPorts(tier) / tree.upPorts(tier));
      }
    }
    if (tier > 1) {
      line(out, "Bundle", tree.tier(tier).parallel());
    }
    String link = "link latency" + where;
    line(out, "Downlink_Latency_ns", whole(attributes.propagationPs(), Time.NANOSECOND, link));
    String pipeline = "switch latency" + where;
    line(out, "Switch_Latency_ns", whole(attributes.pipelinePs(), Time.NANOSECOND, pipeline));
  }

  private static void line(StringBuilder out, String key, long value) {
    out.append(key).append(' ').append(value).append('\n');
  }

  private static long whole(long value, long unit, String what) {
    if (value % unit != 0) {
      throw new IllegalArgumentException(
          "the " + what + " is no whole number of " + (unit == GIGABIT ? "Gbit/s" : "ns"));
    }
    return value / unit;
  }
}
