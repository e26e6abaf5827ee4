package org.rdsim.kernel;

import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.Device;
import org.rdsim.device.Errno;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.ReceiveWorkRequest;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;
import org.rdsim.engine.Deferred;
import org.rdsim.verbs.CompletionQueue;
import org.rdsim.verbs.Context;
import org.rdsim.verbs.KernelClient;
import org.rdsim.verbs.KernelRegistration;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.ProtectionDomain;
import org.rdsim.verbs.QpInitAttributes;
import org.rdsim.verbs.QueuePair;
import org.rdsim.verbs.VerbsException;

/**
 * One end of a queue of a block protocol in the kernel, in the manner of NVMe over Fabrics (Linux
 * drivers/nvme/host/rdma.c and target/rdma.c). The initiator opens a buffer to its peer by a work
 * request, and sends a command; the target reads or writes the buffer, and answers with a send that
 * closes it again.
 *
 * <p>It lives as kernel clients do: one region of all memory, whose local key serves every buffer
 * of its own; buffers opened by fast registration; completions handled in a callback that yields
 * after a budget; and on removal a queue pair that is drained before it is destroyed.
 */
public abstract sealed class BlockQueue extends Deferred implements KernelClient
    permits BlockInitiator, BlockTarget {
  /** Completions that one call handles, as {@code IB_POLL_SOFTIRQ} of Linux has a budget. */
  static final int BUDGET = 16;

  /** All memory that a host can have here. */
  private static final long ALL_MEMORY = 1L << 46;

  private static final int COMMAND_BYTES = 64;
  private static final int MARKER = -1;
  private static final int ACCESS = Access.REMOTE_READ | Access.REMOTE_WRITE;

  private final int depth;
  private final long blockBytes;
  private final ReceiveWorkRequest receive = new ReceiveWorkRequest();
  private final WorkCompletion completion = new WorkCompletion();
  private KernelRegistration registration;
  private Device device;
  private ProtectionDomain pd;
  private MemoryRegion memory;
  private CompletionQueue cq;
  private QueuePair queuePair;
  private boolean gone;

  BlockQueue(int depth, long blockBytes) {
    this.depth = depth;
    this.blockBytes = blockBytes;
  }

  /**
   * Registers with a device.
   *
   * @throws VerbsException EOPNOTSUPP if it serves user programs only, or lacks what the protocol
   *     needs; ENODEV if it has been removed
   */
  public final void register(Device onDevice) throws VerbsException {
    registration = KernelRegistration.register(this, onDevice);
  }

  /** Unregisters, and lets go of the device. */
  public final void unregister() {
    registration.close();
  }

  /** Whether the device, or the client itself, has ended the registration. */
  public final boolean isGone() {
    return gone;
  }

  /** Number of the queue pair. */
  public final int qpn() {
    return queuePair.qpn();
  }

  @Override
  public void add(Context context) throws VerbsException {
    boolean done = false;
    try {
      device = context.device();
      pd = context.allocPd();
      int rights = ACCESS | Access.LOCAL_WRITE | Access.MW_BIND;
      memory = pd.regMr(0, ALL_MEMORY, rights);
      cq = context.createCq(6 * depth + 2);
      queuePair =
          pd.createQp(
              new QpInitAttributes()
                  .cq(cq)
                  .capabilities(QpCapabilities.of(4 * depth + 1, depth + 1)));
      prepare(pd);
      cq.onCompletion(this);
      done = true;
    } finally {
      if (!done) {
        gone = true;
      }
    }
  }

  /** Makes ready to receive from a peer. */
  public final void receiveFrom(int node, int peerQpn, Mtu mtu) throws VerbsException {
    queuePair.modify(
        new QpAttributes().state(QpState.INIT).pkeyIndex(0).port(1).accessFlags(ACCESS));
    queuePair.modify(
        new QpAttributes()
            .state(QpState.RTR)
            .addressVector(AddressVector.to(node))
            .pathMtu(mtu)
            .destinationQpn(peerQpn)
            .receivePsn(0)
            .maxDestRdAtomic(depthOfReads())
            .minRnrTimer(1));
    receive.sge(0, COMMAND_BYTES, memory.lkey());
    for (int i = 0; i < depth; i++) {
      postReceive(i);
    }
  }

  /** Makes ready to send; the peer must be ready to receive. */
  public final void send() throws VerbsException {
    queuePair.modify(
        new QpAttributes()
            .state(QpState.RTS)
            .sendPsn(0)
            .timeout(10)
            .retryCount(7)
            .rnrRetry(7)
            .maxRdAtomic(depthOfReads()));
  }

  private int depthOfReads() {
    return Math.min(depth, device.profile().limits().maxRdAtomic());
  }

  /** Lets a step run when the present one has returned. */
  final void wake(Deferred step) {
    device.runList().add(step);
  }

  final int depth() {
    return depth;
  }

  final long blockBytes() {
    return blockBytes;
  }

  final int lkey() {
    return memory.lkey();
  }

  final void postReceive(long id) {
    require(queuePair.postReceive(receive.wrId(id)));
  }

  final void post(SendWorkRequest first) {
    require(queuePair.postSend(first));
  }

  private static void require(Errno errno) {
    if (errno != Errno.OK) {
      throw new IllegalStateException("a post that must succeed failed with " + errno);
    }
  }

  /** Makes what this end needs beside the queue pair. */
  abstract void prepare(ProtectionDomain domain) throws VerbsException;

  /** A request completed well. */
  abstract void completed(WorkCompletion done);

  /** Nothing more will complete. */
  abstract void failed(WcStatus status);

  /** Destroys what {@link #prepare} made. */
  abstract void discard() throws VerbsException;

  /** The callback of the completion queue. */
  @Override
  protected void run() {
    int handled = 0;
    while (!gone && handled < BUDGET && cq.poll(completion) > 0) {
      handled++;
      if (completion.status() == WcStatus.SUCCESS) {
        completed(completion);
      } else {
        failed(completion.status());
      }
    }
    if (handled == BUDGET) {
      device.runList().add(this);
    }
  }

  @Override
  public void removeOne(Context context) throws VerbsException {
    cq.onCompletion(null);
    drain();
    gone = true;
    failed(WcStatus.WR_FLUSH_ERR);
    discard();
    queuePair.destroy();
    cq.destroy();
    memory.dereg();
    pd.dealloc();
  }

  /** Moves to ERR, and polls until a receive posted after all others has been flushed. */
  private void drain() throws VerbsException {
    if (queuePair.state() == QpState.RESET) {
      return;
    }
    queuePair.modify(new QpAttributes().state(QpState.ERR));
    postReceive(MARKER);
    boolean flushed = false;
    while (!flushed && cq.poll(completion) > 0) {
      flushed = completion.wrId() == MARKER;
    }
    if (!flushed) {
      throw new IllegalStateException(name() + ": the drain marker was not flushed");
    }
  }
}
