package org.rdsim.workload;

import com.dslplatform.json.CompiledJson;
import java.util.ArrayList;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.engine.RandomStreams;

/** Every host sends to every other. */
@CompiledJson(name = "all-to-all")
@Doc("Every host posts messages to every other, each beginning with its successor.")
public record AllToAllConfig(
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
    return participants(network) * (participants(network) - 1L) * connections;
  }

  @Override
  public List<Flow> flows(Hosts network, RandomStreams streams, String name) {
    int n = participants(network);
    List<Flow> flows = new ArrayList<>();
    for (int distance = 1; distance < n; distance++) {
      for (int from = 0; from < n; from++) {
        flows.add(new Flow(from, (from + distance) % n, this));
      }
    }
    return Flow.repeated(flows, connections);
  }

  private int participants(Hosts network) {
    return hosts == null ? network.count() : hosts;
  }
}
