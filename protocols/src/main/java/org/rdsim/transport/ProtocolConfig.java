package org.rdsim.transport;

import com.dslplatform.json.CompiledJson;
import java.util.Set;
import org.rdsim.config.Problems;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpType;
import org.rdsim.device.SendOpcode;

/** A transport protocol and its parameters. */
@CompiledJson(discriminator = "type")
public interface ProtocolConfig {
  /** Type of the queue pairs that programs create for this protocol. */
  QpType queuePairType();

  /** Makes the transport of one partition. */
  Transport createTransport();

  /** Reports a payload size of full packets that the protocol can't use. */
  void checkMtu(long bytes, Problems problems);

  /**
   * Whether a message that completed has been delivered. Otherwise it may be lost, and a run goes
   * on until those on their way have arrived.
   */
  default boolean isReliable() {
    return true;
  }

  /** Whether queue pairs are connected to one peer; otherwise each message names its own. */
  default boolean isConnected() {
    return true;
  }

  /**
   * Longest message, in bytes.
   *
   * @param mtu payload of a full packet
   */
  long maxMessageBytes(int mtu);

  /**
   * Reports a message that the protocol can't carry.
   *
   * @param mtu payload of a full packet
   * @param problems the place of the object that holds {@code messageSize} and {@code operation}
   */
  void checkMessage(SendOpcode operation, long bytes, int mtu, Problems problems);

  /**
   * Reports keys that have no effect with these operations.
   *
   * @param operations all operations of a scenario
   * @param problems the place of the protocol
   */
  default void checkUse(Set<SendOpcode> operations, Problems problems) {}

  /** Adds what a program says on the way to RTR beyond the address of the peer. */
  QpAttributes readyToReceive(QpAttributes attributes);

  /** Adds what a program says on the way to RTS. */
  QpAttributes readyToSend(QpAttributes attributes);

  /** DSCP of data packets where a flow names no other, 0 to 63. */
  int dataDscp();

  /** DSCP of acknowledgements and other control packets, 0 to 63. */
  int acknowledgementDscp();

  /** Longest time after which a sender without any answer still acts by itself, in picoseconds. */
  long patiencePs();

  /**
   * A message as packets.
   *
   * @param bytes payload of the message
   * @param operation one that the protocol has
   * @param mtu payload of a full packet
   */
  MessageShape shape(long bytes, SendOpcode operation, int mtu);

  /** Bytes on the wire of all packets of a message, each sent once. */
  default long wireBytes(long bytes, SendOpcode operation, int mtu) {
    MessageShape shape = shape(bytes, operation, mtu);
    return shape.packets() == 1
        ? shape.lastBytes()
        : shape.firstBytes() + (shape.packets() - 2) * shape.middleBytes() + shape.lastBytes();
  }

  /** How queue pairs are connected in the run; null if they are connected before. */
  default ConnectionManagerConfig connectionManager() {
    return null;
  }

  /** Bytes on the wire of an acknowledgement; 0 if there are none. */
  default int acknowledgementBytes() {
    return 0;
  }

  /** DSCP of congestion notifications, 0 to 63; negative if there are none. */
  default int notificationDscp() {
    return -1;
  }

  /** The key whose congestion control acts on nothing but marks of switches; null for none. */
  default String needsMarks() {
    return null;
  }

  /** The key whose congestion control acts on nothing but stamps of switches; null for none. */
  default String needsStamps() {
    return null;
  }

  /** Bytes on the wire of the largest packet. */
  int largestPacketBytes(int mtu);
}
