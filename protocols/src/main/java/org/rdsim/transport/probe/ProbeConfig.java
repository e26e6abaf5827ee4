package org.rdsim.transport.probe;

import com.dslplatform.json.CompiledJson;
import java.util.Set;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpType;
import org.rdsim.device.SendOpcode;
import org.rdsim.multipath.PathSelectionConfig;
import org.rdsim.network.DscpMap;
import org.rdsim.transport.MessageShape;
import org.rdsim.transport.ProtocolConfig;
import org.rdsim.transport.Transport;
import org.rdsim.units.DataSize;
import org.rdsim.wire.ProbeHeaders;

/** Parameters of the probe transport. */
@CompiledJson(name = "probe")
@Doc(
    "For measuring fabrics, not a real protocol: a fixed window of sprayed packets, selective"
        + " acknowledgements, no congestion control.")
public record ProbeConfig(
    @Doc(
            value = "Most data packets of a queue pair in flight.",
            min = "1",
            max = "65536",
            byDefault = "64",
            assumption = "64 packets of 4 KiB fill 100 Gb/s for 20 us")
        int window,
    @Doc(
            value =
                "New data packets for each acknowledgement, up to the window; the end of a message"
                    + " and duplicates are acknowledged at once.",
            min = "1",
            max = "65536",
            byDefault = "4",
            assumption = "a round figure")
        int ackEvery,
    @Doc(
            value = "Without progress for so long, everything unacknowledged is sent again.",
            unit = Unit.TIME,
            min = "1ns",
            max = "3600s",
            byDefault = "1ms",
            assumption = "a round figure, longer than round trips through full queues")
        long timeout,
    @Doc(value = "Which path each packet takes.", byDefault = "{\"type\": \"oblivious\"}")
        PathSelectionConfig pathSelection,
    @Doc(
            value = "DSCP of data packets; a workload may name another. Without it, 0.",
            min = "0",
            max = "63",
            optional = true)
        Integer dscp,
    @Doc(
            value =
                "DSCP of answers; without it, 48 (CS6, network control), by assumption, since"
                    + " operators choose it.",
            min = "0",
            max = "63",
            optional = true)
        Integer controlDscp)
    implements ProtocolConfig {

  private static final long MAX_MESSAGE = 1L << 31;

  @Override
  public QpType queuePairType() {
    return QpType.RC;
  }

  @Override
  public Transport createTransport() {
    return new ProbeTransport(settings());
  }

  ProbeSettings settings() {
    return new ProbeSettings(window, ackEvery, timeout, pathSelection, acknowledgementDscp());
  }

  @Override
  public void checkMtu(long bytes, Problems problems) {
    for (Mtu mtu : Mtu.values()) {
      if (mtu.bytes() == bytes) {
        return;
      }
    }
    problems.error("queue pairs know packets of 256B, 512B, 1024B, 2048B and 4096B");
  }

  @Override
  public long maxMessageBytes(int mtu) {
    return Math.min(MAX_MESSAGE, DeviceProfile.hca().limits().maxMessageSize());
  }

  @Override
  public void checkMessage(SendOpcode operation, long bytes, int mtu, Problems problems) {
    if (operation != SendOpcode.SEND && operation != SendOpcode.RDMA_WRITE) {
      problems.at("operation").error("the probe transport knows \"send\" and \"write\"");
    }
    long most = maxMessageBytes(mtu);
    if (bytes > most) {
      problems
          .at("messageSize")
          .error("the protocol's longest message is " + DataSize.format(most));
    }
  }

  @Override
  public void checkUse(Set<SendOpcode> operations, Problems problems) {
    pathSelection.checkWithoutFeedback(problems.at("pathSelection"));
  }

  @Override
  public int dataDscp() {
    return dscp == null ? 0 : dscp;
  }

  @Override
  public int acknowledgementDscp() {
    return controlDscp == null ? DscpMap.CONTROL : controlDscp;
  }

  @Override
  public QpAttributes readyToReceive(QpAttributes attributes) {
    return attributes.minRnrTimer(0).maxDestRdAtomic(0);
  }

  @Override
  public QpAttributes readyToSend(QpAttributes attributes) {
    return attributes.timeout(0).retryCount(0).rnrRetry(0).maxRdAtomic(0);
  }

  @Override
  public long patiencePs() {
    return timeout;
  }

  @Override
  public MessageShape shape(long bytes, SendOpcode operation, int mtu) {
    long packets = Math.max(1, (bytes + mtu - 1) / mtu);
    int full = ProbeHeaders.dataBytes(mtu);
    int last = ProbeHeaders.dataBytes((int) (bytes - (packets - 1) * mtu));
    return new MessageShape(
        packets, packets == 1 ? last : full, full, last, 0, ProbeHeaders.answerBytes());
  }

  @Override
  public int largestPacketBytes(int mtu) {
    return ProbeHeaders.dataBytes(mtu);
  }
}
