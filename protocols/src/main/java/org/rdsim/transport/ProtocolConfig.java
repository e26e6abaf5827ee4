package org.rdsim.transport;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Problems;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpType;

/** A transport protocol and its parameters. */
@CompiledJson(discriminator = "type")
public interface ProtocolConfig {
  /** Type of the queue pairs that programs create for this protocol. */
  QpType queuePairType();

  /** Makes the transport of one partition. */
  Transport createTransport();

  /** Reports a payload size of full packets that the protocol can't use. */
  void checkMtu(long bytes, Problems problems);

  /** Bytes of the longest message. */
  long maxMessageBytes();

  /** Adds what a program says on the way to RTR beyond the address of the peer. */
  QpAttributes readyToReceive(QpAttributes attributes);

  /** Adds what a program says on the way to RTS. */
  QpAttributes readyToSend(QpAttributes attributes);

  /** DSCP of data packets where a flow names no other, 0 to 63. */
  int dscp();

  /** DSCP of acknowledgements and other control packets, 0 to 63. */
  int controlDscp();

  /** Longest time after which a sender without any answer still acts by itself, in picoseconds. */
  long patiencePs();

  /**
   * A message as packets.
   *
   * @param bytes payload of the message
   * @param write whether it is a write rather than a send
   * @param mtu payload of a full packet
   */
  MessageShape shape(long bytes, boolean write, int mtu);

  /** Bytes on the wire of the largest packet. */
  default int largestPacketBytes(int mtu) {
    return shape(mtu, true, mtu).firstBytes();
  }
}
