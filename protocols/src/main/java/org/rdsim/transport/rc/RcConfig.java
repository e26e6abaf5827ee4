package org.rdsim.transport.rc;

import com.dslplatform.json.CompiledJson;
import java.util.Set;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.congestion.CnpSettings;
import org.rdsim.congestion.CongestionControlConfig;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpType;
import org.rdsim.device.SendOpcode;
import org.rdsim.multipath.PathSelectionConfig;
import org.rdsim.network.DscpMap;
import org.rdsim.transport.ConnectionManagerConfig;
import org.rdsim.transport.MessageShape;
import org.rdsim.transport.ProtocolConfig;
import org.rdsim.transport.Transport;
import org.rdsim.units.DataSize;
import org.rdsim.wire.BthOpcode;
import org.rdsim.wire.RoceV2;

/** Parameters of the reliable connection service over RoCEv2. */
@CompiledJson(name = "rc")
@Doc("InfiniBand reliable connections over RoCEv2.")
public record RcConfig(
    @Doc(
            value =
                "How much a queue pair may have in flight; the answer to a read counts from its request"
                    + " on.",
            byDefault = "{\"type\": \"fixed-window\"}")
        CongestionControlConfig congestionControl,
    @Doc(value = "How losses are found and repaired.", byDefault = "{\"type\": \"go-back-n\"}")
        LossRecoveryConfig lossRecovery,
    @Doc(
            value =
                "Data packets for each request of an acknowledgement; the last packet of a message,"
                    + " and one that fills the window, always ask. Without it 1 with swift, hpcc,"
                    + " dctcp and selective-repeat, else 16, by assumption: vendors do not publish it.",
            min = "1",
            max = "8388607",
            optional = true)
        Integer ackEvery,
    @Doc(
            value =
                "Reads and atomics that a queue pair has outstanding at most (MAX_QP_RD_ATOMIC), and"
                    + " that its peer answers at a time (MAX_DEST_RD_ATOMIC); further ones wait.",
            min = "1",
            max = "16",
            byDefault = "" + DEFAULT_READS)
        int maxReads,
    @Doc(
            value = "Acknowledgement timeout code n: 4.096 us * 2^n, 0 for no timeout.",
            min = "0",
            max = "31",
            byDefault = "14")
        int timeout,
    @Doc(
            value = "What the timeout is multiplied by; the standard lets it take up to 4 times.",
            min = "1",
            max = "4",
            byDefault = "1")
        int timeoutFactor,
    @Doc(
            value = "Retries after timeouts and sequence NAKs without progress.",
            min = "0",
            max = "7",
            byDefault = "7")
        int retryCount,
    @Doc(
            value = "Retries after receiver-not-ready; 7 retries for ever.",
            min = "0",
            max = "7",
            byDefault = "7")
        int rnrRetry,
    @Doc(
            value = "Code of the time that a receiver that is not ready asks the sender to wait.",
            min = "0",
            max = "31",
            byDefault = "12")
        int minRnrTimer,
    @Doc(
            value =
                "Whether acknowledgements say how many receives wait, and a sender begins no more"
                    + " messages that need one than there are, but one (InfiniBand volume 1, 9.7.7.2)."
                    + " RoCE adapters mostly leave it to receiver-not-ready.",
            byDefault = "false")
        boolean endToEndCredits,
    @Doc(
            value =
                "A receiver that still misses a packet sends its NAK again after this time; without"
                    + " it, once in each episode as the standard has it.",
            unit = Unit.TIME,
            min = "1ps",
            optional = true)
        Long nakRepeat,
    @Doc(
            value =
                "Which path each data packet takes. Adapters keep a connection on one path: what"
                    + " another one lets overtake is dropped, and sent again.",
            byDefault = "{\"type\": \"single-path\"}")
        PathSelectionConfig pathSelection,
    @Doc(
            value =
                "How queue pairs are connected in the run. Without it, they are connected before.",
            optional = true)
        ConnectionManagerConfig connectionManager,
    @Doc(
            value = "DSCP of data packets; a workload may name another. Without it, 0.",
            min = "0",
            max = "63",
            optional = true)
        Integer dscp,
    @Doc(
            value =
                "DSCP of acknowledgements; without it, 48 (CS6, network control), by assumption, since"
                    + " operators choose it.",
            min = "0",
            max = "63",
            optional = true)
        Integer controlDscp)
    implements ProtocolConfig {

  private static final String CONGESTION_CONTROL = "congestionControl";
  private static final int DEFAULT_READS = 16;

  /** InfiniBand Architecture volume 1, 9.7.3. */
  private static final long MAX_MESSAGE = 1L << 31;

  private static final int ATOMIC_BYTES = 8;

  /** The engine's view of these parameters. */
  public RcSettings settings() {
    return new RcSettings(
        lossRecovery,
        congestionControl,
        ackEvery == null
            ? Math.min(congestionControl.ackEvery(), lossRecovery.ackEvery())
            : ackEvery,
        nakRepeat == null ? 0 : nakRepeat,
        timeoutFactor,
        pathSelection,
        endToEndCredits,
        acknowledgementDscp());
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
  public int acknowledgementBytes() {
    return RoceV2.wireBytes(BthOpcode.ACKNOWLEDGE, telemetryBytes(), 0);
  }

  private boolean isSelective() {
    return lossRecovery.selective() != null;
  }

  private int telemetryBytes() {
    return congestionControl.needsStamps() ? RoceV2.TELEMETRY : 0;
  }

  @Override
  public int notificationDscp() {
    CnpSettings notifications = congestionControl.notifications();
    return notifications == null ? -1 : notifications.dscp();
  }

  @Override
  public String needsMarks() {
    return congestionControl.needsMarks() ? CONGESTION_CONTROL : null;
  }

  @Override
  public String needsStamps() {
    return congestionControl.needsStamps() ? CONGESTION_CONTROL : null;
  }

  @Override
  public QpType queuePairType() {
    return QpType.RC;
  }

  @Override
  public Transport createTransport() {
    return new RcTransport(settings());
  }

  @Override
  public void checkMtu(long bytes, Problems problems) {
    for (Mtu mtu : Mtu.values()) {
      if (mtu.bytes() == bytes) {
        return;
      }
    }
    problems.error("RC knows packets of 256B, 512B, 1024B, 2048B and 4096B");
  }

  @Override
  public long maxMessageBytes(int mtu) {
    return Math.min(MAX_MESSAGE, DeviceProfile.hca().limits().maxMessageSize());
  }

  @Override
  public void checkMessage(SendOpcode operation, long bytes, int mtu, Problems problems) {
    long most = maxMessageBytes(mtu);
    if (operation.isAtomic() && bytes != ATOMIC_BYTES) {
      problems.at("messageSize").error("atomics work on 8B");
    } else if (bytes > most) {
      problems
          .at("messageSize")
          .error("the protocol's longest message is " + DataSize.format(most));
    }
  }

  @Override
  public void checkUse(Set<SendOpcode> operations, Problems problems) {
    boolean reads = operations.stream().anyMatch(SendOpcode::scatters);
    boolean others = operations.stream().anyMatch(operation -> !operation.scatters());
    if (!reads && maxReads != DEFAULT_READS) {
      problems.at("maxReads").unused("no workload has reads or atomics");
    }
    if (!others && !congestionControl.needsFeedback()) {
      problems.at("ackEvery").unused("reads and atomics are not acknowledged");
    }
    boolean sends = operations.stream().anyMatch(SendOpcode::consumesReceive);
    if (!sends && endToEndCredits) {
      problems.at("endToEndCredits").unused("no workload has messages that need a receive");
    }
    if (isSelective() && nakRepeat != null) {
      problems.at("nakRepeat").unused("each packet that comes early is answered by itself");
    }
    pathSelection.checkWithoutFeedback(problems.at("pathSelection"));
  }

  @Override
  public QpAttributes readyToReceive(QpAttributes attributes) {
    return attributes.minRnrTimer(minRnrTimer).maxDestRdAtomic(maxReads);
  }

  @Override
  public QpAttributes readyToSend(QpAttributes attributes) {
    return attributes
        .timeout(timeout)
        .retryCount(retryCount)
        .rnrRetry(rnrRetry)
        .maxRdAtomic(maxReads);
  }

  @Override
  public long patiencePs() {
    long retries = settings().timeoutPs(timeout) * (retryCount + 1);
    return Math.max(retries, Aeth.rnrWaitPs(minRnrTimer));
  }

  @Override
  public MessageShape shape(long bytes, SendOpcode operation, int mtu) {
    if (operation.isAtomic()) {
      int answer = RoceV2.wireBytes(BthOpcode.ATOMIC_ACKNOWLEDGE, 0);
      int request = RoceV2.wireBytes(BthOpcode.FETCH_ADD, 0);
      return new MessageShape(1, answer, answer, answer, request, 0);
    }
    long packets = Math.max(1, (bytes + mtu - 1) / mtu);
    int lastPayload = (int) (bytes - (packets - 1) * mtu);
    int last = wireBytes(operation, packets == 1, true, lastPayload);
    boolean read = operation == SendOpcode.RDMA_READ;
    return new MessageShape(
        packets,
        packets == 1 ? last : wireBytes(operation, true, false, mtu),
        wireBytes(operation, false, false, mtu),
        last,
        read ? RoceV2.wireBytes(BthOpcode.READ_REQUEST, 0) : 0,
        read ? 0 : acknowledgementBytes());
  }

  @Override
  public int largestPacketBytes(int mtu) {
    return RoceV2.wireBytes(BthOpcode.WRITE_ONLY, telemetryBytes(), mtu);
  }

  private int wireBytes(SendOpcode operation, boolean first, boolean last, int payload) {
    BthOpcode opcode =
        switch (operation) {
          case RDMA_READ -> BthOpcode.readResponse(first, last);
          case RDMA_WRITE -> BthOpcode.write(first, last, false);
          default -> BthOpcode.send(first, last, false);
        };
    int placement = isSelective() ? RcConnection.placementBytes(opcode) : 0;
    return RoceV2.wireBytes(opcode, telemetryBytes() + placement, payload);
  }
}
