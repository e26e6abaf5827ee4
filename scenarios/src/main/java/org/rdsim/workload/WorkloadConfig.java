package org.rdsim.workload;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Problems;
import org.rdsim.config.Union;
import org.rdsim.engine.RandomStream;

/** A pattern of traffic. */
@CompiledJson(discriminator = "type")
public interface WorkloadConfig {
  /** All patterns. */
  Union<WorkloadConfig> MEMBERS =
      Union.of(WorkloadConfig.class)
          .with("flows", FlowsConfig.class)
          .with("permutation", PermutationConfig.class)
          .with("incast", IncastConfig.class)
          .with("all-to-all", AllToAllConfig.class);

  /**
   * Reports what does not fit a network of so many hosts.
   *
   * @param problems the place of this workload
   */
  void checkHosts(int hosts, Problems problems);

  /** How many flows there are in a network of so many hosts. */
  long flowCount(int hosts);

  /** The streams of messages that it is made of. */
  default List<? extends MessageStream> streams() {
    return List.of((MessageStream) this);
  }

  /** The place of a stream, by its index. */
  default Problems placeOf(int stream, Problems problems) {
    return problems;
  }

  /**
   * The flows in a network of so many hosts, in the order in which they start.
   *
   * @param random decides what the pattern leaves open
   */
  List<Flow> flows(int hosts, RandomStream random);
}
