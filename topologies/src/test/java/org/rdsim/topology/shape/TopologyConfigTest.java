package org.rdsim.topology.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.config.ConfigException;

class TopologyConfigTest {
  @Test
  void shouldFollowTheRulesOfConfigurationRecords() {
    FabricConfig.READER.verify(FabricConfig.class);
  }

  @Test
  void shouldRegisterEveryShape() throws IOException, URISyntaxException {
    Collection<String> registered =
        TopologyConfig.MEMBERS.members().values().stream().map(Class::getSimpleName).toList();

    assertThat(registered).containsExactlyInAnyOrderElementsOf(configsOnThePath());
  }

  private static List<String> configsOnThePath() throws IOException, URISyntaxException {
    URL self = TopologyConfig.class.getResource("TopologyConfig.class");
    try (Stream<Path> files = Files.list(Path.of(self.toURI()).getParent())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith("Config.class"))
          .map(name -> load(name.replace(".class", "")))
          .filter(type -> type.isRecord() && TopologyConfig.class.isAssignableFrom(type))
          .map(Class::getSimpleName)
          .toList();
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(TopologyConfig.class.getPackageName() + "." + name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'type': 'direct'",
        "'type': 'star', 'hosts': 3, 'switchLatency': '300ns'",
        "'type': 'leaf-spine', 'hosts': 8, 'leaves': 2, 'oversubscription': 2",
        "'type': 'fat-tree', 'hosts': 16",
        "'type': 'dumbbell', 'left': 3, 'trunkSpeed': '10Gbps'",
        "'type': 'parking-lot', 'switches': 4, 'trunkLinks': 2",
        "'type': 'rail-optimized', 'servers': 4, 'rails': 2, 'serversPerUnit': 2",
        "'type': 'dragonfly', 'switchesPerGroup': 4, 'hostsPerSwitch': 2, 'globalLinks': 2",
        "'type': 'torus', 'sizes': [3, 4], 'paths': 'dimension-ordered'",
        "'type': 'random-regular', 'switches': 8, 'degree': 3, 'graphSeed': 9",
        "'type': 'xpander', 'degree': 3, 'groupSize': 2",
        "'type': 'graph', 'hosts': ['a', 'b'], 'switches': [{'name': 's', 'latency': '1ns'}],"
            + " 'links': [{'ends': ['a', 's'], 'count': 2}, {'ends': ['b', 's']}]",
        "'type': 'fat-tree', 'downlinks': [4, 2], 'uplinks': [2], 'uplinkSpeeds': ['1Tbps']"
      })
  void shouldReadBackWhatItWrites(String keys) {
    FabricConfig read = new FabricConfig(FabricConfig.read(keys));

    String written = FabricConfig.READER.write(read);
    String inner =
        written.substring(
            written.indexOf("{", 1) + 1, written.lastIndexOf("}", written.length() - 2));
    assertThat(FabricConfig.read(inner)).isEqualTo(read.topology());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'type': 'fat-tree', 'hosts': 129 | $.topology.hosts: 129 hosts don't fit a fat tree of 3"
            + " tiers; the nearest are 128 and 144",
        "'type': 'fat-tree', 'hosts': 100, 'radix': 8 | $.topology.hosts: 100 hosts don't fit a fat"
            + " tree of 3 tiers and radix 8; the nearest are 96 and 112",
        "'type': 'fat-tree', 'hosts': 200, 'radix': 8 | $.topology.hosts: 200 hosts don't fit a fat"
            + " tree of 3 tiers and radix 8; the nearest is 128",
        "'type': 'fat-tree', 'hosts': 3, 'tiers': 2 | $.topology.hosts: 3 hosts don't fit a fat"
            + " tree of 2 tiers; the nearest are 2 and 4",
        "'type': 'fat-tree', 'hosts': 2, 'radix': 4 | $.topology.hosts: 2 hosts don't fit a fat"
            + " tree of 3 tiers and radix 4; the nearest is 8",
        "'type': 'fat-tree' | $.topology.hosts: is missing; give hosts, radix or downlinks",
        "'type': 'fat-tree', 'radix': 7 | $.topology.radix: 7 is odd; half of the ports lead up",
        "'type': 'fat-tree', 'radix': 200 | $.topology.radix: 200 carries more than 1000000 hosts",
        "'type': 'fat-tree', 'downlinks': [4] | $.topology.downlinks: has 1 entry; a fat tree has 2"
            + " or 3 tiers",
        "'type': 'fat-tree', 'downlinks': [4, 4], 'tiers': 3 | $.topology.tiers: 3 tiers, but"
            + " downlinks has 2",
        "'type': 'fat-tree', 'downlinks': [4, 4], 'radix': 8 | $.topology.radix: downlinks decides"
            + " this already; give one of the two",
        "'type': 'fat-tree', 'downlinks': [4, 4], 'hosts': 17 | $.topology.hosts: 17 hosts, but"
            + " downlinks [4, 4] carry 16",
        "'type': 'fat-tree', 'downlinks': [1000, 1000, 1000] | $.topology.downlinks: carries more"
            + " than 1000000 hosts",
        "'type': 'fat-tree', 'hosts': 16, 'uplinks': [2] | $.topology.uplinks: takes 2 entries in a"
            + " tree of 3 tiers",
        "'type': 'fat-tree', 'hosts': 8, 'tiers': 2, 'uplinkSpeeds': ['1Gbps', '1Gbps'] |"
            + " $.topology.uplinkSpeeds: takes 1 entry in a tree of 2 tiers",
        "'type': 'fat-tree', 'hosts': 16, 'uplinks': [2, 2], 'oversubscription': [1, 1] |"
            + " $.topology.oversubscription: uplinks decides this already; give one of the two",
        "'type': 'fat-tree', 'hosts': 128, 'oversubscription': [1, 3] |"
            + " $.topology.oversubscription[1]: a ratio of 3 takes 1.3333 uplinks of 100Gbps over 4"
            + " downlinks of 100Gbps; use 4 for 1 or 2 for 2",
        "'type': 'fat-tree', 'hosts': 128, 'oversubscription': [8, 1] |"
            + " $.topology.oversubscription[0]: a ratio of 8 takes 0.5 uplinks of 100Gbps over 4"
            + " downlinks of 100Gbps; use 4 for 1",
        "'type': 'fat-tree', 'downlinks': [1000, 1000], 'uplinks': [8000] | $.topology: this takes"
            + " 9000000 cables; at most 7500000",
        "'type': 'leaf-spine', 'hosts': 100, 'leaves': 8 | $.topology.hosts: 100 hosts don't fit 8"
            + " leaves; the nearest are 96 and 104",
        "'type': 'leaf-spine', 'hosts': 100, 'hostsPerLeaf': 128 | $.topology.hosts: 100 hosts don't"
            + " fit 128 hosts per leaf; the nearest is 128",
        "'type': 'leaf-spine', 'hosts': 999999, 'leaves': 8 | $.topology.hosts: 999999 hosts don't"
            + " fit 8 leaves; the nearest are 999992 and 1000000",
        "'type': 'leaf-spine', 'hosts': 100 | $.topology.leaves: is missing; give leaves or"
            + " hostsPerLeaf",
        "'type': 'leaf-spine', 'leaves': 100 | $.topology.hosts: is missing; give two of hosts,"
            + " leaves and hostsPerLeaf",
        "'type': 'leaf-spine', 'hosts': 8, 'leaves': 2, 'hostsPerLeaf': 8 | $.topology.hosts: 2"
            + " leaves of 8 hosts carry 16, not 8",
        "'type': 'leaf-spine', 'leaves': 1000000, 'hostsPerLeaf': 8 | $.topology.hosts: 1000000"
            + " leaves of 8 hosts carry 8000000; at most 1000000",
        "'type': 'leaf-spine', 'hosts': 8, 'leaves': 2, 'spines': 2, 'oversubscription': 2 |"
            + " $.topology.oversubscription: spines decides this already; give one of the two",
        "'type': 'leaf-spine', 'hosts': 10, 'leaves': 2, 'uplinkSpeed': '400Gbps' |"
            + " $.topology.oversubscription: a ratio of 1 takes 1.25 uplinks of 400Gbps over 5"
            + " downlinks of 100Gbps; use 1.25 for 1 or 0.625 for 2",
        "'type': 'leaf-spine', 'hosts': 8, 'leaves': 2, 'uplinkSpeed': '1Mbps' |"
            + " $.topology.oversubscription: a ratio of 1 takes 400000 uplinks of 1Mbps over 4"
            + " downlinks of 100Gbps; at most 10000",
        "'type': 'leaf-spine', 'hosts': 8, 'leaves': 2, 'parallelLinks': 3 |"
            + " $.topology.parallelLinks: the 4 uplinks of a leaf are no multiple of 3",
        "'type': 'leaf-spine', 'leaves': 1000, 'hostsPerLeaf': 1, 'spines': 8000 | $.topology: this"
            + " takes 8001000 cables; at most 7500000",
        "'type': 'dumbbell', 'left': 999999, 'right': 2 | $.topology.left: this makes 1000001"
            + " hosts; at most 1000000",
        "'type': 'rail-optimized', 'servers': 4, 'serversPerUnit': 5 | $.topology.serversPerUnit:"
            + " there are only 4 servers",
        "'type': 'rail-optimized', 'servers': 4, 'parallelLinks': 3 | $.topology.parallelLinks: 4"
            + " uplinks of a rail switch are no multiple of 3",
        "'type': 'torus', 'sizes': [] | $.topology.sizes: a torus has 1 to 6 dimensions",
        "'type': 'torus', 'sizes': [1001, 1000] | $.topology.sizes: carries more than 1000000 hosts",
        "'type': 'torus', 'sizes': [64, 64] | $.topology.sizes: a path has 65 switches; packets may"
            + " pass 63 before they are dropped",
        "'type': 'random-regular', 'switches': 5, 'degree': 3 | $.topology.degree: 5 switches with 3"
            + " ends each leave one without a partner",
        "'type': 'random-regular', 'switches': 5, 'degree': 5 | $.topology.degree: a switch has no"
            + " more than 4 others",
        "'type': 'dragonfly', 'switchesPerGroup': 2, 'hostsPerSwitch': 1, 'globalLinks': 2,"
            + " 'groups': 6 | $.topology.groups: a group has cables to 4 others only (2 switches with"
            + " 2 each)",
        "'type': 'graph', 'hosts': [], 'links': [] | $.topology.hosts: list at least one host",
        "'type': 'graph', 'hosts': ['a', 'a'], 'switches': [{'name': 's'}], 'links': [{'ends': ['a', 's']}] |"
            + " $.topology.hosts[1]: there is another node with the name `a`",
        "'type': 'graph', 'hosts': ['a', 'b'], 'links': [{'ends': ['a', 'b', 'a']}] |"
            + " $.topology.links[0].ends: a link has 2 ends, not 3",
        "'type': 'graph', 'hosts': ['host1', 'host2'], 'links': [{'ends': ['host1', 'hots2']}] |"
            + " $.topology.links[0].ends[1]: there is no host or switch `hots2`; did you mean"
            + " `host2`?",
        "'type': 'graph', 'hosts': ['a', 'b'], 'links': [{'ends': ['a', 'b']}, {'ends': ['b', 'b']}]"
            + " | $.topology.links[1].ends: leads from `b` to itself",
        "'type': 'graph', 'hosts': ['a', 'b', 'c'], 'links': [{'ends': ['a', 'b']}] |"
            + " $.topology.hosts[2]: `c` has no link",
        "'type': 'graph', 'hosts': ['a', 'b'], 'switches': [{'name': 's'}], 'links': [{'ends': ['a',"
            + " 'b']}] | $.topology.switches[0]: `s` has no link",
        "'type': 'graph', 'hosts': ['a', 'b', 'c'], 'links': [{'ends': ['a', 'b']}, {'ends': ['b',"
            + " 'c']}] | $.topology.links: a doesn't reach c; hosts don't forward, so switches have"
            + " to connect them",
        "'type': 'star', 'hosts': 2, 'linkLatency': '0ps' | $.topology.linkLatency: `0ps` is too"
            + " small; at least 1ps",
      })
  void shouldRefuseInOneLine(String keys, String message) {
    assertThatThrownBy(() -> FabricConfig.read(keys.strip()))
        .isInstanceOfSatisfying(
            ConfigException.class,
            e ->
                assertThat(e.problems())
                    .singleElement()
                    .asString()
                    .endsWith(": " + message.strip().replace('`', '"')));
  }

  @Test
  void shouldReportEveryList() {
    assertThatThrownBy(
            () ->
                FabricConfig.read(
                    "'type': 'fat-tree', 'hosts': 17, 'oversubscription': [1],"
                        + " 'uplinkLatencies': ['1us'], 'upperSwitchLatencies': ['1us']"))
        .isInstanceOfSatisfying(ConfigException.class, e -> assertThat(e.problems()).hasSize(4));
  }
}
