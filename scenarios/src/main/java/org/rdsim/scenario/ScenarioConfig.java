package org.rdsim.scenario;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.device.QpType;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.fabric.FabricConfig;
import org.rdsim.network.fault.FaultConfig;
import org.rdsim.nic.NicConfig;
import org.rdsim.topology.Cable;
import org.rdsim.topology.SwitchNode;
import org.rdsim.topology.Topology;
import org.rdsim.topology.shape.TopologyConfig;
import org.rdsim.transport.ProtocolConfig;
import org.rdsim.workload.Flow;
import org.rdsim.workload.Hosts;
import org.rdsim.workload.MessageStream;
import org.rdsim.workload.Operation;
import org.rdsim.workload.ProtocolFit;
import org.rdsim.workload.ScriptConfig;
import org.rdsim.workload.Traffic;
import org.rdsim.workload.Trigger;
import org.rdsim.workload.WorkloadConfig;

/** What one variant of a scenario simulates, every setting filled in. */
@Doc("What one variant of a scenario simulates.")
public record ScenarioConfig(
    @Doc("Name of the scenario.") String name,
    @Doc(value = "What it is about.", optional = true) String description,
    @Doc(value = "Seed of all randomness of the first repetition.", min = "0", byDefault = "1")
        long seed,
    @Doc("The graph of hosts, switches and links.") TopologyConfig topology,
    @Doc(value = "What the network is like apart from its graph.", byDefault = "{}")
        FabricConfig fabric,
    @Doc(value = "What the NIC of each host can do at most.", byDefault = "{}") NicConfig nic,
    @Doc("The transport protocol of all hosts.") ProtocolConfig protocol,
    @Doc("Patterns of traffic, which run side by side; at least one.")
        List<WorkloadConfig> workload,
    @Doc(value = "How often and how long it is run.", byDefault = "{}") RunConfig run)
    implements Checked {

  /** Longest simulated time that a scenario may need; the clock reaches 9 times as far. */
  private static final double MAX_SECONDS = 1e6;

  private static final long MAX_FLOWS = 10_000_000;

  /** What the protocol says of queue pairs that flows use. */
  private static final List<String> RC_ATTRIBUTES =
      List.of("maxReads", "timeout", "retryCount", "rnrRetry", "minRnrTimer", "dscp");

  @Override
  public void check(Problems problems) {
    if (name.isBlank()) {
      problems.at("name").error("give the scenario a name");
    }
    if (workload.isEmpty()) {
      problems.at("workload").error("list at least one workload");
    }
    if (seed > Long.MAX_VALUE - run.repetitions()) {
      problems.at("seed").error("leaves no seeds for the repetitions");
    }
    checkDevices(problems.at("workload"));
    checkScriptProtocol(problems.at("protocol"));
    protocol.checkMtu(fabric.mtu(), problems.at("fabric").at("mtu"));
    new FabricChecks(this).checkQueue(problems);
    ProtocolFit.check(workload, protocol, (int) fabric.mtu(), problems);
    if (problems.noneSoFar()) {
      checkAgainst(topology.build(), problems);
    }
  }

  /** Bytes on the wire of the largest packet. */
  public int largestPacket() {
    return protocol.largestPacketBytes((int) fabric.mtu());
  }

  private void checkAgainst(Topology graph, Problems problems) {
    Hosts hosts = hosts(graph);
    for (int i = 0; i < workload.size(); i++) {
      workload.get(i).checkHosts(hosts, problems.at("workload").at(i));
    }
    if (problems.noneSoFar()) {
      checkFlowCount(hosts, problems.at("workload"));
    }
    checkPlanes(graph, problems);
    if (!problems.noneSoFar()) {
      return;
    }
    List<Flow> flows = traffic(graph, seed).flows();
    checkDuration(graph, flows, problems);
    new FabricChecks(this).checkBuffer(graph, problems.at("fabric").at("queue").at("buffer"));
    new FabricChecks(this).checkLinks(graph, problems.at("fabric"));
    List<String> switches = graph.switches().stream().map(SwitchNode::name).toList();
    FaultConfig.check(
        fabric.faults(),
        new FaultConfig.Surroundings(graph.linkNames(), switches, flows.size()),
        problems.at("fabric").at("faults"));
  }

  private void checkPlanes(Topology graph, Problems problems) {
    if (fabric.planeFailover() != null
        && fabric.planeSelection() == FabricConfig.PlaneSelection.PER_PACKET) {
      problems.at("fabric").at("planeFailover").error("works with planeSelection \"per-qp\" only");
    }
    if (!graph.hasPlanes()) {
      problems.at("fabric").at("planeFailover").unused("no host has several ports");
      problems.at("fabric").at("planeSelection").unused("no host has several ports");
    } else if (graph.unreachedByAPort() != null) {
      problems.at("topology").error(graph.unreachedByAPort());
    }
  }

  private void checkFlowCount(Hosts hosts, Problems problems) {
    long flows = workload.stream().mapToLong(each -> each.flowCount(hosts)).sum();
    if (flows > MAX_FLOWS) {
      problems.error(flows + " flows are too many; at most " + MAX_FLOWS);
    }
  }

  /** Refuses what could take longer than the clock can count, all sent over one slow link. */
  private void checkDuration(Topology graph, List<Flow> flows, Problems problems) {
    long slowest = graph.cables().stream().mapToLong(Cable::bitsPerSecond).min().orElse(1);
    double bits = 0;
    for (Flow flow : flows) {
      MessageStream stream = flow.messages();
      double packets = (double) stream.totalBytes() / fabric.mtu() + stream.count();
      bits += 8 * packets * (fabric.mtu() + 128);
    }
    if (bits / slowest > MAX_SECONDS) {
      problems
          .at("workload")
          .error("can take more than 1000000s of simulated time over the slowest link");
    }
  }

  /**
   * The flows of all workloads, in order, and what lets those begin that wait for others.
   *
   * @param graph what {@link #topology} builds
   * @param runSeed seed of a repetition
   */
  public Traffic traffic(Topology graph, long runSeed) {
    RandomStreams streams = new RandomStreams(runSeed);
    Hosts hosts = hosts(graph);
    List<Flow> flows = new ArrayList<>();
    List<Trigger> triggers = new ArrayList<>();
    for (int i = 0; i < workload.size(); i++) {
      int before = flows.size();
      flows.addAll(workload.get(i).flows(hosts, streams, "workload/" + i));
      workload.get(i).triggers().forEach(trigger -> triggers.add(trigger.shifted(before)));
    }
    return new Traffic(flows, triggers);
  }

  /** The workloads that are scripts. */
  public List<ScriptConfig> scripts() {
    return workload.stream()
        .filter(ScriptConfig.class::isInstance)
        .map(ScriptConfig.class::cast)
        .toList();
  }

  /** Scripts use queue pairs of all types and give their attributes themselves. */
  private void checkScriptProtocol(Problems place) {
    if (scripts().isEmpty()) {
      return;
    }
    if (protocol.queuePairType() != QpType.RC) {
      place
          .at("type")
          .error("a script has queue pairs of all types; use \"rc\", and set up here how RC works");
    } else if (scripts().size() == workload.size()) {
      for (String key : RC_ATTRIBUTES) {
        place.at(key).unused("a script says so in modify_qp or connect_qp");
      }
    }
  }

  private void checkDevices(Problems place) {
    List<ScriptConfig> scripts = scripts();
    for (int i = 0; i < workload.size(); i++) {
      if (workload.get(i) instanceof ScriptConfig script
          && script.device() != scripts.get(0).device()) {
        String other =
            "all hosts have one kind of device, which is " + scripts.get(0).device().word();
        place.at(i).at("device").error(other + " in another script");
      }
    }
  }

  private Hosts hosts(Topology graph) {
    return HostView.of(graph, this::wireBytes);
  }

  private long wireBytes(long payload, Operation operation) {
    return protocol.wireBytes(payload, operation.opcode(), (int) fabric.mtu());
  }
}
