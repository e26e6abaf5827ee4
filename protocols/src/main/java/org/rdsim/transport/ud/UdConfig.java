package org.rdsim.transport.ud;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpType;
import org.rdsim.device.SendOpcode;
import org.rdsim.transport.MessageShape;
import org.rdsim.transport.ProtocolConfig;
import org.rdsim.transport.Transport;
import org.rdsim.units.DataSize;
import org.rdsim.wire.BthOpcode;
import org.rdsim.wire.RoceV2;

/** Parameters of the unreliable datagram service over RoCEv2. */
@CompiledJson(name = "ud")
@Doc(
    "InfiniBand unreliable datagrams over RoCEv2: sends of one packet, which nobody acknowledges or"
        + " repeats. A send completes when its last bit has left the host; a run ends when, beyond"
        + " that, every datagram has arrived or is lost.")
public record UdConfig(
    @Doc(
            value = "DSCP of datagrams; a workload may name another. Without it, 0.",
            min = "0",
            max = "63",
            optional = true)
        Integer dscp)
    implements ProtocolConfig {

  @Override
  public QpType queuePairType() {
    return QpType.UD;
  }

  @Override
  public int dataDscp() {
    return dscp == null ? 0 : dscp;
  }

  /** There are no control packets, so none has a DSCP of its own. */
  @Override
  public int acknowledgementDscp() {
    return dataDscp();
  }

  @Override
  public Transport createTransport() {
    return new UdTransport(dataDscp());
  }

  @Override
  public void checkMtu(long bytes, Problems problems) {
    for (Mtu mtu : Mtu.values()) {
      if (mtu.bytes() == bytes) {
        return;
      }
    }
    problems.error("UD knows packets of 256B, 512B, 1024B, 2048B and 4096B");
  }

  @Override
  public boolean isReliable() {
    return false;
  }

  @Override
  public boolean isConnected() {
    return false;
  }

  @Override
  public long maxMessageBytes(int mtu) {
    return mtu;
  }

  @Override
  public void checkMessage(SendOpcode operation, long bytes, int mtu, Problems problems) {
    if (operation != SendOpcode.SEND) {
      problems.at("operation").error("UD knows only \"operation\": \"send\"");
    }
    if (bytes > mtu) {
      problems
          .at("messageSize")
          .error(
              "a datagram is one packet, of at most "
                  + DataSize.format(mtu)
                  + " here (fabric.mtu); UD cuts no message into packets");
    }
  }

  @Override
  public QpAttributes readyToReceive(QpAttributes attributes) {
    return attributes;
  }

  @Override
  public QpAttributes readyToSend(QpAttributes attributes) {
    return attributes;
  }

  @Override
  public long patiencePs() {
    return 0;
  }

  @Override
  public MessageShape shape(long bytes, SendOpcode operation, int mtu) {
    int wireBytes = RoceV2.wireBytes(BthOpcode.UD_SEND_ONLY, (int) bytes);
    return new MessageShape(1, wireBytes, wireBytes, wireBytes, 0, 0);
  }

  @Override
  public int largestPacketBytes(int mtu) {
    return RoceV2.wireBytes(BthOpcode.UD_SEND_ONLY, mtu);
  }
}
