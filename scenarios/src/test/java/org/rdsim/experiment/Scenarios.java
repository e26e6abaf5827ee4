package org.rdsim.experiment;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import org.rdsim.measure.MessageSink;
import org.rdsim.scenario.ScenarioConfig;
import org.rdsim.scenario.ScenarioReader;

/** Makes models from scenario texts. */
final class Scenarios {
  private static final MessageSink NOWHERE =
      (number, flow, from, to, op, bytes, posted, placed, done, status) -> {};

  private Scenarios() {}

  static ScenarioConfig config(String json, String... settings) {
    return new ScenarioReader(Metrics.all())
        .read("test.json", json.getBytes(UTF_8), List.of(settings))
        .variants()
        .get(0)
        .config();
  }

  static Model model(ScenarioConfig config, MessageSink sink) {
    return ModelBuilder.build(config, config.seed(), sink);
  }

  /** Builds a model and runs it to a complete end. */
  static Model run(ScenarioConfig config) {
    Model model = model(config, NOWHERE);
    RunLoop.Ending ending = new RunLoop("test", model, RunControl.QUIET, Long.MAX_VALUE).run();
    if (ending.kind() != RunLoop.Ending.Kind.COMPLETE) {
      throw new AssertionError(ending.reason());
    }
    new Collector(model).checkConservation();
    return model;
  }
}
