package org.rdsim.experiment;

import java.util.ArrayList;
import java.util.EnumMap;
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
import org.rdsim.network.Network;
import org.rdsim.network.NetworkBuilder;
import org.rdsim.network.PacketPool;
import org.rdsim.network.PathInfo;
import org.rdsim.network.fabric.FabricConfig;
import org.rdsim.network.fault.FaultConfig;
import org.rdsim.network.fault.Loss;
import org.rdsim.network.fault.Scope;
import org.rdsim.network.queue.Ports;
import org.rdsim.nic.MulticastDirectory;
import org.rdsim.nic.Nic;
import org.rdsim.nic.PlaneFailover;
import org.rdsim.scenario.ScenarioConfig;
import org.rdsim.topology.Cut;
import org.rdsim.topology.Topology;
import org.rdsim.transport.MessageShape;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.Transport;
import org.rdsim.transport.uc.UcTransport;
import org.rdsim.transport.ud.UdTransport;
import org.rdsim.verbs.QueuePair;
import org.rdsim.verbs.VerbsException;
import org.rdsim.workload.ConnectionManager;
import org.rdsim.workload.ConnectionSetup;
import org.rdsim.workload.Flow;
import org.rdsim.workload.FlowProcess;
import org.rdsim.workload.MessageStream;
import org.rdsim.workload.Operation;
import org.rdsim.workload.ReceiveProcess;
import org.rdsim.workload.ScriptConfig;
import org.rdsim.workload.Traffic;
import org.rdsim.workload.TriggerBoard;
import org.rdsim.workload.VerbsConnection;
import org.rdsim.workload.VerbsEndpoint;
import org.rdsim.workload.VerbsHost;
import org.rdsim.workload.script.Script;
import org.rdsim.workload.script.ScriptHost;

/** Builds the model of a variant: network, NICs, connections and the programs that use them. */
final class ModelBuilder {
  private static final long DEFAULT_PATIENCE_PS = 1_000_000_000_000L;

  private final ScenarioConfig config;
  private final DeviceProfile profile;
  private final Topology topology;
  private final Traffic traffic;
  private final Simulation simulation;
  private final Journal journal;
  private final RandomStreams streams;
  private final List<Nic> nics = new ArrayList<>();
  private final List<VerbsHost> hosts = new ArrayList<>();

  /** Managers of connections by host, if there are any, and their connections. */
  private final List<ConnectionManager> managers = new ArrayList<>();

  private final List<ConnectionSetup> connections = new ArrayList<>();
  private final List<FlowRun> flowRuns = new ArrayList<>();
  private final Mtu mtu;
  private final DeliveredBytes deliveredBytes = new DeliveredBytes();
  private TriggerBoard triggers;

  /** Whether routes change in the course of the run. */
  private final boolean rerouted;

  private Network network;
  private Planes planes;
  private final CompletionBound bound = new CompletionBound();
  private Transport transport;

  private ModelBuilder(ScenarioConfig config, long seed, int mostPartitions) {
    this.config = config;
    this.profile =
        config.scripts().stream()
            .findFirst()
            .map(ScriptConfig::profile)
            .orElse(DeviceProfile.hca());
    this.topology = config.topology().build();
    this.traffic = config.traffic(topology, seed);
    int partitions = Partitions.suitable(config, traffic, topology.shortestPropagationPs());
    this.simulation = new Simulation(seed, Math.min(partitions, mostPartitions));
    this.journal = new Journal(simulation);
    this.streams = simulation.streams();
    this.mtu = mtu(config.fabric().mtu());
    this.rerouted = config.fabric().faults().stream().anyMatch(FaultConfig::takesDown);
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
    List<Flow> flows = traffic.flows();
    wire();
    long required = flows.stream().mapToLong(flow -> flow.messages().count()).sum();
    PacketPool inFlight = config.protocol().isReliable() ? null : transport.pool();
    Remaining remaining =
        new Remaining(simulation, journal, required, config.scripts().size(), inFlight);
    journal.setRemaining(remaining);
    MessageLog log = new MessageLog(sink);
    for (int i = 0; i < nics.size(); i++) {
      hosts.add(new VerbsHost(i, nics.get(i).device()));
      if (config.protocol().connectionManager() != null) {
        managers.add(manager(i));
      }
    }
    List<FlowProcess> processes = new ArrayList<>();
    triggers = new TriggerBoard(traffic.triggers(), processes);
    for (Flow flow : flows) {
      processes.add(connect(flow, log, remaining));
    }
    injectLosses();
    injectFaults(flows);
    return new Model(
        simulation,
        network,
        nics,
        flowRuns,
        processes,
        scripts(remaining),
        remaining,
        journal,
        log,
        deliveredBytes,
        flows.isEmpty() ? null : bound.lastCompletionPs(),
        config.fabric().queue().classNames(),
        config.fabric().queue().isLossless() ? config.fabric().queue().deadlockCheckPs() : 0,
        patiencePs());
  }

  private ConnectionManager manager(int host) throws VerbsException {
    return new ConnectionManager(
        hosts.get(host),
        nics.get(host).partition(),
        nics.get(host).timers(),
        config.protocol().connectionManager(),
        config.protocol().acknowledgementDscp(),
        connections);
  }

  private void wire() {
    Ports ports = new Ports(config.fabric().queueSettings(config.largestPacket()), streams);
    int[] parts = Cut.into(topology, simulation.partitions());
    NetworkBuilder builder = new NetworkBuilder(simulation, ports, parts);
    transport = config.protocol().createTransport();
    Map<QpType, Transport> transports = transports();
    MulticastDirectory directory = new MulticastDirectory();
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
              loopback,
              directory);
      for (int port = 1; port <= topology.portCount(i); port++) {
        nic.device().port(port).linkUp(mtu);
      }
      if (sharesPorts()) {
        nic.sharePorts();
      }
      nic.limit(config.nic().limits());
      nics.add(nic);
      builder.addHost(nic);
    }
    planes = new Planes(topology);
    topology.wire(builder, config.fabric().routing().multipath(), simulation.seed());
    network = builder.build();
    if (!config.scripts().isEmpty()) {
      directory.serve(network.multicast());
    }
    config.fabric().equip(network, config.largestPacket());
    if (config.protocol().needsStamps() != null) {
      network.stampHops();
    }
  }

  /** That of the protocol; scripts can use all. */
  private Map<QpType, Transport> transports() {
    Map<QpType, Transport> transports = new EnumMap<>(QpType.class);
    if (!config.scripts().isEmpty()) {
      transports.put(QpType.XRC_SEND, transport);
      transports.put(QpType.XRC_RECV, transport);
      transports.put(QpType.UC, new UcTransport());
      transports.put(QpType.UD, new UdTransport(0));
    }
    if (config.protocol().connectionManager() != null) {
      transports.put(QpType.UD, new UdTransport(config.protocol().acknowledgementDscp()));
    }
    transports.put(config.protocol().queuePairType(), transport);
    return transports;
  }

  private List<Script> scripts(Remaining remaining) {
    return config.scripts().stream()
        .map(each -> each.script(simulation.partition(), this::scriptHost, remaining::scriptEnded))
        .toList();
  }

  private ScriptHost scriptHost(int host) {
    Nic nic = nics.get(host);
    return new ScriptHost(nic.id(), nic.device(), nic.timers());
  }

  /** What cables lose by themselves; a fault of the scenario comes on top. */
  private void injectLosses() {
    for (int i = 0; i < topology.cables().size(); i++) {
      double probability = topology.cables().get(i).lossProbability();
      if (probability > 0) {
        lose(network.cableLinks().get(2 * i), probability);
        lose(network.cableLinks().get(2 * i + 1), probability);
      }
    }
  }

  private void lose(Link link, double probability) {
    link.setFault(new Loss(probability, Scope.ALL, streams.of("cable-loss/" + link.name())));
  }

  private boolean sharesPorts() {
    return config.fabric().planeSelection() == FabricConfig.PlaneSelection.PER_PACKET;
  }

  private void injectFaults(List<Flow> flows) {
    FaultInjector injector = new FaultInjector(config.fabric(), topology, network, streams);
    injector.hitPackets(flows);
    injector.reduceRates();
    if (rerouted) {
      injector.takeDown(simulation.seed());
      Long delay = config.fabric().planeFailover();
      if (delay != null) {
        PlaneFailover planes = new PlaneFailover(injector.ofHostPorts(), delay);
        nics.forEach(nic -> nic.failOver(planes));
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
    boolean anyPort = sharesPorts() || config.fabric().planeFailover() != null;
    int first = anyPort ? Network.ANY_PORT : port;
    QueuePairEngine poster = source.engine(sending);
    QueuePairEngine peer = destination.engine(receiving);
    int[] entropiesThere = poster.entropiesTo(destination.id(), receiving.qpn());
    int[] entropiesBack = peer.entropiesTo(source.id(), sending.qpn());
    PathInfo there = path(source, first, destination, entropiesThere);
    PathInfo back = path(destination, first, source, entropiesBack);
    addToBound(messages, there, back);
    poster.pathIs(baseRttPs(there, back), there.hops());
    peer.pathIs(baseRttPs(back, there), back.hops());
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
            deliveredBytes,
            ShortestTimes.of(messages, bytes -> shortestPs(messages, bytes, there, back)),
            triggers.endsOf(index));
    if (config.fabric().faults().stream().anyMatch(FaultConfig::duplicates)) {
      run.expectRepeats();
    }
    flowRuns.add(run);
    poster.observe(index, journal.listener(run, source.partition()));
    peer.observe(index, journal.listener(run, destination.partition()));
    if (messages.operation() == Operation.SEND) {
      new ReceiveProcess(connection, messages.messageSize(), messages.count()).start();
    }
    VerbsEndpoint endpoint = new VerbsEndpoint(connection, messages);
    if (!managers.isEmpty()) {
      ConnectionManager client = managers.get(flow.from());
      ConnectionManager server = managers.get(flow.to());
      ConnectionSetup setup = new ConnectionSetup(connections.size(), connection, client, server);
      connections.add(setup);
      endpoint.connectBy(setup);
    }
    FlowProcess.Monitor monitor = journal.monitor(run, source.partition());
    return new FlowProcess(source.partition(), source.timers(), endpoint, monitor, messages);
  }

  private long baseRttPs(PathInfo there, PathInfo back) {
    int answer = config.protocol().acknowledgementBytes();
    return there.baseRttPs(config.largestPacket(), back, answer);
  }

  /** No packet is ever faster than on this path of the idle network. */
  private PathInfo path(Nic from, int port, Nic to, int[] entropies) {
    return rerouted && !topology.routing().isFastest()
        ? network.ends(from.id(), port, to.id())
        : network.path(from.id(), port, to.id(), entropies);
  }

  /** The least time in which a message of so many bytes can complete. */
  private long shortestPs(MessageStream messages, long bytes, PathInfo there, PathInfo back) {
    MessageShape shape = shape(messages, bytes);
    if (!config.protocol().isReliable()) {
      return PipeBound.transmittedPs(there, shape);
    }
    boolean fetches = messages.operation().fetches();
    return PipeBound.completedPs(fetches ? back : there, fetches ? there : back, shape);
  }

  private MessageShape shape(MessageStream messages, long bytes) {
    return config.protocol().shape(bytes, messages.operation().opcode(), mtu.bytes());
  }

  private void addToBound(MessageStream messages, PathInfo there, PathInfo back) {
    if (messages.isUniform()) {
      boolean oneByOne = messages.outstanding() == 1;
      addToBound(messages, there, back, 0, messages.count(), oneByOne);
      return;
    }
    for (int i = 0; i < messages.count(); i++) {
      addToBound(messages, there, back, i, 1, true);
    }
  }

  /** Adds equal messages; a trigger is taken for one that fires at once. */
  private void addToBound(
      MessageStream messages,
      PathInfo there,
      PathInfo back,
      int message,
      int count,
      boolean oneByOne) {
    long release = messages.release(message);
    long start = release == MessageStream.ON_TRIGGER ? 0 : release;
    MessageShape shape = shape(messages, messages.messageSize(message));
    if (!config.protocol().isReliable()) {
      bound.addDatagrams(there, shape, start, count);
      return;
    }
    boolean fetches = messages.operation().fetches();
    bound.add(fetches ? back : there, fetches ? there : back, shape, start, count, oneByOne);
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
