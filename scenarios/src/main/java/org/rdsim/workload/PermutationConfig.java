package org.rdsim.workload;

import com.dslplatform.json.CompiledJson;
import java.util.ArrayList;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.engine.RandomStream;
import org.rdsim.engine.RandomStreams;

/** Every host sends to one other and receives from one other. */
@CompiledJson(name = "permutation")
@Doc("Every host posts messages to one other host and is the peer of one other, drawn by the seed.")
public record PermutationConfig(
    @Doc(
            value = "Only the hosts of lower index take part; without it, all.",
            min = "2",
            optional = true)
        Integer hosts,
    @Doc(value = SIZE, unit = Unit.SIZE, max = MAX_SIZE) long messageSize,
    @Doc(value = COUNT, min = "1", max = MAX_COUNT, byDefault = "1") int count,
    @Doc(value = START, unit = Unit.TIME, byDefault = "0s") long start,
    @Doc(value = OPERATION, byDefault = "write") Operation operation,
    @Doc(value = OUTSTANDING, min = "1", byDefault = "1") int outstanding,
    @Doc(value = CONNECTIONS, min = "1", max = "100000", byDefault = "1") int connections,
    @Doc(value = DSCP, min = "0", max = "63", optional = true) Integer dscp)
    implements WorkloadConfig, MessageStream, Checked {

  @Override
  public void check(Problems problems) {
    checkStream(problems);
  }

  @Override
  public void checkHosts(Hosts network, Problems problems) {
    HostIndex.checkCount(hosts, network.count(), problems.at("hosts"));
  }

  @Override
  public long flowCount(Hosts network) {
    return (long) participants(network) * connections;
  }

  /**
   * One random cycle through all hosts (Sattolo, "An algorithm to generate a random cyclic
   * permutation", 1986): it leaves no host to itself.
   */
  @Override
  public List<Flow> flows(Hosts network, RandomStreams streams, String name) {
    RandomStream random = streams.of(name);
    int[] to = new int[participants(network)];
    for (int i = 0; i < to.length; i++) {
      to[i] = i;
    }
    for (int i = to.length - 1; i > 0; i--) {
      int j = random.nextInt(i);
      int swapped = to[i];
      to[i] = to[j];
      to[j] = swapped;
    }
    List<Flow> flows = new ArrayList<>();
    for (int from = 0; from < to.length; from++) {
      flows.add(new Flow(from, to[from], this));
    }
    return Flow.repeated(flows, connections);
  }

  private int participants(Hosts network) {
    return hosts == null ? network.count() : hosts;
  }
}
