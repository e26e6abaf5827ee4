package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.scenario.ScenarioConfig;
import org.rdsim.topology.Cable;
import org.rdsim.topology.SwitchNode;
import org.rdsim.topology.Topology;

/** Graphs that are written out in the scenario. */
class GraphScenarioTest {
  private static final List<String> ROUTINGS =
      List.of("ecmp", "weighted-ecmp", "spray", "adaptive");

  private static ScenarioConfig config(String topology, String routing) {
    return Scenarios.config(
        """
        {
          "name": "graph",
          "topology": TOPOLOGY,
          "fabric": { "routing": { "type": "ROUTING" }, "queue": { "ecn": { "low": "20KB", "high": "90KB" } } },
          "protocol": { "type": "rc", "timeout": 8 },
          "workload": [
            { "type": "permutation", "messageSize": "60KB", "count": 2 },
            { "type": "incast", "senders": 7, "messageSize": "30KB" }
          ]
        }
        """
            .replace("TOPOLOGY", topology)
            .replace("ROUTING", routing));
  }

  /** The scenario of a topology as lists of names, in random order. */
  private static String writtenOut(Topology topology, Random random) {
    List<String> hosts = new ArrayList<>();
    for (int host = 0; host < topology.hostCount(); host++) {
      hosts.add('"' + topology.name(host) + '"');
    }
    List<String> switches = new ArrayList<>();
    for (SwitchNode node : topology.switches()) {
      switches.add(
          "{\"name\": \"" + node.name() + "\", \"latency\": \"" + node.pipelinePs() + "ps\"}");
    }
    List<String> links = new ArrayList<>();
    for (Cable cable : topology.cables()) {
      boolean swapped = random.nextBoolean();
      String a = topology.name(swapped ? cable.nodeB() : cable.nodeA());
      String b = topology.name(swapped ? cable.nodeA() : cable.nodeB());
      links.add(
          "{\"ends\": [\""
              + a
              + "\", \""
              + b
              + "\"], \"speed\": \""
              + cable.bitsPerSecond()
              + "bps\", \"latency\": \""
              + cable.propagationPs()
              + "ps\"}");
    }
    Collections.shuffle(hosts, random);
    Collections.shuffle(switches, random);
    Collections.shuffle(links, random);
    return "{\"type\": \"graph\", \"hosts\": "
        + hosts
        + ", \"switches\": "
        + switches
        + ", \"links\": "
        + links
        + "}";
  }

  private static long digest(ScenarioConfig config) {
    return Scenarios.run(config).network().digest();
  }

  private static final String LEAF_SPINE =
      "{\"type\": \"leaf-spine\", \"hosts\": 12, \"leaves\": 3, \"spines\": 2, \"parallelLinks\": 2,"
          + " \"switchLatency\": \"120ns\", \"spineSwitchLatency\": \"310ns\"}";

  @ParameterizedTest
  @ValueSource(strings = {"ecmp", "weighted-ecmp", "spray", "adaptive"})
  void shouldGiveTheResultsOfTheShapeThatItWritesOut(String routing) {
    ScenarioConfig shape = config(LEAF_SPINE, routing);
    String graph = writtenOut(shape.topology().build(), new Random(3));

    assertThat(completions(config(graph, routing))).isEqualTo(completions(shape));
    assertThat(digest(config(graph, routing))).isEqualTo(digest(shape));
  }

  private static List<Long> completions(ScenarioConfig config) {
    List<Long> times = new ArrayList<>();
    Model model =
        Scenarios.model(
            config, (n, flow, from, to, op, size, posted, placed, done, status) -> times.add(done));
    new RunLoop("graph", model, RunControl.QUIET, Long.MAX_VALUE).run();
    assertThat(times).hasSize(12 * 2 + 7);
    return times;
  }

  @Property(tries = 25, seed = "1")
  void shouldNotDependOnTheOrderOfItsLists(@ForAll Random random) {
    String shape =
        "{\"type\": \"dragonfly\", \"switchesPerGroup\": 3, \"hostsPerSwitch\": 1,"
            + " \"globalLinks\": 1, \"globalSpeed\": \"40Gbps\"}";
    Topology topology = config(shape, "ecmp").topology().build();
    String routing = ROUTINGS.get(random.nextInt(ROUTINGS.size()));

    long digest = digest(config(writtenOut(topology, new Random(1)), routing));

    assertThat(digest(config(writtenOut(topology, random), routing))).isEqualTo(digest);
  }
}
