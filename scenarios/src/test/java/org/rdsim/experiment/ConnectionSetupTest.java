package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;
import org.rdsim.rules.Rule;

/** Queue pairs that are connected in the run, on one cable of 100 Gb/s and 1 us. */
class ConnectionSetupTest {
  private static final long US = 1_000_000;

  /** A management datagram of 256 bytes behind 90 of headers and gap. */
  private static final long DATAGRAM = 346 * 80;

  private static final long PLAIN = (102 + 86) * 80 + 2 * US;
  private static final long EXCHANGE = 2 * (DATAGRAM + US);

  /** The notice that all is ready goes out before the first message. */
  private static final long NOTICE = DATAGRAM;

  private final List<Long> fcts = new ArrayList<>();
  private RunLoop.Ending ending;

  /** Runs with the n-th packet of a host lost; 0 for none. */
  private Model run(String manager, String workload, int losing, int nth) {
    String text =
        """
        {"name": "n", "topology": {"type": "direct", "linkLatency": "1us"},
         "protocol": {"type": "rc", "connectionManager": %s}, "workload": [%s]}
        """
            .formatted(manager, workload);
    Model model =
        Scenarios.model(
            Scenarios.config(text),
            (number, flow, from, to, op, bytes, posted, placed, done, status) ->
                fcts.add(done - posted));
    if (nth > 0) {
      model.nics().get(losing).port(0).link().setFault(new LoseNth(nth));
    }
    ending = new RunLoop("test", model, RunControl.QUIET, Long.MAX_VALUE).run();
    model.log().finish();
    return model;
  }

  private static String flow(String rest) {
    return "{\"type\": \"flows\", \"flows\": [{\"from\": 0, \"to\": 1, \"messageSize\": \"1B\", "
        + rest
        + "}]}";
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "50, 50000000"})
  @Rule("rc/35")
  void shouldTakeARoundTripAndTheTimeOfBothHosts(long microseconds, long processing) {
    run("{\"processing\": \"" + microseconds + "us\"}", flow("\"count\": 3"), 0, 0);
    assertThat(ending.kind()).isEqualTo(RunLoop.Ending.Kind.COMPLETE);
    assertThat(fcts).containsExactly(EXCHANGE + 2 * processing + NOTICE + PLAIN, PLAIN, PLAIN);
  }

  /** The request is the first packet of host 0, the reply the first of host 1. */
  @ParameterizedTest
  @CsvSource({"0, 1", "1, 1"})
  @Rule("rc/36")
  void shouldAskAgainWithoutAReply(int host, int nth) {
    run("{\"processing\": \"0s\", \"timeout\": \"1ms\"}", flow("\"count\": 1"), host, nth);
    assertThat(ending.kind()).isEqualTo(RunLoop.Ending.Kind.COMPLETE);
    assertThat(fcts).containsExactly(1000 * US + EXCHANGE + NOTICE + PLAIN);
  }

  @Test
  @Rule("rc/36")
  void shouldNotMissTheNoticeOfTheSender() {
    run("{\"processing\": \"0s\", \"timeout\": \"1ms\"}", flow("\"count\": 1"), 0, 2);
    assertThat(ending.kind()).isEqualTo(RunLoop.Ending.Kind.COMPLETE);
    assertThat(fcts).containsExactly(EXCHANGE + NOTICE + PLAIN);
  }

  @Test
  @Rule("rc/36")
  void shouldPostNothingWithoutAConnection() {
    Model model =
        run(
            "{\"processing\": \"0s\", \"timeout\": \"1ms\", \"retries\": 2}",
            flow("\"count\": 5"),
            0,
            LoseNth.ALL);
    assertThat(fcts).isEmpty();
    assertThat(model.simulation().partition().now()).isGreaterThanOrEqualTo(3000 * US);
    assertThat(ending.kind()).isNotEqualTo(RunLoop.Ending.Kind.COMPLETE);
  }

  @Test
  @Rule("rc/35")
  void shouldTakeOneRequestAfterTheOther() {
    String flows =
        "{\"type\": \"flows\", \"flows\": [%s, %s]}"
            .formatted(
                "{\"from\": 0, \"to\": 1, \"messageSize\": \"1B\"}",
                "{\"from\": 0, \"to\": 1, \"messageSize\": \"1B\"}");
    run("{\"processing\": \"10us\"}", flows, 0, 0);
    long first = EXCHANGE + 20 * US + NOTICE + PLAIN;
    assertThat(fcts).containsExactly(first, first + 10 * US);
  }

  /** Loses one packet that leaves, or all. */
  private static final class LoseNth implements LinkFault {
    static final int ALL = Integer.MAX_VALUE;
    private final int nth;
    private int seen;

    LoseNth(int nth) {
      this.nth = nth;
    }

    @Override
    public boolean loses(Packet packet) {
      return nth == ALL || ++seen == nth;
    }
  }
}
