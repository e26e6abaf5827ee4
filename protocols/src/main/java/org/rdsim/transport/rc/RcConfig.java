package org.rdsim.transport.rc;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.congestion.CongestionControlConfig;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpType;
import org.rdsim.multipath.PathSelectionConfig;
import org.rdsim.transport.MessageShape;
import org.rdsim.transport.ProtocolConfig;
import org.rdsim.transport.Transport;
import org.rdsim.wire.BthOpcode;
import org.rdsim.wire.RoceV2;

/** Parameters of the reliable connection service over RoCEv2. */
@CompiledJson(name = "rc")
@Doc("InfiniBand reliable connections over RoCEv2 with go-back-N loss recovery.")
public record RcConfig(
    @Doc(
            value = "How much a queue pair may have in flight.",
            byDefault = "{\"type\": \"fixed-window\"}")
        CongestionControlConfig congestionControl,
    @Doc(
            value =
                "Data packets for each request of an acknowledgement; the last packet of a message,"
                    + " and one that fills the window, always ask.",
            min = "1",
            max = "8388607",
            byDefault = "16",
            assumption = "vendors do not publish how their adapters coalesce acknowledgements")
        int ackEvery,
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
            value = "DSCP of data packets; a workload may name another.",
            min = "0",
            max = "63",
            byDefault = "0")
        int dscp,
    @Doc(
            value = "DSCP of acknowledgements.",
            min = "0",
            max = "63",
            byDefault = "48",
            assumption = "network control (CS6); operators choose it")
        int controlDscp)
    implements ProtocolConfig {

  /** InfiniBand Architecture volume 1, 9.7.3. */
  private static final long MAX_MESSAGE = 1L << 31;

  /** The engine's view of these parameters. */
  public RcSettings settings() {
    return new RcSettings(
        congestionControl::create,
        ackEvery,
        nakRepeat == null ? 0 : nakRepeat,
        timeoutFactor,
        pathSelection,
        controlDscp);
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
  public long maxMessageBytes() {
    return Math.min(MAX_MESSAGE, DeviceProfile.hca().limits().maxMessageSize());
  }

  @Override
  public QpAttributes readyToReceive(QpAttributes attributes) {
    return attributes.minRnrTimer(minRnrTimer).maxDestRdAtomic(0);
  }

  @Override
  public QpAttributes readyToSend(QpAttributes attributes) {
    return attributes.timeout(timeout).retryCount(retryCount).rnrRetry(rnrRetry).maxRdAtomic(0);
  }

  @Override
  public long patiencePs() {
    long retries = settings().timeoutPs(timeout) * (retryCount + 1);
    return Math.max(retries, Aeth.rnrWaitPs(minRnrTimer));
  }

  @Override
  public MessageShape shape(long bytes, boolean write, int mtu) {
    long packets = Math.max(1, (bytes + mtu - 1) / mtu);
    int lastPayload = (int) (bytes - (packets - 1) * mtu);
    int last = wireBytes(write, packets == 1, true, lastPayload);
    return new MessageShape(
        packets,
        packets == 1 ? last : wireBytes(write, true, false, mtu),
        wireBytes(write, false, false, mtu),
        last,
        RoceV2.wireBytes(BthOpcode.ACKNOWLEDGE, 0));
  }

  private static int wireBytes(boolean write, boolean first, boolean last, int payload) {
    BthOpcode opcode =
        write ? BthOpcode.write(first, last, false) : BthOpcode.send(first, last, false);
    return RoceV2.wireBytes(opcode, payload);
  }
}
