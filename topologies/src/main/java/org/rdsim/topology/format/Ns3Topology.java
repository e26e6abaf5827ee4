package org.rdsim.topology.format;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.rdsim.config.ConfigException;
import org.rdsim.config.InputFile;
import org.rdsim.topology.Cable;
import org.rdsim.topology.SwitchNode;
import org.rdsim.topology.Topology;
import org.rdsim.topology.TopologyBuilder;
import org.rdsim.topology.routing.ShortestPathRouting;
import org.rdsim.topology.shape.TopologyConfig;
import org.rdsim.units.DataRate;
import org.rdsim.units.Time;

/**
 * The {@code topology.txt} of the RDMA simulators that are built on ns-3: numbers of nodes,
 * switches and links, the ids of the switches, then a line for each link with its ends, rate, delay
 * and error rate. What follows the last link is no part of it. Host 3 is named {@code h3}, switch 8
 * {@code s8}.
 */
public final class Ns3Topology {
  private static final int MAX_NODES = 2 * TopologyConfig.MAX_HOSTS;

  private final InputFile file;
  private final Iterator<InputFile.Word> words;
  private InputFile.Word last;

  private Ns3Topology(InputFile file) {
    this.file = file;
    this.words = file.lines().stream().flatMap(line -> line.words().stream()).iterator();
  }

  /**
   * Reads a file.
   *
   * @throws ConfigException if it is not understood or is no network
   */
  public static Topology read(InputFile file) {
    return new Ns3Topology(file).read();
  }

  /** Where the text after the last link begins, or -1 if there is none. */
  public static int trailingText(InputFile file) {
    Ns3Topology reader = new Ns3Topology(file);
    reader.read();
    return reader.words.hasNext() ? reader.words.next().offset() : -1;
  }

  private Topology read() {
    int nodes = number("a number of nodes", 1, MAX_NODES);
    InputFile.Word nodeCount = last;
    int switches = number("a number of switches", 0, nodes - 1L);
    int links = number("a number of links", 1, Topology.MAX_CABLES);
    if (nodes - switches > TopologyConfig.MAX_HOSTS) {
      throw nodeCount.refuse("more than " + TopologyConfig.MAX_HOSTS + " hosts");
    }
    BitSet isSwitch = new BitSet();
    for (int i = 0; i < switches; i++) {
      int id = number("the id of a switch", 0, nodes - 1L);
      if (isSwitch.get(id)) {
        throw last.refuse("switch " + id + " is listed twice");
      }
      isSwitch.set(id);
    }
    return draw(nodes, isSwitch, links);
  }

  private Topology draw(int nodes, BitSet isSwitch, int links) {
    TopologyBuilder graph = new TopologyBuilder();
    int[] numberOf = new int[nodes];
    for (int id = isSwitch.nextClearBit(0); id < nodes; id = isSwitch.nextClearBit(id + 1)) {
      numberOf[id] = graph.addHost("h" + id);
    }
    for (int id = isSwitch.nextSetBit(0); id >= 0; id = isSwitch.nextSetBit(id + 1)) {
      numberOf[id] = graph.addSwitch("s" + id, 1, 0);
    }
    for (int i = 0; i < links; i++) {
      int from = number("the first node of link " + i + " of " + links, 0, nodes - 1L);
      int to = number("the second node of link " + i, 0, nodes - 1L);
      if (from == to) {
        throw last.refuse("a link leads from node " + from + " to itself");
      }
      long rate = Ns3Quantity.rate(next("the rate of link " + i));
      long delay = Ns3Quantity.delay(next("the delay of link " + i));
      double loss = Ns3Quantity.probability(next("the error rate of link " + i));
      graph.connect(numberOf[from], numberOf[to], rate, delay, loss);
    }
    try {
      return graph.build(new ShortestPathRouting());
    } catch (IllegalArgumentException e) {
      throw file.refuse(0, e.getMessage());
    }
  }

  private int number(String what, long min, long max) {
    return (int) next(what).number(what, min, max);
  }

  private InputFile.Word next(String what) {
    if (!words.hasNext()) {
      throw file.refuse(file.content().length(), "the file ends where " + what + " is expected");
    }
    last = words.next();
    return last;
  }

  /**
   * Writes a graph. Hosts and switches keep their ids if all are named as in such a file; otherwise
   * they get the numbers that they have in the topology.
   *
   * @throws IllegalArgumentException if the format can't express the graph; the message says why
   */
  public static String write(Topology topology) {
    int[] ids = ids(topology);
    StringBuilder out = new StringBuilder();
    List<SwitchNode> switches = topology.switches();
    out.append(topology.nodeCount()).append(' ').append(switches.size()).append(' ');
    out.append(topology.cables().size()).append('\n');
    List<String> switchIds = new ArrayList<>();
    for (int i = 0; i < switches.size(); i++) {
      if (switches.get(i).pipelinePs() > 0) {
        throw new IllegalArgumentException(
            "switch " + switches.get(i).name() + " has a latency; only links can have one");
      }
      switchIds.add(Integer.toString(ids[topology.hostCount() + i]));
    }
    out.append(String.join(" ", switchIds)).append('\n');
    for (Cable cable : topology.cables()) {
      out.append(ids[cable.nodeA()]).append(' ').append(ids[cable.nodeB()]).append(' ');
      out.append(DataRate.format(cable.bitsPerSecond())).append(' ');
      out.append(Time.format(cable.propagationPs())).append(' ');
      out.append(plain(cable.lossProbability())).append('\n');
    }
    return out.toString();
  }

  private static String plain(double probability) {
    return probability == 0
        ? "0"
        : new BigDecimal(Double.toString(probability)).stripTrailingZeros().toPlainString();
  }

  private static int[] ids(Topology topology) {
    int nodes = topology.nodeCount();
    int[] named = IntStream.range(0, nodes).map(node -> namedId(topology, node)).toArray();
    boolean all = Arrays.stream(named).allMatch(id -> id >= 0 && id < nodes);
    boolean once = Arrays.stream(named).distinct().count() == nodes;
    return all && once ? named : IntStream.range(0, nodes).toArray();
  }

  private static int namedId(Topology topology, int node) {
    String name = topology.name(node);
    String prefix = topology.isHost(node) ? "h" : "s";
    return name.matches(prefix + "(0|[1-9][0-9]{0,8})") ? Integer.parseInt(name.substring(1)) : -1;
  }
}
