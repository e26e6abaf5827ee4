package org.rdsim.topology.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rdsim.config.ConfigException;

class TopologiesTest {
  private static final String STAR = "3 1 2\n2\n0 2 10Gbps 1us 0\n1 2 10Gbps 1us 0\n";

  @TempDir private Path folder;

  @Test
  void shouldFollowTheRulesOfConfigurationRecords() {
    NetworkConfig.READER.verify(NetworkConfig.class);
  }

  @Test
  void shouldFindFilesBesideTheScenario() throws IOException {
    Files.createDirectories(folder.resolve("nets"));
    Files.writeString(folder.resolve("nets/star.txt"), STAR);
    String scenario = folder.resolve("scenario.json").toString();

    NetworkConfig read =
        NetworkConfig.read(scenario, "{'topology': {'type': 'ns3', 'file': 'nets/star.txt'}}");

    assertThat(read.topology().hostCount()).isEqualTo(2);
  }

  @Test
  void shouldWriteWhatNeedsNoOtherFile() throws IOException {
    Path file = Files.writeString(folder.resolve("star.txt"), STAR);
    String scenario = folder.resolve("scenario.json").toString();
    NetworkConfig read =
        NetworkConfig.read(scenario, "{'topology': {'type': 'ns3', 'file': 'star.txt'}}");
    Files.delete(file);

    String written = NetworkConfig.READER.write(read);

    assertThat(NetworkConfig.read("elsewhere.json", written)).isEqualTo(read);
    assertThat(written).contains("3 1 2\\n2\\n0 2 10Gbps");
  }

  @Test
  void shouldSayThatAFileIsMissing() {
    String scenario = folder.resolve("scenario.json").toString();

    assertThatThrownBy(
            () -> NetworkConfig.read(scenario, "{'topology': {'type': 'ns3', 'file': 'no.txt'}}"))
        .isInstanceOf(ConfigException.class)
        .hasMessage(
            scenario + ":1:38: $.topology.file: there is no file " + folder.resolve("no.txt"));
  }

  @Test
  void shouldSayThatAFileIsNoText() throws IOException {
    Path file = Files.write(folder.resolve("star.txt"), new byte[] {'3', ' ', (byte) 0xC3});
    String scenario = folder.resolve("scenario.json").toString();

    assertThatThrownBy(
            () -> NetworkConfig.read(scenario, "{'topology': {'type': 'ns3', 'file': 'star.txt'}}"))
        .isInstanceOf(ConfigException.class)
        .hasMessageStartingWith(file + ":1:3")
        .hasMessageEndingWith("this byte is not UTF-8");
  }

  /** A chain of switches that is longer than packets may travel. */
  @Test
  void shouldRefusePathsThatNoPacketSurvives() throws IOException {
    int switches = 300;
    StringBuilder text = new StringBuilder(switches + 2 + " " + switches + " " + (switches + 1));
    text.append('\n');
    for (int id = 2; id < switches + 2; id++) {
      text.append(id).append(' ');
    }
    text.append("\n0 2 1Gbps 1us 0\n1 ").append(switches + 1).append(" 1Gbps 1us 0\n");
    for (int id = 2; id < switches + 1; id++) {
      text.append(id).append(' ').append(id + 1).append(" 1Gbps 1us 0\n");
    }
    Files.writeString(folder.resolve("chain.txt"), text);
    String scenario = folder.resolve("scenario.json").toString();

    assertThatThrownBy(
            () ->
                NetworkConfig.read(scenario, "{'topology': {'type': 'ns3', 'file': 'chain.txt'}}"))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("the longest of the shortest paths has 300 switches");
  }
}
