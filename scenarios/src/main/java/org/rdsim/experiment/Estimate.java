package org.rdsim.experiment;

import java.util.List;
import org.rdsim.device.SendOpcode;
import org.rdsim.scenario.Variant;
import org.rdsim.topology.Topology;
import org.rdsim.transport.ProtocolConfig;
import org.rdsim.units.DataSize;
import org.rdsim.workload.Flow;
import org.rdsim.workload.MessageStream;

/**
 * How large a variant is.
 *
 * @param hosts number of hosts
 * @param switches number of switches
 * @param links number of links, each direction counted
 * @param flows number of flows
 * @param messages number of messages
 * @param payloadBytes payload of all messages
 * @param dataPackets data packets, each sent once
 */
public record Estimate(
    int hosts,
    int switches,
    int links,
    int flows,
    long messages,
    long payloadBytes,
    long dataPackets) {

  /** Counts without simulating. */
  public static Estimate of(Variant variant) {
    Topology topology = variant.config().topology().build();
    List<Flow> flows = variant.config().traffic(topology, variant.config().seed()).flows();
    long messages = 0;
    long bytes = 0;
    long packets = 0;
    int mtu = (int) variant.config().fabric().mtu();
    for (Flow flow : flows) {
      MessageStream stream = flow.messages();
      messages += stream.count();
      bytes += stream.totalBytes();
      packets += packets(variant.config().protocol(), stream, mtu);
    }
    return new Estimate(
        topology.hostCount(),
        topology.switches().size(),
        2 * topology.cables().size(),
        flows.size(),
        messages,
        bytes,
        packets);
  }

  private static long packets(ProtocolConfig protocol, MessageStream stream, int mtu) {
    SendOpcode operation = stream.operation().opcode();
    if (stream.isUniform()) {
      return stream.count() * protocol.shape(stream.messageSize(), operation, mtu).packets();
    }
    long packets = 0;
    for (int i = 0; i < stream.count(); i++) {
      packets += protocol.shape(stream.messageSize(i), operation, mtu).packets();
    }
    return packets;
  }

  /** The numbers in a line. */
  public String describe() {
    return String.join(
        ", ",
        count(hosts, "host"),
        count(switches, "switch"),
        count(links, "link"),
        count(flows, "flow"),
        count(messages, "message"),
        DataSize.format(payloadBytes) + " of payload in " + count(dataPackets, "data packet"));
  }

  private static String count(long number, String what) {
    String plural = what.endsWith("h") ? "es" : "s";
    return number + " " + what + (number == 1 ? "" : plural);
  }
}
