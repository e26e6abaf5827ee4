package org.rdsim.verbs;

import java.util.Set;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.Errno;
import org.rdsim.device.QpAttribute;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.QueuePairSetup;
import org.rdsim.device.ReceiveWorkRequest;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WorkRequest;

/** A send and a receive queue, and the connection that they work on. */
public final class QueuePair extends VerbsObject {
  private final ProtectionDomain pd;
  private final CompletionQueue sendCq;
  private final CompletionQueue receiveCq;
  private final DeviceQueuePair provider;

  QueuePair(ProtectionDomain pd, QpInitAttributes init) {
    super(pd.context());
    this.pd = pd;
    this.sendCq = init.sendCq();
    this.receiveCq = init.receiveCq();
    this.provider =
        context()
            .device()
            .createQueuePair(
                new QueuePairSetup(
                    init.type(),
                    pd.id(),
                    sendCq.ring(),
                    receiveCq.ring(),
                    init.capabilities(),
                    init.signalAll(),
                    type -> context().raise(type, this)));
    pd.retain();
    sendCq.retain();
    receiveCq.retain();
  }

  /** Number by which peers address it. */
  public int qpn() {
    return provider.qpn();
  }

  /** Present state. */
  public QpState state() {
    return provider.state();
  }

  /** Sizes of the queues, not below those asked for. */
  public QpCapabilities capabilities() {
    return provider.capabilities();
  }

  /** Changes the state and the attributes that were set in {@code values}. */
  public void modify(QpAttributes values) throws VerbsException {
    modify(values, values.mask());
  }

  /**
   * Changes state and attributes, all or nothing.
   *
   * @param mask which of the values count; without STATE the state stays
   * @throws VerbsException EINVAL if the transition does not exist, the mask lacks a required
   *     attribute or has one that the transition does not allow, or a value is out of range
   */
  public void modify(QpAttributes values, Set<QpAttribute> mask) throws VerbsException {
    requireLive();
    if (provider.modify(values, mask) != Errno.OK) {
      throw new VerbsException(
          Errno.EINVAL, "QP " + qpn() + " in state " + state() + " cannot take " + mask);
    }
  }

  /** The present state and attributes. */
  public QpAttributes query() throws VerbsException {
    requireLive();
    return provider.query();
  }

  /**
   * Posts a list of sends up to the first that is refused, which is then {@link #badRequest()}.
   *
   * @return OK, ENOMEM if the queue is full, or EINVAL
   */
  public Errno postSend(SendWorkRequest first) {
    return provider.postSend(first);
  }

  /**
   * Posts a list of receives up to the first that is refused, which is then {@link #badRequest()}.
   *
   * @return OK, ENOMEM if the queue is full, or EINVAL
   */
  public Errno postReceive(ReceiveWorkRequest first) {
    return provider.postReceive(first);
  }

  /** The request at which the last post stopped, or null if it posted all. */
  public WorkRequest<?> badRequest() {
    return provider.badRequest();
  }

  /**
   * Destroys the queue pair. Outstanding work vanishes without completions, and so do completions
   * not yet polled.
   *
   * @throws VerbsException EBUSY while it has events that are not acknowledged
   */
  public void destroy() throws VerbsException {
    destroyIfFree();
  }

  @Override
  void release() {
    context().device().destroyQueuePair(provider);
    pd.unretain();
    sendCq.unretain();
    receiveCq.unretain();
  }
}
