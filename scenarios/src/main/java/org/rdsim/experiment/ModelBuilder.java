package org.rdsim.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.rdsim.bound.CompletionBound;
import org.rdsim.bound.PipeBound;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpType;
import org.rdsim.engine.RandomStreams;
import org.rdsim.engine.Simulation;
import org.rdsim.measure.MessageLog;
import org.rdsim.measure.MessageSink;
import org.rdsim.network.DscpMap;
import org.rdsim.network.Link;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Network;
import org.rdsim.network.NetworkBuilder;
import org.rdsim.network.PacketPool;
import org.rdsim.network.PathInfo;
import org.rdsim.network.fabric.FabricConfig;
import org.rdsim.network.fault.FaultConfig;
import org.rdsim.network.fault.FaultConfig.FlowEnds;
import org.rdsim.network.fault.Faults;
import org.rdsim.network.queue.Ports;
import org.rdsim.nic.Nic;
import org.rdsim.scenario.ScenarioConfig;
import org.rdsim.topology.Cut;
import org.rdsim.topology.Topology;
import org.rdsim.transport.MessageShape;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.Transport;
import org.rdsim.verbs.QueuePair;
import org.rdsim.verbs.VerbsException;
import org.rdsim.workload.Flow;
import org.rdsim.workload.FlowProcess;
import org.rdsim.workload.MessageStream;
import org.rdsim.workload.Operation;
import org.rdsim.workload.ReceiveProcess;
import org.rdsim.workload.VerbsConnection;
import org.rdsim.workload.VerbsEndpoint;
import org.rdsim.workload.VerbsHost;

/** Builds the model of a variant: network, NICs, connections and the programs that use them. */
final class ModelBuilder {
  private static final long DEFAULT_PATIENCE_PS = 1_000_000_000_000L;

  private final ScenarioConfig config;
  private final DeviceProfile profile = DeviceProfile.hca();
  private final Topology topology;
  private final List<Flow> flows;
  private final Simulation simulation;
  private final Journal journal;
  private final RandomStreams streams;
  private final List<Nic> nics = new ArrayList<>();
  private final List<VerbsHost> hosts = new ArrayList<>();
  private final List<FlowRun> flowRuns = new ArrayList<>();
  private final Mtu mtu;
  private Network network;
  private Planes planes;
  private final CompletionBound bound = new CompletionBound();
  private Transport transport;

  private ModelBuilder(ScenarioConfig config, long seed, int mostPartitions) {
    this.config = config;
    this.topology = config.topology().build();
    this.flows = config.flows(seed);
    int partitions = Partitions.suitable(config, flows, topology.shortestPropagationPs());
    this.simulation = new Simulation(seed, Math.min(partitions, mostPartitions));
    this.journal = new Journal(simulation);
    this.streams = simulation.streams();
    this.mtu = mtu(config.fabric().mtu());
  }

  /**
   * Builds a model.
   *
   * @param sink takes the records of messages
   */
  static Model build(ScenarioConfig config, long seed, MessageSink sink) {
    return build(config, seed, sink, Integer.MAX_VALUE);
  }

  /**
   * Builds a model.
   *
   * @param sink takes the records of messages
   * @param mostPartitions how many partitions it may have; 1 if somebody watches single events
   */
  static Model build(ScenarioConfig config, long seed, MessageSink sink, int mostPartitions) {
    try {
      return new ModelBuilder(config, seed, mostPartitions).build(sink);
    } catch (VerbsException e) {
      throw new IllegalStateException("a validated scenario can't be set up: " + e.getMessage(), e);
    }
  }

  private Model build(MessageSink sink) throws VerbsException {
    wire();
    injectFaults();
    long required = flows.stream().mapToLong(flow -> flow.messages().count()).sum();
    PacketPool inFlight = config.protocol().isReliable() ? null : transport.pool();
    Remaining remaining = new Remaining(simulation, journal, required, inFlight);
    journal.setRemaining(remaining);
    MessageLog log = new MessageLog(sink);
    for (int i = 0; i < nics.size(); i++) {
      hosts.add(new VerbsHost(i, nics.get(i).device()));
    }
    List<FlowProcess> processes = new ArrayList<>();
    for (Flow flow : flows) {
      processes.add(connect(flow, log, remaining));
    }
    return new Model(
        simulation,
        network,
        nics,
        flowRuns,
        processes,
        remaining,
        journal,
        log,
        flows.isEmpty() ? null : bound.lastCompletionPs(),
        config.fabric().queue().classNames(),
        config.fabric().queue().pauses() ? config.fabric().queue().deadlockCheckPs() : 0,
        patiencePs());
  }

  private void wire() {
    Ports ports = new Ports(config.fabric().queue().settings(config.largestPacket()), streams);
    int[] parts = Cut.into(topology, simulation.partitions());
    NetworkBuilder builder = new NetworkBuilder(simulation, ports, parts);
    transport = config.protocol().createTransport();
    Map<QpType, Transport> transports = Map.of(config.protocol().queuePairType(), transport);
    DscpMap classes = config.fabric().queue().dscpMap();
    for (int i = 0; i < topology.hostCount(); i++) {
      long loopback = config.fabric().loopbackLatency();
      DeviceProfile ported =
          profile.withLimits(DeviceLimits.builder().ports(topology.portCount(i)).build());
      Nic nic =
          new Nic(
              simulation.partition(parts[i]),
              i,
              topology.name(i),
              ported,
              transports,
              classes,
              loopback);
      for (int port = 1; port <= topology.portCount(i); port++) {
        nic.device().port(port).linkUp(mtu);
      }
      if (sharesPorts()) {
        nic.sharePorts();
      }
      nics.add(nic);
      builder.addHost(nic);
    }
    planes = new Planes(topology);
    topology.wire(builder, config.fabric().routing().multipath(), simulation.seed());
    network = builder.build();
  }

  private boolean sharesPorts() {
    return config.fabric().planeSelection() == FabricConfig.PlaneSelection.PER_PACKET;
  }

  private void injectFaults() {
    if (config.fabric().faults().isEmpty()) {
      return;
    }
    List<FlowEnds> ends =
        flows.stream().map(f -> new FlowEnds(f.payloadFrom(), f.payloadTo())).toList();
    for (Link link : network.links()) {
      List<LinkFault> faults = new ArrayList<>();
      for (FaultConfig fault : config.fabric().faults()) {
        LinkFault here = fault.on(link, ends, streams);
        if (here != null) {
          faults.add(here);
        }
      }
      if (!faults.isEmpty()) {
        link.setFault(
            faults.size() == 1 ? faults.get(0) : new Faults(faults.toArray(LinkFault[]::new)));
      }
    }
  }

  private FlowProcess connect(Flow flow, MessageLog log, Remaining remaining)
      throws VerbsException {
    MessageStream messages = flow.messages();
    int wanted = Math.min(messages.count(), messages.outstanding());
    int depth = Math.min(wanted, profile.limits().maxQpWr());
    int port = planes.next(flow.from(), flow.to());
    VerbsConnection connection =
        new VerbsConnection(
            hosts.get(flow.from()),
            hosts.get(flow.to()),
            config.protocol(),
            mtu,
            depth,
            messages.messageSize(),
            messages.dscp() == null ? config.protocol().dataDscp() : messages.dscp(),
            port + 1);
    Nic source = nics.get(flow.from());
    Nic destination = nics.get(flow.to());
    DeviceQueuePair sending = device(source, connection.sender().queuePair());
    DeviceQueuePair receiving = device(destination, connection.receiver().queuePair());
    int index = flowRuns.size();
    int first = sharesPorts() ? Network.ANY_PORT : port;
    QueuePairEngine poster = source.engine(sending);
    QueuePairEngine peer = destination.engine(receiving);
    int[] there = poster.entropiesTo(destination.id(), receiving.qpn());
    int[] back = peer.entropiesTo(source.id(), sending.qpn());
    long shortestPs =
        addToBound(
            flow,
            network.path(source.id(), first, destination.id(), there),
            network.path(destination.id(), first, source.id(), back));
    FlowRun run =
        new FlowRun(
            index,
            flow,
            poster,
            peer,
            config.protocol().isReliable(),
            journal,
            log,
            remaining,
            shortestPs);
    flowRuns.add(run);
    poster.observe(index, journal.listener(run, source.partition()));
    peer.observe(index, journal.listener(run, destination.partition()));
    if (messages.operation() == Operation.SEND) {
      new ReceiveProcess(connection, messages.messageSize(), messages.count()).start();
    }
    VerbsEndpoint endpoint =
        new VerbsEndpoint(connection, messages.operation(), messages.messageSize());
    return new FlowProcess(
        source.timers(),
        endpoint,
        journal.monitor(run, source.partition()),
        messages.count(),
        messages.outstanding());
  }

  /**
   * Adds a flow to the bound of the run.
   *
   * @return the least time in which one of its messages can complete
   */
  private long addToBound(Flow flow, PathInfo there, PathInfo back) {
    MessageStream messages = flow.messages();
    Operation operation = messages.operation();
    MessageShape shape =
        config.protocol().shape(messages.messageSize(), operation.opcode(), mtu.bytes());
    if (!config.protocol().isReliable()) {
      bound.addDatagrams(there, shape, messages.start(), messages.count());
      return PipeBound.transmittedPs(there, shape);
    }
    PathInfo path = operation.fetches() ? back : there;
    PathInfo other = operation.fetches() ? there : back;
    bound.add(path, other, shape, messages.start(), messages.count(), messages.outstanding() == 1);
    return PipeBound.completedPs(path, other, shape);
  }

  private static DeviceQueuePair device(Nic nic, QueuePair queuePair) {
    return nic.device().queuePair(queuePair.qpn());
  }

  /** Default: a second, or twice the time that the last retry can take if that is longer. */
  private long patiencePs() {
    Long chosen = config.run().noProgressTimeout();
    return chosen != null
        ? chosen
        : Math.max(DEFAULT_PATIENCE_PS, 2 * config.protocol().patiencePs());
  }

  private static Mtu mtu(long bytes) {
    for (Mtu mtu : Mtu.values()) {
      if (mtu.bytes() == bytes) {
        return mtu;
      }
    }
    throw new IllegalArgumentException("no such MTU: " + bytes);
  }
}
