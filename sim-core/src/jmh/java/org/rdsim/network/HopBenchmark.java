package org.rdsim.network;

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
import org.rdsim.network.queue.EcnRamp;
import org.rdsim.network.queue.QueueSettings;

/** Time of one hop: a packet arrives at a switch, and leaves by a port and its link. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 5,
    jvmArgs = {"-XX:+UseSerialGC", "-Xms512m", "-Xmx512m"})
public class HopBenchmark {
  private static final int HOPS = 10_000;

  /** How ports find out when to send. */
  @Param({"FUSED", "LAZY", "EVENTED"})
  public QueueSettings.Mode mode;

  /** Ports that carry traffic. */
  @Param({"16", "1024"})
  public int switches;

  /** With 4 packets a port is idle for two thirds of the time; with 32, packets always wait. */
  @Param({"4", "32"})
  public int packetsPerSwitch;

  /** Whether the port judges every packet by the bytes in its queue. */
  @Param({"false", "true"})
  public boolean limited;

  private Ring ring;
  private long hops;

  /** Wires the ring. */
  @Setup
  public void wire() {
    long limit = limited ? 1 << 20 : QueueSettings.UNLIMITED;
    EcnRamp ramp = limited ? new EcnRamp(1 << 19, 1 << 20, 1) : null;
    ring = new Ring(switches, packetsPerSwitch, new QueueSettings(1, limit, ramp, mode));
    hops = 0;
  }

  /** Hops of packets from switch to switch. */
  @Benchmark
  @OperationsPerInvocation(HOPS)
  public void hop() {
    hops += HOPS;
    ring.runUntil(hops);
  }
}
