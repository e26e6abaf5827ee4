package org.rdsim.transport.ud;

import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.ReceiveQueue;
import org.rdsim.device.WcFlags;
import org.rdsim.device.WcStatus;
import org.rdsim.transport.DeliveryListener;
import org.rdsim.transport.TransportCounters;

/**
 * Places datagrams into receives, after room for the global route header. What can't be placed is
 * dropped without a word to anybody (InfiniBand Architecture volume 1, 9.8.3).
 */
final class UdReceiver {
  private final DeviceQueuePair queuePair;
  private final TransportCounters counters;
  DeliveryListener listener;

  UdReceiver(DeviceQueuePair queuePair, TransportCounters counters) {
    this.queuePair = queuePair;
    this.counters = counters;
  }

  /** Places a datagram, or returns false. */
  boolean place(UdPacket datagram, int source, long now) {
    if (!queuePair.receives()) {
      return false;
    }
    if (datagram.queueKey != queuePair.attributes().queueKey()) {
      queuePair.queueKeyViolated();
      return false;
    }
    ReceiveQueue receives = queuePair.receiveQueue();
    long bytes = (long) WcFlags.GRH_BYTES + datagram.payload;
    if (receives.isEmpty() || receives.nextLength() < bytes) {
      return false;
    }
    if (queuePair.mayFault() && queuePair.faultsInReceive(ReceiveQueue.NONE, null, 0, bytes)) {
      return false;
    }
    long receive = receives.take();
    WcStatus status = queuePair.checkReceiveBuffers(receive, 0, bytes);
    if (status != WcStatus.SUCCESS) {
      queuePair.failReceive(receive, status);
      return false;
    }
    counters.bytesDelivered += datagram.payload;
    queuePair.completeDatagram(
        receive,
        bytes,
        datagram.hasImmediate ? datagram.immediate : 0,
        datagram.hasImmediate ? WcFlags.GRH | WcFlags.WITH_IMM : WcFlags.GRH,
        datagram.solicited,
        datagram.sourceQpn,
        source);
    if (listener != null) {
      listener.delivered(datagram.serial, now);
    }
    return true;
  }
}
