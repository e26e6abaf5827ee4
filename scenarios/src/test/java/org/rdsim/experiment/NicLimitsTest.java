package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.config.ConfigException;
import org.rdsim.nic.Nic;
import org.rdsim.scenario.ScenarioConfig;

/** NICs with limits between two hosts at 100 Gb/s and 1 us, against arithmetic. */
class NicLimitsTest {
  private static final long US = 1_000_000;

  /** A write of a byte and its acknowledgement: 102 and 86 bytes, and the cable twice. */
  private static final long PLAIN = (102 + 86) * 80 + 2 * US;

  private final List<Long> fcts = new ArrayList<>();

  private Model run(String nic, String workload, String... settings) {
    String text =
        """
        {"name": "n", "topology": {"type": "direct", "linkLatency": "1us"}, "nic": %s,
         "protocol": {"type": "rc"}, "workload": [%s]}
        """
            .formatted(nic, workload);
    ScenarioConfig config = Scenarios.config(text, settings);
    Model model =
        Scenarios.model(
            config,
            (number, flow, from, to, op, bytes, posted, placed, done, status) ->
                fcts.add(done - posted));
    RunLoop.Ending ending = new RunLoop("test", model, RunControl.QUIET, Long.MAX_VALUE).run();
    assertThat(ending.kind()).as("%s", ending).isEqualTo(RunLoop.Ending.Kind.COMPLETE);
    model.log().finish();
    new Collector(model).checkConservation();
    return model;
  }

  private static String write(String rest) {
    return "{\"type\": \"incast\", \"senders\": 1, " + rest + "}";
  }

  private static long misses(Model model) {
    return model.nics().stream().mapToLong(Nic::contextMisses).sum();
  }

  @Test
  void shouldStartWhatIsPostedOnceTheNicHasReadIt() {
    run(
        "{\"doorbell\": \"150ns\", \"wqeFetch\": \"500ns\"}",
        write("\"messageSize\": \"1B\", \"count\": 3"));
    assertThat(fcts).containsOnly(PLAIN + 650_000).hasSize(3);
  }

  @Test
  void shouldSendNoMorePacketsThanItsRate() {
    run("{\"packetRate\": 1000000}", write("\"messageSize\": \"409600B\""));
    assertThat(fcts).containsExactly(99 * US + (82 + 4096) * 80 + 86 * 80 + 2 * US);
  }

  @Test
  void shouldFetchTheStateOfAQueuePairOnceAtEachEnd() {
    Model model = run("{\"contexts\": 16}", write("\"messageSize\": \"1B\", \"count\": 3"));
    assertThat(fcts).containsExactly(PLAIN + 1_400_000, PLAIN, PLAIN);
    assertThat(misses(model)).isEqualTo(2);
  }

  /** 40 states in rounds of 4, and those of a round at the peer while the next is fetched here. */
  @Test
  void shouldFetchOnlySoManyStatesAtATime() {
    Model model =
        run(
            "{\"contexts\": 64, \"outstandingMisses\": 4, \"missLatency\": \"1us\"}",
            write("\"messageSize\": \"1B\", \"connections\": 40"));
    assertThat(fcts).hasSize(40);
    long fourth = 3 * 102 * 80;
    assertThat(Collections.max(fcts)).isEqualTo(10 * US + fourth + PLAIN + US);
    assertThat(Collections.min(fcts)).isEqualTo(US + PLAIN + US);
    assertThat(misses(model)).isEqualTo(80);
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 0", "2, 1, 0.01", "3, 3, 0.1", "7, 2, 0.02"})
  void shouldCompleteEverythingHoweverFewStatesItHolds(int contexts, int misses, String loss) {
    Model model =
        run(
            "{\"doorbell\": \"200ns\", \"contexts\": "
                + contexts
                + ", \"outstandingMisses\": "
                + misses
                + "}",
            write("\"messageSize\": \"20KB\", \"count\": 3, \"connections\": 10")
                + ", "
                + write("\"receiver\": 1, \"messageSize\": \"9KB\", \"operation\": \"read\""),
            "protocol.timeout=4",
            "fabric.faults=[{\"type\": \"loss\", \"probability\": " + loss + "}]");
    assertThat(fcts).hasSize(31);
    assertThat(misses(model)).isGreaterThan(60);
  }

  @Test
  void shouldRefuseMoreFetchesThanStates() {
    assertThatThrownBy(() -> run("{\"contexts\": 4}", write("\"messageSize\": \"1B\"")))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("nic.outstandingMisses: 16 is more than the 4 of 'contexts'");
  }
}
