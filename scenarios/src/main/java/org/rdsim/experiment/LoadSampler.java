package org.rdsim.experiment;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.measure.TimeSeries;
import org.rdsim.network.Port;
import org.rdsim.network.Switch;

/** Samples the payload delivered and the egress queues of all switches. */
final class LoadSampler implements Sampler {
  private final Model model;
  private final Port[] ports;
  private final TimeSeries series;

  /**
   * Prepares to sample.
   *
   * @param until last instant to simulate, or {@link Long#MAX_VALUE}
   */
  LoadSampler(Model model, long until) {
    this.model = model;
    List<Port> found = new ArrayList<>();
    for (Switch node : model.network().switches()) {
      for (int i = 0; i < node.portCount(); i++) {
        if (node.port(i) != null) {
          found.add(node.port(i));
        }
      }
    }
    ports = found.toArray(Port[]::new);
    long shortest = model.boundPs() == null ? 0 : model.boundPs();
    series = new TimeSeries(Math.min(shortest, until));
  }

  @Override
  public long nextPs() {
    return series.nextPs();
  }

  @Override
  public void sample() {
    take(false);
  }

  /** The samples, with one of the instant at which the run ended. */
  TimeSeries finish() {
    take(true);
    return series;
  }

  private void take(boolean last) {
    long delivered = model.deliveredBytes().sum();
    long queued = 0;
    long fullest = 0;
    for (Port port : ports) {
      long bytes = port.queuedBytes();
      queued += bytes;
      fullest = Math.max(fullest, bytes);
    }
    if (last) {
      series.end(model.simulation().now(), delivered, queued, fullest);
    } else {
      series.add(delivered, queued, fullest);
    }
  }
}
