package org.rdsim.experiment;

import org.rdsim.network.fault.FaultConfig;
import org.rdsim.scenario.ScenarioConfig;
import org.rdsim.workload.Traffic;

/** Decides in how many partitions a network is simulated. */
final class Partitions {
  /** The state of so many hosts and their share of the switches stays in a cache of some MB. */
  private static final int HOSTS_EACH = 128;

  /** Below this, one partition is as fast. */
  private static final int FEW_HOSTS = 512;

  /** In a shorter window, partitions change places more often than events are worth. */
  private static final long SHORTEST_WINDOW_PS = 50_000;

  private Partitions() {}

  /**
   * How many suit a scenario. The processes of a script tell one another things at any time.
   *
   * @param lookaheadPs the least latency between two nodes
   */
  static int suitable(ScenarioConfig config, Traffic traffic, long lookaheadPs) {
    int hosts = config.topology().hostCount();
    Integer most = config.run().partitions();
    if (!config.scripts().isEmpty() || needsOne(config) || !canBeSeveral(traffic)) {
      return 1;
    }
    if (most != null) {
      return Math.min(most, hosts);
    }
    return hosts < FEW_HOSTS || lookaheadPs < SHORTEST_WINDOW_PS ? 1 : hosts / HOSTS_EACH;
  }

  private static boolean needsOne(ScenarioConfig config) {
    return !config.protocol().isReliable()
        || config.protocol().connectionManager() != null
        || losesWays(config)
        || repeats(config);
  }

  /** Flows that no way is left for end a run without the notice of a lookahead. */
  private static boolean losesWays(ScenarioConfig config) {
    return config.fabric().faults().stream().anyMatch(FaultConfig::takesDown);
  }

  /** A link that repeats frames keeps both its ends in one place. */
  private static boolean repeats(ScenarioConfig config) {
    return config.fabric().llr() != null;
  }

  /**
   * The end of a run must show a lookahead ahead: what is sent or written and must be acknowledged
   * completes when the acknowledgement has come back from another node. A trigger acts on another
   * host at once.
   */
  private static boolean canBeSeveral(Traffic traffic) {
    return traffic.triggers().isEmpty()
        && traffic.flows().stream()
            .allMatch(flow -> flow.from() != flow.to() && !flow.messages().operation().fetches());
  }
}
