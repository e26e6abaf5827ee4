package org.rdsim.workload;

import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.transport.ProtocolConfig;
import org.rdsim.verbs.CompletionQueue;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.QpInitAttributes;
import org.rdsim.verbs.QueuePair;
import org.rdsim.verbs.VerbsException;

/**
 * A connected pair of queue pairs for one flow, each with its completion queue and its memory. The
 * two sides exchange numbers and keys before the run.
 */
public final class VerbsConnection {

  /** One side of the connection. */
  public static final class Side {
    private final VerbsHost host;
    private final CompletionQueue cq;
    private final QueuePair queuePair;
    private final MemoryRegion memory;

    Side(VerbsHost host, ProtocolConfig protocol, int sends, int receives, long bytes)
        throws VerbsException {
      this.host = host;
      this.cq = host.context().createCq(sends + receives);
      this.queuePair =
          host.pd()
              .createQp(
                  new QpInitAttributes()
                      .type(protocol.queuePairType())
                      .cq(cq)
                      .capabilities(QpCapabilities.of(sends, receives)));
      int access = Access.LOCAL_WRITE | Access.REMOTE_WRITE;
      this.memory = host.pd().regMr(0, Math.max(1, bytes), access);
    }

    /** The queue pair of this side. */
    public QueuePair queuePair() {
      return queuePair;
    }

    /** The host of this side. */
    public VerbsHost host() {
      return host;
    }

    CompletionQueue cq() {
      return cq;
    }

    MemoryRegion memory() {
      return memory;
    }

    private void connect(Side peer, ProtocolConfig protocol, Mtu mtu, int dscp, int port)
        throws VerbsException {
      queuePair.modify(
          new QpAttributes()
              .state(QpState.INIT)
              .pkeyIndex(0)
              .port(port)
              .accessFlags(Access.REMOTE_WRITE));
      queuePair.modify(
          protocol.readyToReceive(
              new QpAttributes()
                  .state(QpState.RTR)
                  .addressVector(AddressVector.to(peer.host.node()).withDscp(dscp).withPort(port))
                  .pathMtu(mtu)
                  .destinationQpn(peer.queuePair.qpn())
                  .receivePsn(0)));
      queuePair.modify(protocol.readyToSend(new QpAttributes().state(QpState.RTS).sendPsn(0)));
    }
  }

  private final Side sender;
  private final Side receiver;

  /**
   * Creates and connects both sides.
   *
   * @param depth work requests that each side can have outstanding
   * @param bytes largest message
   * @param dscp of data packets
   * @param port of both sides, from 1
   */
  public VerbsConnection(
      VerbsHost from,
      VerbsHost to,
      ProtocolConfig protocol,
      Mtu mtu,
      int depth,
      long bytes,
      int dscp,
      int port)
      throws VerbsException {
    this.sender = new Side(from, protocol, depth, 1, bytes);
    this.receiver = new Side(to, protocol, 1, depth, bytes);
    sender.connect(receiver, protocol, mtu, dscp, port);
    receiver.connect(sender, protocol, mtu, dscp, port);
  }

  /** The side that sends messages. */
  public Side sender() {
    return sender;
  }

  /** The side that receives messages. */
  public Side receiver() {
    return receiver;
  }
}
