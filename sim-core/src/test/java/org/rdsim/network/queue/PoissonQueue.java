package org.rdsim.network.queue;

import org.rdsim.engine.Entity;
import org.rdsim.engine.RandomStream;
import org.rdsim.engine.Simulation;
import org.rdsim.network.HostPort;
import org.rdsim.network.NetworkBuilder;
import org.rdsim.network.Node;
import org.rdsim.network.Packet;
import org.rdsim.network.PacketBody;
import org.rdsim.network.PacketPool;
import org.rdsim.network.PacketSource;
import org.rdsim.network.Port;

/** A Poisson source straight into one egress port, and the waits that its packets had. */
final class PoissonQueue {
  static final int WIRE_BYTES = 1000;
  private static final long RATE = 100_000_000_000L;
  private static final long SERVICE = 80_000;
  private static final long PROPAGATION = 1000;
  private static final int BATCHES = 32;

  /** Quantile 0.975 of Student's distribution with 31 degrees of freedom. */
  private static final double STUDENT = 2.04;

  private final Simulation simulation;
  private final PacketPool pool = new PacketPool(Stamp::new);
  private final double[] sums = new double[BATCHES];
  private final long perBatch;
  private final int wireBytes;
  private final Port port;
  private long arrived;

  PoissonQueue(QueueSettings.Mode mode, double load, int wireBytes, long seed) {
    this.simulation = new Simulation(seed);
    this.wireBytes = wireBytes;
    this.perBatch = Math.round(2400 / Math.pow(1 - load, 1.5));
    QueueSettings settings = new QueueSettings(1, QueueSettings.UNLIMITED, null, mode);
    NetworkBuilder builder =
        new NetworkBuilder(simulation, new Ports(settings, simulation.streams()));
    builder.addHost(new Sink());
    int hub = builder.addSwitch("switch", packet -> 0, 0);
    builder.connect(0, 0, hub, 0, RATE, PROPAGATION);
    port = builder.build().switches().get(0).port(0);
    new Source(SERVICE / load).start();
  }

  void run() {
    simulation.run(Long.MAX_VALUE, Long.MAX_VALUE);
  }

  /** Mean wait before transmission, in service times of the nominal packet. */
  double meanWait() {
    double sum = 0;
    for (double batch : sums) {
      sum += batch;
    }
    return sum / BATCHES / perBatch / SERVICE;
  }

  /** Half of the 95 % confidence interval of the mean wait, by batch means. */
  double halfWidth() {
    double mean = meanWait();
    double squares = 0;
    for (double batch : sums) {
      double difference = batch / perBatch / SERVICE - mean;
      squares += difference * difference;
    }
    return STUDENT * Math.sqrt(squares / (BATCHES - 1) / BATCHES);
  }

  private static final class Stamp implements PacketBody {
    private long injected;

    @Override
    public String describe() {
      return "injected at " + injected;
    }

    @Override
    public void copyFrom(PacketBody other) {
      injected = ((Stamp) other).injected;
    }
  }

  private final class Source extends Entity {
    private final RandomStream random = simulation.streams().of("arrivals");
    private final double mean;

    Source(double mean) {
      super(simulation.partition(), Kind.LINK);
      this.mean = mean;
    }

    void start() {
      schedule(partition.now() + 1 + (long) random.nextExponential(mean));
    }

    @Override
    protected void fire(long now) {
      Packet packet = pool.acquire();
      packet.wireBytes = wireBytes;
      packet.ecn = Packet.NOT_ECT;
      packet.trafficClass = 0;
      ((Stamp) packet.body).injected = now;
      port.enqueue(packet);
      start();
    }
  }

  private final class Sink extends Node implements PacketSource {
    Sink() {
      super(simulation.partition(), 0, "sink");
    }

    @Override
    protected Port createPort(int index, long bitsPerSecond) {
      return new HostPort(this, index, bitsPerSecond, this);
    }

    @Override
    protected void receive(Packet packet) {
      long begun = now() - PROPAGATION - port.serializationPs(packet.wireBytes);
      sums[(int) (arrived++ / perBatch)] += begun - ((Stamp) packet.body).injected;
      packet.release();
      if (arrived == BATCHES * perBatch) {
        partition.stop();
      }
    }

    @Override
    public Packet next(int pausedClasses) {
      return null;
    }

    @Override
    public boolean hasNext(int pausedClasses) {
      return false;
    }
  }
}
