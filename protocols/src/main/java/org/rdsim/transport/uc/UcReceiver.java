package org.rdsim.transport.uc;

import org.rdsim.device.Access;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.KeyTable;
import org.rdsim.device.ReceiveQueue;
import org.rdsim.device.WcFlags;
import org.rdsim.device.WcOpcode;
import org.rdsim.device.WcStatus;
import org.rdsim.transport.DeliveryListener;
import org.rdsim.transport.TransportCounters;
import org.rdsim.wire.BthOpcode;

/**
 * Accepts the packets of a message in order. A message with a gap, without a receive, too long, or
 * with a bad key is dropped whole and without a word; a receive that it took serves the next one
 * (InfiniBand Architecture volume 1, 9.8.2).
 */
final class UcReceiver {
  private final DeviceQueuePair queuePair;
  private final KeyTable keys;
  private final TransportCounters counters;
  DeliveryListener listener;
  private int mtu = 1;
  private int peerQpn;
  private int expected;
  private boolean inMessage;
  private boolean inWrite;
  private long received;
  private long announced;

  /** Key and address of the present write; only where pages can be missing. */
  private int writeKey;

  private long writeAddress;
  private long receive = ReceiveQueue.NONE;

  UcReceiver(DeviceQueuePair queuePair, KeyTable keys, TransportCounters counters) {
    this.queuePair = queuePair;
    this.keys = keys;
    this.counters = counters;
  }

  void start() {
    expected = queuePair.attributes().receivePsn();
    stop();
  }

  void readAttributes() {
    mtu = queuePair.attributes().pathMtu();
    peerQpn = queuePair.attributes().destinationQpn();
  }

  /** The receive that is held has been flushed. */
  void stop() {
    inMessage = false;
    receive = ReceiveQueue.NONE;
  }

  /** Takes a packet, or returns false if its message is dropped. */
  boolean receive(UcPacket packet, long now) {
    if (!queuePair.receives()) {
      return false;
    }
    queuePair.communicationEstablished();
    boolean inOrder = packet.psn == expected;
    expected = (packet.psn + 1) & UcPacket.PSN_MASK;
    if (!inOrder) {
      counters.outOfSequence++;
    }
    boolean accepted = continues(packet, inOrder) && accept(packet);
    inMessage = accepted && !packet.opcode.ends();
    if (accepted && packet.opcode.ends()) {
      finish(packet, now);
    }
    return accepted;
  }

  /** Whether the packet begins a message, or goes on with the present one. */
  private boolean continues(UcPacket packet, boolean inOrder) {
    BthOpcode opcode = packet.opcode;
    return opcode.begins() || (inOrder && inMessage && opcode.isWrite() == inWrite);
  }

  private boolean accept(UcPacket packet) {
    BthOpcode opcode = packet.opcode;
    if (opcode.begins()) {
      inWrite = opcode.isWrite();
      received = 0;
      announced = packet.dmaLength;
      if (inWrite && !mayWrite(packet)) {
        return false;
      }
    }
    if (queuePair.mayFault() && faults(packet)) {
      return false;
    }
    boolean needsReceive = inWrite ? opcode.hasImmediate() : opcode.begins();
    if ((needsReceive && !takeReceive()) || !lengthFits(packet)) {
      return false;
    }
    if (!inWrite && !place(packet)) {
      return false;
    }
    received += packet.payload;
    return true;
  }

  /** Whether memory that a packet goes to is not there; the host then brings it in. */
  private boolean faults(UcPacket packet) {
    if (!inWrite) {
      return queuePair.faultsInReceive(receive, null, received, packet.payload);
    }
    if (packet.opcode.begins()) {
      writeKey = packet.rkey;
      writeAddress = packet.remoteAddress;
    }
    long address = writeAddress + received;
    boolean missing = !keys.paging().isPresent(writeKey, address, packet.payload);
    if (missing) {
      long left = Math.max(packet.payload, announced - received);
      keys.paging().request(writeKey, address, left, null);
    }
    return missing;
  }

  private boolean mayWrite(UcPacket packet) {
    return (queuePair.attributes().accessFlags() & Access.REMOTE_WRITE) != 0
        && keys.checkRemote(
                packet.rkey,
                queuePair.pd(),
                queuePair.qpn(),
                packet.remoteAddress,
                packet.dmaLength,
                Access.REMOTE_WRITE)
            == WcStatus.SUCCESS;
  }

  private boolean takeReceive() {
    if (receive == ReceiveQueue.NONE) {
      receive = queuePair.receiveQueue().take();
    }
    return receive != ReceiveQueue.NONE;
  }

  private boolean lengthFits(UcPacket packet) {
    boolean ends = packet.opcode.ends();
    if (ends ? packet.payload > mtu : packet.payload != mtu) {
      return false;
    }
    long total = received + packet.payload;
    if (inWrite) {
      return ends ? total == announced : total < announced;
    }
    return total <= queuePair.receiveQueue().length(receive);
  }

  /** Bad buffers, and a key that can't be invalidated, are errors of this side. */
  private boolean place(UcPacket packet) {
    WcStatus status = queuePair.checkReceiveBuffers(receive, received, packet.payload);
    if (status == WcStatus.SUCCESS
        && packet.opcode.invalidates()
        && !queuePair.invalidate(packet.immediate)) {
      status = WcStatus.REM_INV_REQ_ERR;
    }
    if (status == WcStatus.SUCCESS) {
      return true;
    }
    queuePair.failReceive(receive, status);
    return false;
  }

  private void finish(UcPacket packet, long now) {
    BthOpcode opcode = packet.opcode;
    counters.bytesDelivered += received;
    if (!inWrite || opcode.hasImmediate()) {
      int flags = flags(opcode);
      long filled = receive;
      receive = ReceiveQueue.NONE;
      queuePair.completeReceive(
          filled,
          WcStatus.SUCCESS,
          inWrite ? WcOpcode.RECV_RDMA_WITH_IMM : WcOpcode.RECV,
          received,
          flags == 0 ? 0 : packet.immediate,
          flags,
          packet.solicited,
          peerQpn);
    }
    if (listener != null) {
      listener.delivered(packet.serial, now);
    }
  }

  private static int flags(BthOpcode opcode) {
    if (opcode.hasImmediate()) {
      return WcFlags.WITH_IMM;
    }
    return opcode.invalidates() ? WcFlags.WITH_INV : 0;
  }
}
