package org.rdsim.verbs;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.Device;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.Doorbell;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;
import org.rdsim.engine.RunList;

/**
 * What the verbs cost a message, without its transport: post, doorbell, key checks on both sides,
 * completion, wake-up and poll. The queue pairs take turns, so that many of them leave the caches.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class PostCompletePollBenchmark {
  /** Queue pairs of the host. */
  @Param({"1", "1000", "100000"})
  public int queuePairs;

  private final RunList runList = new RunList("host");
  private final SendWorkRequest request = new SendWorkRequest();
  private final WorkCompletion completion = new WorkCompletion();
  private Device device;
  private CompletionQueue cq;
  private QueuePair[] pairs;
  private int next;

  /** Connects the queue pairs. */
  @Setup
  public void connect() throws VerbsException {
    device = new Device(DeviceProfile.hca(), "mlx0", runList);
    device.attach(new ImmediateNic(device));
    Context context = Context.open(device);
    ProtectionDomain pd = context.allocPd();
    cq = context.createCq(16);
    MemoryRegion mr = pd.regMr(0, 1 << 20, Access.LOCAL_WRITE | Access.REMOTE_WRITE);
    request
        .opcode(SendOpcode.RDMA_WRITE)
        .flags(SendFlags.SIGNALED)
        .sge(0x100, 4096, mr.lkey())
        .remote(0x2000, mr.rkey());
    QpInitAttributes init = new QpInitAttributes().cq(cq).capabilities(QpCapabilities.of(16, 16));
    pairs = new QueuePair[queuePairs];
    for (int i = 0; i < queuePairs; i++) {
      pairs[i] = pd.createQp(init);
      makeReady(pairs[i]);
    }
  }

  private static void makeReady(QueuePair qp) throws VerbsException {
    qp.modify(
        new QpAttributes()
            .state(QpState.INIT)
            .port(1)
            .pkeyIndex(0)
            .accessFlags(Access.REMOTE_WRITE));
    qp.modify(
        new QpAttributes()
            .state(QpState.RTR)
            .addressVector(AddressVector.to(1))
            .pathMtu(Mtu.MTU_4096)
            .destinationQpn(qp.qpn())
            .receivePsn(0)
            .maxDestRdAtomic(1)
            .minRnrTimer(12));
    qp.modify(
        new QpAttributes()
            .state(QpState.RTS)
            .timeout(14)
            .retryCount(7)
            .rnrRetry(7)
            .sendPsn(0)
            .maxRdAtomic(1));
  }

  /** One signaled write. */
  @Benchmark
  public long message() {
    QueuePair qp = pairs[next];
    next = next + 1 == pairs.length ? 0 : next + 1;
    qp.postSend(request.wrId(next));
    cq.poll(completion);
    return completion.wrId();
  }

  /** Executes every send when it is posted, as the responder too. */
  private record ImmediateNic(Device device) implements Doorbell {
    @Override
    public void sendPosted(DeviceQueuePair qp) {
      long index = qp.startSend();
      long length = qp.sendQueue().length(index);
      WcStatus status = qp.checkSendBuffers(index, 0, length);
      if (status == WcStatus.SUCCESS) {
        DeviceQueuePair peer = device.queuePair(qp.attributes().destinationQpn());
        status =
            device
                .keys()
                .checkRemote(
                    qp.sendQueue().rkey(index),
                    peer.pd(),
                    peer.qpn(),
                    qp.sendQueue().remoteAddress(index),
                    length,
                    Access.REMOTE_WRITE);
      }
      qp.completeSend(index, status);
    }

    @Override
    public long now() {
      return 0;
    }

    @Override
    public void created(DeviceQueuePair qp) {}

    @Override
    public void receivePosted(DeviceQueuePair qp) {}

    @Override
    public void stateChanged(DeviceQueuePair qp, QpState from, QpState to) {}

    @Override
    public void destroyed(DeviceQueuePair qp) {}
  }
}
