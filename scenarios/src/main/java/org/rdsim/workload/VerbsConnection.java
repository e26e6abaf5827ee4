package org.rdsim.workload;

import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcFlags;
import org.rdsim.transport.ProtocolConfig;
import org.rdsim.verbs.AddressHandle;
import org.rdsim.verbs.CompletionQueue;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.QpInitAttributes;
import org.rdsim.verbs.QueuePair;
import org.rdsim.verbs.VerbsException;

/**
 * A pair of queue pairs for one flow, each with its completion queue and its memory. The two sides
 * exchange numbers and keys before the run; where the protocol has connections they are connected,
 * else messages carry the address of the receiver.
 */
public final class VerbsConnection {
  private static final int REMOTE_ACCESS =
      Access.REMOTE_WRITE | Access.REMOTE_READ | Access.REMOTE_ATOMIC;

  /** What the queue pairs of a run have agreed on. */
  private static final int QUEUE_KEY = 0x1234;

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
      this.memory = host.pd().regMr(0, Math.max(1, bytes), Access.LOCAL_WRITE | REMOTE_ACCESS);
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

    private void open(ProtocolConfig protocol, int port) throws VerbsException {
      queuePair.modify(
          new QpAttributes().state(QpState.INIT).pkeyIndex(0).port(port).queueKey(QUEUE_KEY));
      queuePair.modify(protocol.readyToReceive(new QpAttributes().state(QpState.RTR)));
      queuePair.modify(protocol.readyToSend(new QpAttributes().state(QpState.RTS).sendPsn(0)));
    }

    private void connect(Side peer, ProtocolConfig protocol, Mtu mtu, int dscp, int port)
        throws VerbsException {
      queuePair.modify(
          new QpAttributes()
              .state(QpState.INIT)
              .pkeyIndex(0)
              .port(port)
              .accessFlags(REMOTE_ACCESS));
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
  private final AddressHandle address;
  private final ProtocolConfig protocol;
  private final Mtu mtu;
  private final int dscp;
  private final int port;

  /**
   * Creates both sides. They are ready to send, but for those that a manager connects.
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
    this.protocol = protocol;
    this.mtu = mtu;
    this.dscp = dscp;
    this.port = port;
    boolean datagrams = !protocol.isConnected();
    this.sender = new Side(from, protocol, depth, 1, bytes);
    this.receiver = new Side(to, protocol, 1, depth, bytes + (datagrams ? WcFlags.GRH_BYTES : 0));
    if (datagrams) {
      sender.open(protocol, port);
      receiver.open(protocol, port);
      this.address = from.pd().createAh(AddressVector.to(to.node()).withDscp(dscp).withPort(port));
    } else {
      this.address = null;
    }
    if (!datagrams && protocol.connectionManager() == null) {
      connectSender();
      connectReceiver();
    }
  }

  /** Makes the sender ready to send to its peer. */
  void connectSender() throws VerbsException {
    sender.connect(receiver, protocol, mtu, dscp, port);
  }

  /** Makes the receiver ready for its peer. */
  void connectReceiver() throws VerbsException {
    receiver.connect(sender, protocol, mtu, dscp, port);
  }

  /** Gives a request the address of the receiver, or of its memory. */
  void address(SendWorkRequest request) {
    if (address == null) {
      request.remote(0, receiver.memory.rkey());
    } else {
      request.datagram(address.handle(), receiver.queuePair.qpn(), QUEUE_KEY);
    }
  }

  /** Bytes that a receive needs beside the payload. */
  int headerBytes() {
    return address == null ? 0 : WcFlags.GRH_BYTES;
  }

  /** The side that posts messages. */
  public Side sender() {
    return sender;
  }

  /** Its peer. */
  public Side receiver() {
    return receiver;
  }
}
