package org.rdsim.transport.rc;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.rdsim.congestion.FixedWindowConfig;
import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WorkCompletion;
import org.rdsim.engine.Deferred;
import org.rdsim.engine.Simulation;
import org.rdsim.multipath.SinglePathConfig;
import org.rdsim.network.DscpMap;
import org.rdsim.network.NetworkBuilder;
import org.rdsim.nic.MulticastDirectory;
import org.rdsim.nic.Nic;
import org.rdsim.verbs.CompletionQueue;
import org.rdsim.verbs.Context;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.ProtectionDomain;
import org.rdsim.verbs.QpInitAttributes;
import org.rdsim.verbs.QueuePair;
import org.rdsim.verbs.VerbsException;

/**
 * What a data packet costs from end to end, with its share of acknowledgements and messages: two
 * NICs on one cable that one stream of writes keeps busy.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class WriteStreamBenchmark {
  private static final int PACKETS = 4096;
  private static final int MESSAGE = 1 << 20;
  private static final int OUTSTANDING = 4;
  private static final long BITS_PER_SECOND = 100_000_000_000L;

  /** Time on the wire of a message: 256 packets of 4096 bytes with 82 of headers, and a RETH. */
  private static final long MESSAGE_PS = (256 * (4096 + 82) + 16) * 80L;

  private static final long INVOCATION_PS = PACKETS / 256 * MESSAGE_PS;

  /** Data packets for each acknowledgement. */
  @Param({"1", "16"})
  public int ackEvery;

  private final Simulation simulation = new Simulation(1);
  private long limit;

  /** Connects the hosts and begins to send. */
  @Setup
  public void connect() throws VerbsException {
    RcSettings settings =
        new RcSettings(
            new GoBackNConfig(),
            new FixedWindowConfig(64),
            ackEvery,
            0,
            1,
            new SinglePathConfig(),
            false,
            DscpMap.CONTROL);
    RcTransport transport = new RcTransport(settings);
    NetworkBuilder network = new NetworkBuilder(simulation, null);
    Host[] hosts = {host(0, transport, network), host(1, transport, network)};
    network.connect(0, 0, 1, 0, BITS_PER_SECOND, 500_000);
    network.build();
    hosts[0].connect(hosts[1]);
    hosts[1].connect(hosts[0]);
    new Writer(hosts[0], hosts[1]).start();
  }

  /** The time in which 4096 packets cross the wire. */
  @Benchmark
  @OperationsPerInvocation(PACKETS)
  public long packet() {
    limit += INVOCATION_PS;
    simulation.run(limit, Long.MAX_VALUE);
    return simulation.partition().events();
  }

  private Host host(int id, RcTransport transport, NetworkBuilder network) throws VerbsException {
    Nic nic =
        new Nic(
            simulation.partition(),
            id,
            "h" + id,
            DeviceProfile.hca(),
            Map.of(QpType.RC, transport),
            DscpMap.twoClasses(),
            1,
            new MulticastDirectory());
    network.addHost(nic);
    Context context = Context.open(nic.device());
    ProtectionDomain pd = context.allocPd();
    CompletionQueue cq = context.createCq(2 * OUTSTANDING);
    MemoryRegion memory = pd.regMr(0, MESSAGE, Access.LOCAL_WRITE | Access.REMOTE_WRITE);
    QpInitAttributes init =
        new QpInitAttributes()
            .cq(cq)
            .signalAll(true)
            .capabilities(QpCapabilities.of(OUTSTANDING, 1));
    return new Host(id, pd.createQp(init), cq, memory);
  }

  private record Host(int id, QueuePair queuePair, CompletionQueue cq, MemoryRegion memory) {
    void connect(Host peer) throws VerbsException {
      queuePair.modify(
          new QpAttributes()
              .state(QpState.INIT)
              .port(1)
              .pkeyIndex(0)
              .accessFlags(Access.REMOTE_WRITE));
      queuePair.modify(
          new QpAttributes()
              .state(QpState.RTR)
              .addressVector(AddressVector.to(peer.id))
              .pathMtu(Mtu.MTU_4096)
              .destinationQpn(peer.queuePair.qpn())
              .receivePsn(0)
              .maxDestRdAtomic(0)
              .minRnrTimer(12));
      queuePair.modify(
          new QpAttributes()
              .state(QpState.RTS)
              .timeout(14)
              .retryCount(7)
              .rnrRetry(7)
              .sendPsn(0)
              .maxRdAtomic(0));
    }
  }

  /** Keeps a few writes outstanding. */
  private static final class Writer extends Deferred {
    private final Host host;
    private final SendWorkRequest request;
    private final WorkCompletion completion = new WorkCompletion();

    Writer(Host host, Host peer) {
      this.host = host;
      this.request =
          new SendWorkRequest()
              .opcode(SendOpcode.RDMA_WRITE)
              .sge(0, MESSAGE, host.memory.lkey())
              .remote(0, peer.memory.rkey());
      host.cq.onCompletion(this);
    }

    void start() {
      for (int i = 0; i < OUTSTANDING; i++) {
        host.queuePair.postSend(request);
      }
    }

    @Override
    protected void run() {
      while (host.cq.poll(completion) == 1) {
        host.queuePair.postSend(request);
      }
    }
  }
}
