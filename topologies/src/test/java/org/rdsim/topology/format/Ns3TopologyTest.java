package org.rdsim.topology.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.config.ConfigException;
import org.rdsim.config.InputFile;
import org.rdsim.topology.Cable;
import org.rdsim.topology.Topology;
import org.rdsim.topology.TopologyBuilder;
import org.rdsim.topology.routing.ShortestPathRouting;

class Ns3TopologyTest {
  /** The switches come first, as in the oldest of these simulators. */
  private static final String TEXT =
      """
      5 2 4
      0 1
      0 1 25000000000.0 0.001ms 1e-5
      0 2 100Gbps 1us 0
      1 3 12.5GB/s 1000ns 0
      1 4 100000Mbps 1000000ps 0.000000

      the first number of a link is where it begins
      """;

  private static Topology read(String text) {
    return Ns3Topology.read(new InputFile("topology.txt", text));
  }

  @Test
  void shouldReadHostsSwitchesAndLinks() {
    Topology topology = read(TEXT);

    assertThat(topology.hostCount()).isEqualTo(3);
    assertThat(topology.name(0)).isEqualTo("h2");
    assertThat(topology.name(3)).isEqualTo("s0");
    assertThat(topology.cables())
        .containsExactly(
            new Cable(3, 0, 4, 0, 25_000_000_000L, 1_000_000, 1e-5),
            new Cable(3, 1, 0, 0, 100_000_000_000L, 1_000_000, 0),
            new Cable(4, 1, 1, 0, 100_000_000_000L, 1_000_000, 0),
            new Cable(4, 2, 2, 0, 100_000_000_000L, 1_000_000, 0));
  }

  @Test
  void shouldFindTheTrailingText() {
    InputFile file = new InputFile("topology.txt", TEXT);

    assertThat(TEXT.substring(Ns3Topology.trailingText(file))).startsWith("the first number");
    assertThat(
            Ns3Topology.trailingText(new InputFile("t", TEXT.substring(0, TEXT.indexOf("\n\n")))))
        .isEqualTo(-1);
  }

  @ParameterizedTest
  @CsvSource({
    "1bps,1",
    "25000000000.0,25000000000",
    "100Gbps,100000000000",
    "40Gb/s,40000000000",
    "1.5Mbps,1500000",
    "10kbps,10000",
    "10Kb/s,10000",
    "1KiB/s,8192",
    "2Mib/s,2097152",
    "3GBps,24000000000"
  })
  void shouldReadRates(String text, long bitsPerSecond) {
    assertThat(read(TEXT.replace("100Gbps", text)).cables().get(1).bitsPerSecond())
        .isEqualTo(bitsPerSecond);
  }

  @ParameterizedTest
  @CsvSource({"5ns,5000", "0.5us,500000", "1ms,1000000000", "1s,1000000000000", "7000fs,7"})
  void shouldReadDelays(String text, long picoseconds) {
    assertThat(read(TEXT.replace("1us", text)).cables().get(1).propagationPs())
        .isEqualTo(picoseconds);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5 2 4 | 5 6 4 | 1:3: expected a number of switches, a whole number from 0 to 4 but found"
            + " \"6\"",
        "0 1 | 0 0 | 2:3: switch 0 is listed twice",
        "0 2 100 | 0 5 100 | 4:3: expected the second node of link 1, a whole number from 0 to 4 but"
            + " found \"5\"",
        "0 2 100 | 2 2 100 | 4:3: a link leads from node 2 to itself",
        "100Gbps | 100G | 4:5: expected a rate such as 100Gbps, 25000Mb/s, 12.5GB/s, or bits per"
            + " second without a unit but found \"100G\"",
        "100Gbps | 1.5bps | 4:5: \"1.5\" is not a whole number of bits per second",
        "1us | 1 | 4:13: expected a delay such as 1us, 1000ns or 0.001ms but found \"1\"",
        "1us | 0us | 4:13: \"0us\" is out of range; a link takes from 1ps to 1s",
        "1us | 1.5ps | 4:13: \"1.5\" is not a whole number of picoseconds",
        "1us 0 | 1us 1.1 | 4:17: expected an error rate from 0 to 1 but found \"1.1\"",
        "5 2 4 | 5 2 5 | 8:1: expected the first node of link 4 of 5, a whole number from 0 to 4 but"
            + " found \"the\"",
        "5 2 4 | 6 2 4 | 1:1: h5 has no cable",
      })
  void shouldSayWhereAndWhatIsAllowed(String part, String wrong, String message) {
    assertThatThrownBy(() -> read(TEXT.replaceFirst(part, wrong)))
        .isInstanceOf(ConfigException.class)
        .hasMessage("topology.txt:" + message);
  }

  @Test
  void shouldNameTheLinkThatIsCutOff() {
    String cut = TEXT.substring(0, TEXT.indexOf(" 1000000ps"));

    assertThatThrownBy(() -> read(cut))
        .hasMessage("topology.txt:6:15: the file ends where the delay of link 3 is expected");
  }

  @Test
  void shouldRefuseSwitchLatency() {
    TopologyBuilder graph = new TopologyBuilder().addHosts(2);
    int leaf = graph.addSwitch("leaf0", 1, 1);
    graph.connect(0, leaf, 1, 1);
    graph.connect(1, leaf, 1, 1);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> Ns3Topology.write(graph.build(new ShortestPathRouting())))
        .withMessage("switch leaf0 has a latency; only links can have one");
  }

  @Test
  void shouldWriteIdsAsTheyWere() {
    assertThat(Ns3Topology.write(read(TEXT)))
        .isEqualTo(
            """
            5 2 4
            0 1
            0 1 25Gbps 1us 0.00001
            0 2 100Gbps 1us 0
            1 3 100Gbps 1us 0
            1 4 100Gbps 1us 0
            """);
  }

  @Property(seed = "1")
  void shouldReadBackWhatItWrites(
      @ForAll @IntRange(min = 2, max = 9) int hosts,
      @ForAll @LongRange(min = 1, max = 100_000_000_000_000L) long rate,
      @ForAll @LongRange(min = 1, max = 1_000_000_000_000L) long latency,
      @ForAll @DoubleRange(min = 0, max = 1) double loss) {
    TopologyBuilder graph = new TopologyBuilder().addHosts(hosts);
    int leaf = graph.addSwitch("leaf", 1, 0);
    for (int host = 0; host < hosts; host++) {
      graph.connect(host, leaf, rate, latency, host == 0 ? loss : 0);
    }
    Topology topology = graph.build(new ShortestPathRouting());

    String written = Ns3Topology.write(topology);
    Topology again = read(written);

    assertThat(again.cables()).isEqualTo(topology.cables());
    assertThat(Ns3Topology.write(again)).isEqualTo(written);
  }
}
