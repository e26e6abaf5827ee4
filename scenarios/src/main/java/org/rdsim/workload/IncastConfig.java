package org.rdsim.workload;

import com.dslplatform.json.CompiledJson;
import java.util.ArrayList;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.engine.RandomStreams;

/** Many hosts send to one at the same time. */
@CompiledJson(name = "incast")
@Doc(
    "Many hosts send to one at the same time. Where the operation is a read or an atomic, that one"
        + " posts it and the payload comes to it all the same.")
public record IncastConfig(
    @Doc(
            value =
                "How many hosts the payload comes from: those of lowest index beside the receiver.",
            min = "1")
        int senders,
    @Doc(value = "Index of the host that the payload goes to, from 0.", min = "0", byDefault = "0")
        int receiver,
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
    HostIndex.check(receiver, network.count(), problems.at("receiver"));
    if (senders >= network.count()) {
      String fit = senders + " senders and a receiver are more than the topology has hosts (";
      problems.at("senders").error(fit + network.count() + ")");
    }
  }

  @Override
  public long flowCount(Hosts network) {
    return (long) senders * connections;
  }

  @Override
  public List<Flow> flows(Hosts network, RandomStreams streams, String name) {
    List<Flow> flows = new ArrayList<>();
    for (int i = 0; i < senders; i++) {
      int sender = i < receiver ? i : i + 1;
      flows.add(
          operation.fetches()
              ? new Flow(receiver, sender, this)
              : new Flow(sender, receiver, this));
    }
    return Flow.repeated(flows, connections);
  }
}
