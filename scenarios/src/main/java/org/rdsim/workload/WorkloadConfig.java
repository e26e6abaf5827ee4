package org.rdsim.workload;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Problems;
import org.rdsim.config.Union;
import org.rdsim.engine.RandomStreams;
import org.rdsim.units.DataSize;

/** A pattern of traffic. */
@CompiledJson(discriminator = "type")
public interface WorkloadConfig {
  /** All patterns. */
  Union<WorkloadConfig> MEMBERS =
      Union.of(WorkloadConfig.class)
          .with("flows", FlowsConfig.class)
          .with("permutation", PermutationConfig.class)
          .with("incast", IncastConfig.class)
          .with("all-to-all", AllToAllConfig.class)
          .with("open-loop", OpenLoopConfig.class)
          .with("htsim", HtsimFlowsConfig.class)
          .with("ns3", Ns3FlowsConfig.class)
          .with("script", ScriptConfig.class);

  /**
   * Reports what does not fit the hosts of a network.
   *
   * @param problems the place of this workload
   */
  void checkHosts(Hosts network, Problems problems);

  /** How many flows there are, or about how many where that is left to chance. */
  long flowCount(Hosts network);

  /**
   * The streams of messages that it is made of; one that stands for all where they come from a file
   * or from chance.
   */
  default List<? extends MessageStream> streams() {
    return List.of((MessageStream) this);
  }

  /** The place of a stream, by its index. */
  default Problems placeOf(int stream, Problems problems) {
    return problems;
  }

  /**
   * The flows in a network, in the order in which they start.
   *
   * @param streams decide what the pattern leaves open
   * @param name of the workload's stream; others begin with it and a slash
   */
  List<Flow> flows(Hosts network, RandomStreams streams, String name);

  /** What lets flows begin that have no time of their own, by indices in {@link #flows}. */
  default List<Trigger> triggers() {
    return List.of();
  }

  /**
   * Reports messages that are longer than the protocol allows, where the streams stand for others.
   */
  default void checkSizes(long most, Problems place) {}

  /** That messages are longer than the protocol allows. */
  static String tooLong(long most) {
    return "the protocol's longest message is " + DataSize.format(most);
  }
}
