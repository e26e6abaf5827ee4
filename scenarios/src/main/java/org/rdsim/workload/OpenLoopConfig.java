package org.rdsim.workload;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.engine.RandomStreams;
import org.rdsim.units.DataSize;
import org.rdsim.workload.size.SizesConfig;

/** Messages that come by their own time, whether or not earlier ones are done. */
@CompiledJson(name = "open-loop")
@Doc(
    "Messages that come by their own time, whether or not earlier ones are done: each host sends to"
        + " hosts drawn at random, so that it offers a certain load. A message counts from its"
        + " arrival. With one seed, all variants see the same arrivals unless what they depend on"
        + " differs.")
public record OpenLoopConfig(
    @Doc(
            value = "Times between the messages of a host: exponential (poisson) or equal (fixed).",
            byDefault = "poisson")
        Arrivals arrivals,
    @Doc(
            value = "Offered load, as a part of the rate at which each host can send.",
            min = "0.0001",
            max = "10")
        double load,
    @Doc(
            value =
                "What the load counts: payload, or all bytes on the wire, each packet sent once,"
                    + " which depends on protocol and MTU.",
            byDefault = "payload")
        LoadOf loadOf,
    @Doc("How large messages are.") SizesConfig sizes,
    @Doc(
            value = "Only the hosts of lower index take part; without it, all.",
            min = "2",
            optional = true)
        Integer hosts,
    @Doc(
            value =
                "Part of the messages that stay among the hosts on the same switch; without it,"
                    + " destinations are uniform over all other hosts.",
            unit = Unit.FRACTION,
            optional = true)
        Double rackLocal,
    @Doc(value = "When hosts begin.", unit = Unit.TIME, byDefault = "0s") long start,
    @Doc(value = "For how long messages arrive.", unit = Unit.TIME, min = "1ns", max = "100000s")
        long duration,
    @Doc(
            value =
                "Incasts at regular times that make up a share of the load; the sizes and"
                    + " destinations above are those of the rest.",
            optional = true)
        PeriodicIncastConfig incast,
    @Doc(
            value =
                "Who shares a queue pair: none (per-message), as the flows of other simulators, or"
                    + " all messages of a pair of hosts (per-pair), which go one after the other.",
            byDefault = "per-message")
        QueuePairs queuePairs,
    @Doc(
            value =
                "Queue pairs of each pair of hosts, which take its messages in turn; only with"
                    + " per-pair.",
            min = "1",
            max = "100000",
            byDefault = "1")
        int connections,
    @Doc(value = MessageStream.OPERATION, byDefault = "write") Operation operation,
    @Doc(value = MessageStream.DSCP, min = "0", max = "63", optional = true) Integer dscp)
    implements WorkloadConfig, Checked {

  /** Times between messages. */
  public enum Arrivals {
    /** Exponential. */
    POISSON,
    /** Equal. */
    FIXED
  }

  /** What a load counts. */
  public enum LoadOf {
    /** Payload. */
    PAYLOAD,
    /** All bytes of packets that are sent once. */
    WIRE
  }

  /** Who shares a queue pair. */
  public enum QueuePairs {
    /** Each message has its own. */
    PER_MESSAGE,
    /** The messages from one host to another share one. */
    PER_PAIR
  }

  private static final long MAX_TIME = 1_000_000_000_000_000_000L;

  @Override
  public void check(Problems problems) {
    if (start > MAX_TIME - duration) {
      problems.at("duration").error("messages have to arrive before 1000000s");
    }
    if (queuePairs == QueuePairs.PER_MESSAGE) {
      problems.at("connections").unused("each message has a queue pair of its own");
    }
  }

  @Override
  public void checkHosts(Hosts network, Problems problems) {
    HostIndex.checkCount(hosts, network.count(), problems.at("hosts"));
    int n = participants(network);
    if (incast != null && incast.fanIn() >= n) {
      problems
          .at("incast")
          .at("fanIn")
          .error("there are " + (n - 1) + " hosts beside the receiver");
    }
    if (rackLocal != null && n <= network.count()) {
      new Destinations(network, n, rackLocal).check(problems.at("rackLocal"));
    }
  }

  /** Hosts that take part. */
  int participants(Hosts network) {
    return hosts == null ? network.count() : hosts;
  }

  /** Part of the load that is no incast. */
  double backgroundLoad() {
    return incast == null ? load : load * (1 - incast.share());
  }

  @Override
  public void checkSizes(long most, Problems place) {
    long largest = sizes.distribution().largest();
    if (largest > most) {
      String size = DataSize.format(largest);
      place.at("sizes").error("go up to " + size + "; " + WorkloadConfig.tooLong(most));
    }
    if (incast != null && incast.messageSize() > most) {
      place.at("incast").at("messageSize").error(WorkloadConfig.tooLong(most));
    }
  }

  @Override
  public List<? extends MessageStream> streams() {
    return List.of(MessageList.of(operation, dscp, 1, 0));
  }

  @Override
  public long flowCount(Hosts network) {
    return new OpenLoop(this, network).expectedMessages();
  }

  @Override
  public List<Flow> flows(Hosts network, RandomStreams streams, String name) {
    return new OpenLoop(this, network).flows(streams, name);
  }
}
