package org.rdsim.network.fabric;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.network.Link;
import org.rdsim.network.Network;
import org.rdsim.network.fault.FaultConfig;
import org.rdsim.network.forward.RoutingConfig;
import org.rdsim.network.queue.QueueConfig;
import org.rdsim.network.queue.QueueSettings;
import org.rdsim.units.Time;

/** What the network is like apart from its graph. */
@Doc("What the network is like apart from its graph.")
public record FabricConfig(
    @Doc(
            value = "Payload of a full packet; headers come on top.",
            unit = Unit.SIZE,
            min = "1B",
            max = "64KiB",
            byDefault = "4096B")
        long mtu,
    @Doc(value = "Egress queues of switches.", byDefault = "{}") QueueConfig queue,
    @Doc(
            value = "How switches choose among ports of equal cost.",
            byDefault = "{\"type\": \"ecmp\"}")
        RoutingConfig routing,
    @Doc(
            value =
                "By which port a host with several ports sends. With per-qp, all packets of a flow"
                    + " and its acknowledgements take one port, and the flows that a host sends take"
                    + " its ports in turn. With per-packet, each packet leaves by a port that is"
                    + " free, in turn if several are. Without it, per-qp.",
            optional = true)
        PlaneSelection planeSelection,
    @Doc(
            value =
                "Time from a failure or recovery of the link of a host's port until all hosts know of"
                    + " it, and flows to and from that host leave the port's plane for the next one,"
                    + " or come back. Without it, flows keep to their ports.",
            unit = Unit.TIME,
            min = "1ps",
            max = "10000s",
            optional = true)
        Long planeFailover,
    @Doc(
            value =
                "Switches that send packets on before they are whole; without it, all store them.",
            optional = true)
        CutThroughConfig cutThrough,
    @Doc(
            value = "Links that repeat damaged frames by themselves; without it, none does.",
            optional = true)
        LlrConfig llr,
    @Doc(value = "What goes wrong on links.", byDefault = "[]") List<FaultConfig> faults,
    @Doc(
            value =
                "Time from a failure or recovery of a link until all switches have routes that take"
                    + " account of it.",
            unit = Unit.TIME,
            min = "1ps",
            max = "10000s",
            byDefault = FabricConfig.CONVERGENCE,
            assumption = "routing protocols take from milliseconds to seconds")
        long convergence,
    @Doc(
            value =
                "Whether a switch stops at once to send to those of its own ports whose links are"
                    + " down.",
            byDefault = "true",
            assumption = "most switches take such a port out of their groups within microseconds")
        boolean localRepair,
    @Doc(
            value = "Latency, inside the NIC, of packets from a host to itself.",
            unit = Unit.TIME,
            min = "1ps",
            max = "1s",
            byDefault = "500ns",
            assumption = "adapters differ and vendors do not publish it")
        long loopbackLatency)
    implements Checked {

  private static final String CONVERGENCE = "10ms";

  /** A key that repeats its default is no mistake: written settings give every key. */
  @Override
  public void check(Problems problems) {
    checkLlr(problems);
    checkOrder(problems);
    if (cutThrough != null && queue.marksAtEnd()) {
      problems.at("cutThrough").error("a mark at the \"end\" comes when the header is gone");
    }
    if (faults.stream().anyMatch(FaultConfig::takesDown)) {
      return;
    }
    String why = "no fault takes links or switches down";
    if (convergence != Time.parse(CONVERGENCE)) {
      problems.at("convergence").unused(why);
    }
    problems.at("planeFailover").unused(why);
    if (!localRepair) {
      problems.at("localRepair").unused(why);
    }
  }

  private void checkLlr(Problems problems) {
    if (llr == null) {
      return;
    }
    if (cutThrough != null) {
      problems.at("cutThrough").error("'llr' has to see a frame whole before it can go on");
    }
    QueueConfig.PortMode mode = queue.portMode();
    if (mode == QueueConfig.PortMode.FUSED || mode == QueueConfig.PortMode.LAZY) {
      problems.at("queue").at("portMode").error("with 'llr' ports have to be \"evented\"");
    }
  }

  /** Counts of frames and cells need links that keep the order and the number of packets. */
  private void checkOrder(Problems problems) {
    if (llr == null && !queue.takesCredits()) {
      return;
    }
    String what = llr == null ? "'cbfc'" : "'llr'";
    for (int i = 0; i < faults.size(); i++) {
      if (faults.get(i).duplicates() || faults.get(i).reorders()) {
        problems.at("faults").at(i).error(what + " needs links that keep order and number");
      }
    }
  }

  /**
   * The model's view of the queues.
   *
   * @param largestPacket bytes on the wire of the largest packet
   */
  public QueueSettings queueSettings(int largestPacket) {
    QueueSettings settings = queue.settings(largestPacket);
    return llr == null ? settings : settings.controlled();
  }

  /**
   * Sets up what switches and links do beyond queues, before a run.
   *
   * @param largestPacket bytes on the wire of the largest packet
   */
  public void equip(Network network, int largestPacket) {
    if (cutThrough != null) {
      network.cutThrough(node -> cutThrough.holdsFor(node.name()), cutThrough.wireBytes());
    }
    if (llr == null) {
      return;
    }
    for (Link link : network.cableLinks()) {
      if (llr.holdsFor(link.name())) {
        long bitsPerSecond = link.from().bitsPerSecond();
        link.setRetry(llr.settings(bitsPerSecond, link.propagationPs(), largestPacket));
      }
    }
  }

  /** By which port a host sends. */
  @CompiledJson
  public enum PlaneSelection {
    /**
     * All packets of a queue pair, acknowledgements too, by the port that it is bound to. The two
     * queue pairs of a flow have the same port, and the flows that a host sends take ports in turn.
     */
    PER_QP,
    /** Each packet, of whatever type, by a port that is free, in turn if several are. */
    PER_PACKET
  }
}
