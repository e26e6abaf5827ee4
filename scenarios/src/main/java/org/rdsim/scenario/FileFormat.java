package org.rdsim.scenario;

import java.util.Locale;
import java.util.Optional;

/** What a conversion reads or writes. */
public enum FileFormat {
  /** A scenario, or a part of one with the key "topology" or "workload". */
  SCENARIO,
  /** htsim's {@code .topo}. */
  HTSIM_TOPOLOGY,
  /** htsim's {@code .cm} and {@code .tm}. */
  HTSIM_FLOWS,
  /** {@code topology.txt} of simulators that are built on ns-3. */
  NS3_TOPOLOGY,
  /** {@code flow.txt} of simulators that are built on ns-3. */
  NS3_FLOWS;

  /** The format that the ending of a name stands for, if it stands for one alone. */
  public static Optional<FileFormat> ofName(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.endsWith(".json")) {
      return Optional.of(SCENARIO);
    }
    if (lower.endsWith(".topo")) {
      return Optional.of(HTSIM_TOPOLOGY);
    }
    return lower.endsWith(".cm") || lower.endsWith(".tm")
        ? Optional.of(HTSIM_FLOWS)
        : Optional.empty();
  }

  /** Whether it holds a topology and nothing else. */
  public boolean isTopology() {
    return this == HTSIM_TOPOLOGY || this == NS3_TOPOLOGY;
  }

  /** Whether it holds flows and nothing else. */
  public boolean isTraffic() {
    return this == HTSIM_FLOWS || this == NS3_FLOWS;
  }

  /** As in "htsim-flows". */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
