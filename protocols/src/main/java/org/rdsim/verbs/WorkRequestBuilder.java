package org.rdsim.verbs;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.rdsim.device.Access;
import org.rdsim.device.Errno;
import org.rdsim.device.MwBinding;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;

/**
 * Builds send requests piece by piece and posts all of them or none ({@code ibv_wr_start} and what
 * follows it). Between {@link #start} and {@link #complete} or {@link #abort}: for each request the
 * id and the flags, the operation, then buffers and addresses. Errors are kept until {@link
 * #complete}. Requests are reused from session to session.
 */
public final class WorkRequestBuilder {
  private final QueuePair queuePair;
  private final Set<SendOpcode> operations;
  private SendWorkRequest[] requests = {};
  private int count;
  private boolean open;
  private Errno error = Errno.OK;
  private long nextId;
  private int nextFlags;

  WorkRequestBuilder(QueuePair queuePair, Set<SendOpcode> operations) {
    this.queuePair = queuePair;
    this.operations = EnumSet.copyOf(operations);
  }

  /** Whether a session is open. */
  public boolean isOpen() {
    return open;
  }

  /**
   * Opens a session.
   *
   * @return OK, or EBUSY if one is open, where the C function would block
   */
  public Errno start() {
    if (open) {
      return Errno.EBUSY;
    }
    open = true;
    count = 0;
    error = Errno.OK;
    nextId = 0;
    nextFlags = 0;
    return Errno.OK;
  }

  /**
   * Closes the session and posts its requests.
   *
   * @return OK; EOPNOTSUPP for an operation that the queue pair was not created for; ENOMEM or
   *     EINVAL as for {@link QueuePair#postSend}. Unless it is OK nothing was posted
   */
  public Errno complete() {
    requireOpen();
    open = false;
    if (error != Errno.OK || count == 0) {
      return error;
    }
    for (int i = 0; i < count; i++) {
      requests[i].next(i + 1 < count ? requests[i + 1] : null);
    }
    return queuePair.postSendAll(requests[0]);
  }

  /** Closes the session and forgets its requests. */
  public void abort() {
    requireOpen();
    open = false;
  }

  /** Sets the id of the requests that follow. */
  public WorkRequestBuilder wrId(long id) {
    nextId = id;
    return this;
  }

  /** Sets the flags of the requests that follow, a union of {@link SendFlags}. */
  public WorkRequestBuilder flags(int sendFlags) {
    nextFlags = sendFlags;
    return this;
  }

  /** Begins a send. */
  public WorkRequestBuilder send() {
    begin(SendOpcode.SEND);
    return this;
  }

  /** Begins a send with immediate data. */
  public WorkRequestBuilder sendImm(int immediate) {
    begin(SendOpcode.SEND_WITH_IMM).immediate(immediate);
    return this;
  }

  /** Begins a send that invalidates a key of the peer. */
  public WorkRequestBuilder sendInv(int rkey) {
    begin(SendOpcode.SEND_WITH_INV).invalidate(rkey);
    return this;
  }

  /** Begins a write. */
  public WorkRequestBuilder rdmaWrite(int rkey, long address) {
    begin(SendOpcode.RDMA_WRITE).remote(address, rkey);
    return this;
  }

  /** Begins a write with immediate data. */
  public WorkRequestBuilder rdmaWriteImm(int rkey, long address, int immediate) {
    begin(SendOpcode.RDMA_WRITE_WITH_IMM).remote(address, rkey).immediate(immediate);
    return this;
  }

  /** Begins a read. */
  public WorkRequestBuilder rdmaRead(int rkey, long address) {
    begin(SendOpcode.RDMA_READ).remote(address, rkey);
    return this;
  }

  /** Begins a compare and swap. */
  public WorkRequestBuilder atomicCmpSwp(int rkey, long address) {
    begin(SendOpcode.ATOMIC_CMP_AND_SWP).remote(address, rkey);
    return this;
  }

  /** Begins a fetch and add. */
  public WorkRequestBuilder atomicFetchAdd(int rkey, long address) {
    begin(SendOpcode.ATOMIC_FETCH_AND_ADD).remote(address, rkey);
    return this;
  }

  /** Begins an atomic write of 8 bytes. */
  public WorkRequestBuilder atomicWrite(int rkey, long address) {
    begin(SendOpcode.ATOMIC_WRITE).remote(address, rkey);
    return this;
  }

  /**
   * Begins a flush of what was written to the peer's memory.
   *
   * @param levels FLUSH_GLOBAL, FLUSH_PERSISTENT or both, of {@link Access}
   */
  public WorkRequestBuilder flush(int rkey, long address, long length, int levels) {
    begin(SendOpcode.FLUSH).remote(address, rkey).flush(length, levels);
    return this;
  }

  /** Begins the invalidation of a key of this host. */
  public WorkRequestBuilder localInv(int rkey) {
    begin(SendOpcode.LOCAL_INV).invalidate(rkey);
    return this;
  }

  /** Begins the binding of a window of type 2. */
  public WorkRequestBuilder bindMw(int newKey, MwBinding binding) {
    begin(SendOpcode.BIND_MW).bind(newKey, binding);
    return this;
  }

  /** Adds a buffer to the request that was begun last. */
  public WorkRequestBuilder sge(int lkey, long address, long length) {
    current().sge(address, length, lkey);
    return this;
  }

  /** Adds a buffer that is read at once to the request that was begun last. */
  public WorkRequestBuilder inlineData(long address, long length) {
    SendWorkRequest request = current();
    request.sge(address, length, 0).flags(request.flags() | SendFlags.INLINE);
    return this;
  }

  /** Sets the peer's shared receive queue of the request that was begun last, for XRC. */
  public WorkRequestBuilder xrcSrqNumber(int number) {
    current().remoteSrq(number);
    return this;
  }

  /**
   * Sets where the datagram that was begun last goes.
   *
   * @param addressHandle number of the address handle
   * @param qpn the peer's queue pair
   * @param queueKey the peer's queue key
   */
  public WorkRequestBuilder udAddress(int addressHandle, int qpn, int queueKey) {
    current().datagram(addressHandle, qpn, queueKey);
    return this;
  }

  private SendWorkRequest begin(SendOpcode operation) {
    requireOpen();
    if (!operations.contains(operation) && error == Errno.OK) {
      error = Errno.EOPNOTSUPP;
    }
    if (count == requests.length) {
      requests = Arrays.copyOf(requests, Math.max(4, count * 2));
    }
    if (requests[count] == null) {
      requests[count] = new SendWorkRequest();
    }
    return requests[count++]
        .wrId(nextId)
        .flags(nextFlags)
        .opcode(operation)
        .remote(0, 0)
        .immediate(0)
        .remoteSrq(0)
        .clearSges();
  }

  private SendWorkRequest current() {
    requireOpen();
    if (count == 0) {
      throw new ModelViolation("no request was begun");
    }
    return requests[count - 1];
  }

  private void requireOpen() {
    if (!open) {
      throw new ModelViolation("no session of the work request builder is open");
    }
  }
}
