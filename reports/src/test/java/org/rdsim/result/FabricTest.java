package org.rdsim.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FabricTest {
  private static final long RATE = 100_000_000_000L;
  private static final long SIMULATED_PS = 1_000_000_000;

  @TempDir Path temp;

  /** Edge switches with hosts each, all connected to each of some spines. */
  private static NetworkTable leafSpine(int edges, int hosts, int spines) {
    List<NetworkTable.Node> nodes = new ArrayList<>();
    List<NetworkTable.Link> links = new ArrayList<>();
    for (int i = 0; i < edges * hosts; i++) {
      nodes.add(new NetworkTable.Node("h" + i, "host"));
      cable(links, i, edges * hosts + i / hosts);
    }
    for (int i = 0; i < edges; i++) {
      nodes.add(new NetworkTable.Node("leaf" + i, "switch"));
      for (int j = 0; j < spines; j++) {
        cable(links, edges * hosts + i, edges * (hosts + 1) + j);
      }
    }
    for (int i = 0; i < spines; i++) {
      nodes.add(new NetworkTable.Node("spine" + i, "switch"));
    }
    return new NetworkTable(nodes, links);
  }

  private static void cable(List<NetworkTable.Link> links, int a, int b) {
    links.add(new NetworkTable.Link(a, b, RATE, 1_000));
    links.add(new NetworkTable.Link(b, a, RATE, 1_000));
  }

  /** Link i carries i kilobytes, and every tenth drops and loses packets. */
  private static FabricLoad load(NetworkTable network) {
    List<LinkTotals> totals = new ArrayList<>();
    for (int i = 0; i < network.links().size(); i++) {
      int missing = i % 10 == 9 ? i : 0;
      totals.add(new LinkTotals(80_000L * i, 2L * missing, missing, 0));
    }
    return new FabricLoad("v", network, totals, SIMULATED_PS);
  }

  @Test
  void shouldDrawEveryLinkOfASmallNetworkWithItsOwnNumbers() {
    FabricLoad load = load(leafSpine(4, 4, 2));
    TopologyMap map = TopologyMap.of(load);

    assertThat(map.detail()).isEqualTo(TopologyMap.Detail.NODES);
    assertThat(map.lines()).hasSize(load.links());
    for (int link = 0; link < load.links(); link++) {
      TopologyMap.Line line = map.lines().get(map.lineOf(link));
      assertThat(line.utilisation()).isEqualTo(load.utilisation(link)).isEqualTo(line.mean());
      assertThat(line.dropped()).isEqualTo(load.dropped(link));
      assertThat(line.lost()).isEqualTo(load.lost(link));
    }
    assertThat(map.boxes()).extracting(TopologyMap.Box::name).startsWith("h0").endsWith("spine1");
    assertThat(map.boxes()).extracting(TopologyMap.Box::y).containsOnly(0L, 500L, 1000L);
  }

  @Test
  void shouldPutHostsOfTheSameSwitchInOneBoxWhenThereAreMany() {
    assertThat(TopologyMap.of(load(leafSpine(8, 8, 2))).detail())
        .isEqualTo(TopologyMap.Detail.NODES);
    FabricLoad load = load(leafSpine(13, 5, 2));
    TopologyMap map = TopologyMap.of(load);

    assertThat(map.detail()).isEqualTo(TopologyMap.Detail.HOST_GROUPS);
    assertThat(map.boxes()).hasSize(13 + 13 + 2);
    assertThat(map.boxes().get(0).name()).isEqualTo("h0..h4");
    assertThat(map.lines().stream().mapToInt(TopologyMap.Line::links).sum())
        .isEqualTo(load.links());
    assertSameTotals(load, map);
    TopologyMap.Line up = map.lines().get(map.lineOf(0));
    assertThat(up.links()).isEqualTo(5);
    assertThat(up.utilisation()).isEqualTo(load.utilisation(8));
    assertThat(up.mean()).isEqualTo(load.utilisation(4));
  }

  @Test
  void shouldShareABoxPerLevelWhenThereAreVeryManySwitchesOrLines() {
    FabricLoad manySwitches = load(leafSpine(199, 1, 2));
    TopologyMap map = TopologyMap.of(manySwitches);
    assertThat(map.detail()).isEqualTo(TopologyMap.Detail.LEVELS);
    assertThat(map.boxes())
        .extracting(TopologyMap.Box::name)
        .containsExactly("199 hosts", "199 switches, level 1", "2 switches, level 2");
    assertThat(map.lines()).hasSize(4);
    assertSameTotals(manySwitches, map);
    assertThat(TopologyMap.of(load(leafSpine(80, 1, 40))).detail())
        .isEqualTo(TopologyMap.Detail.LEVELS);
  }

  private static void assertSameTotals(FabricLoad load, TopologyMap map) {
    long all = load.lossiest(load.links()).stream().mapToLong(load::missing).sum();
    assertThat(map.lines().stream().mapToLong(line -> line.dropped() + line.lost()).sum())
        .isPositive()
        .isEqualTo(all);
    assertThat(map.lines().stream().mapToLong(TopologyMap.Line::utilisation).max().orElseThrow())
        .isEqualTo(load.utilisation(load.hottest(1).get(0)));
  }

  @Test
  void shouldStandInARingWhereAllSwitchesHaveHosts() {
    List<NetworkTable.Node> nodes = new ArrayList<>();
    List<NetworkTable.Link> links = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      nodes.add(new NetworkTable.Node("h" + i, "host"));
      cable(links, i, 4 + i);
      cable(links, 4 + i, 4 + (i + 1) % 4);
    }
    for (int i = 0; i < 4; i++) {
      nodes.add(new NetworkTable.Node("s" + i, "switch"));
    }
    List<TopologyMap.Box> boxes = TopologyMap.of(load(new NetworkTable(nodes, links))).boxes();

    assertThat(boxes.stream().map(box -> box.x() + "," + box.y()).collect(Collectors.toSet()))
        .hasSize(8);
    assertThat(boxes.get(0)).isEqualTo(new TopologyMap.Box("h0", 0, 1, 0, 500));
    assertThat(boxes.get(4)).isEqualTo(new TopologyMap.Box("s0", 1, 1, 190, 500));
    assertThat(boxes.get(5)).isEqualTo(new TopologyMap.Box("s1", 1, 1, 500, 190));
  }

  @Test
  void shouldShowTheBusiestLinksOfEachTierAndTheMeanOfTheRest() {
    FabricLoad load = load(leafSpine(20, 4, 2));
    HeatMap heat = HeatMap.of(load, null);

    assertThat(heat.rows().stream().map(HeatMap.Row::tier).distinct())
        .containsExactly("from hosts", "switch level 1 to 2", "switch level 2 to 1", "to hosts");
    assertThat(heat.rows()).hasSize(4 * 12);
    assertThat(heat.rows().stream().mapToInt(HeatMap.Row::links).sum()).isEqualTo(load.links());
    assertThat(heat.rows().stream().mapToLong(HeatMap.Row::missing).sum())
        .isEqualTo(load.lossiest(load.links()).stream().mapToLong(load::missing).sum());
    for (int row = 0; row < heat.rows().size(); row++) {
      assertThat(heat.cell(row, 0) / 1e6)
          .isCloseTo(heat.rows().get(row).utilisation() / 1e9, within(1e-6));
    }
    assertThat(heat.rows().get(0).utilisation()).isEqualTo(load.utilisation(158));
    assertThat(heat.rows().get(11).name()).isEqualTo("mean of 69 others");
  }

  @Test
  void shouldNumberLinksBetweenTheSameNodes() {
    List<NetworkTable.Link> links = new ArrayList<>();
    cable(links, 0, 1);
    cable(links, 0, 1);
    NetworkTable network =
        new NetworkTable(
            List.of(new NetworkTable.Node("a", "host"), new NetworkTable.Node("b", "switch")),
            links);
    FabricLoad load = load(network);

    assertThat(load.name(0)).isEqualTo("a->b");
    assertThat(load.name(2)).isEqualTo("a->b #2");
    assertThat(TopologyMap.of(load).lines()).hasSize(2);
  }

  private Path golden() throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp.resolve("golden"))) {
      RunResult result = GoldenRun.record(folder);
      ResultFiles.write(folder, result);
      folder.publish(SampleRun.manifest("golden", "", result));
      return folder.path();
    }
  }

  private static List<Fabric> read(Path folder) throws IOException {
    return FabricFiles.read(folder, Json.readSummary(folder.resolve("summary.json")));
  }

  @Test
  void shouldReadBackWhatItWrote() throws IOException {
    Path folder = golden();
    List<Fabric> fabrics = read(folder);

    assertThat(fabrics).hasSize(1);
    assertThat(fabrics.get(0).isStatic()).isFalse();
    Path again = temp.resolve("again.csv");
    HeatCsv.write(again, fabrics);
    assertThat(again).hasSameBinaryContentAs(folder.resolve(HeatCsv.FILE));
    TopologyCsv.write(again, fabrics);
    assertThat(again).hasSameBinaryContentAs(folder.resolve(TopologyCsv.FILE));
  }

  @Test
  void shouldReadFoldersOfOtherVersions() throws IOException {
    Path folder = golden();
    Files.delete(folder.resolve(HeatCsv.FILE));
    Path links = folder.resolve(LinkCsv.FILE);
    List<String> lines = new ArrayList<>(Files.readAllLines(links));
    lines.set(0, lines.get(0).replace("down_packets", "other") + ",down_packets");
    for (int i = 1; i < lines.size(); i++) {
      lines.set(i, lines.get(i) + (i == 2 ? ",1" : ",0"));
    }
    Files.write(links, lines);

    Fabric fabric = read(folder).get(0);

    assertThat(fabric.isStatic()).isTrue();
    assertThat(fabric.heat().rows().get(0).utilisation()).isEqualTo(199_900_150);
    assertThat(fabric.map().lines()).extracting(TopologyMap.Line::lostDown).containsExactly(0L, 1L);
    Files.delete(links);
    assertThat(read(folder)).isEmpty();
  }
}
