package org.rdsim.experiment;

import java.util.Arrays;
import org.rdsim.measure.MessageSink;
import org.rdsim.network.Link;
import org.rdsim.scenario.Scenario;
import org.rdsim.scenario.ScenarioConfig;

/**
 * What one run of a benchmark cost.
 *
 * @param transmissions packets times links crossed, acknowledgements included
 * @param events events of the engine
 * @param threadNs processor time of the simulating thread in the run
 * @param processNs processor time of the whole process in the run
 * @param setUpNs processor time to build the model
 * @param allocatedBytes bytes that the simulating thread allocated in the run
 * @param peakHeapBytes most heap in use, model and run
 */
record BenchmarkFigures(
    long transmissions,
    long events,
    long threadNs,
    long processNs,
    long setUpNs,
    long allocatedBytes,
    long peakHeapBytes) {

  /** Builds and runs a scenario in this thread. */
  static BenchmarkFigures measure(Scenario scenario) {
    ScenarioConfig config = scenario.variants().get(0).config();
    Meter setUp = Meter.start();
    MessageSink nowhere = (number, flow, from, to, op, bytes, posted, placed, done, status) -> {};
    Model model = ModelBuilder.build(config, config.seed(), nowhere);
    long setUpNs = setUp.threadCpuNs();
    Meter.resetPeakHeap();
    Meter meter = Meter.start();
    RunLoop.Ending ending =
        new RunLoop(scenario.name(), model, RunControl.QUIET, Long.MAX_VALUE).run();
    long threadNs = meter.threadCpuNs();
    long processNs = meter.processCpuNs();
    long allocated = meter.allocatedBytes();
    if (ending.kind() != RunLoop.Ending.Kind.COMPLETE) {
      throw new InvariantViolation("a benchmark did not complete: " + ending.reason());
    }
    long transmissions = 0;
    for (Link link : model.network().links()) {
      transmissions += link.delivered() + link.lost();
    }
    return new BenchmarkFigures(
        transmissions,
        model.simulation().events(),
        threadNs,
        processNs,
        setUpNs,
        allocated,
        Meter.peakHeapBytes());
  }

  /** The figures as a line that {@link #parse} reads. */
  String toLine() {
    long[] all = {
      transmissions, events, threadNs, processNs, setUpNs, allocatedBytes, peakHeapBytes
    };
    return Arrays.toString(all);
  }

  static BenchmarkFigures parse(String line) {
    String numbers = line.substring(1, line.length() - 1);
    long[] n = Arrays.stream(numbers.split(", ", -1)).mapToLong(Long::parseLong).toArray();
    return new BenchmarkFigures(n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
  }

  double perThreadSecond() {
    return transmissions * 1e9 / threadNs;
  }

  double perProcessSecond() {
    return transmissions * 1e9 / processNs;
  }

  double eventsPerTransmission() {
    return (double) events / transmissions;
  }

  double allocatedPerTransmission() {
    return (double) allocatedBytes / transmissions;
  }
}
