package org.rdsim.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import org.rdsim.network.Link;
import org.rdsim.network.Port;
import org.rdsim.network.Switch;
import org.rdsim.network.fault.FaultConfig;
import org.rdsim.nic.Nic;
import org.rdsim.result.FaultCounts;
import org.rdsim.result.FlowControlCounts;
import org.rdsim.result.LinkCounts;
import org.rdsim.result.LinkLayerCounts;
import org.rdsim.result.NodeDrops;
import org.rdsim.result.PacketCounts;
import org.rdsim.result.PauseCounts;
import org.rdsim.result.Stuck;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.TransportCounters;
import org.rdsim.transport.Waiting;

/** Reads the counters of a model after its run. */
final class Collector {
  private final Model model;

  Collector(Model model) {
    this.model = model;
  }

  PacketCounts packets() {
    long data = 0;
    long retransmitted = 0;
    long acks = 0;
    long nacks = 0;
    long control = 0;
    long cnps = 0;
    long timeouts = 0;
    long dropped = 0;
    for (FlowRun flow : model.flows()) {
      TransportCounters poster = flow.poster().counters();
      TransportCounters peer = flow.peer().counters();
      data += poster.dataSent + peer.dataSent;
      retransmitted += poster.retransmitted + peer.retransmitted;
      acks += poster.acksSent + peer.acksSent;
      nacks += poster.nacksSent + peer.nacksSent;
      control += poster.controlSent + peer.controlSent;
      cnps += poster.cnpsSent + peer.cnpsSent;
      timeouts += poster.timeouts + peer.timeouts;
      dropped += flow.discarded();
    }
    long transmissions = 0;
    long marked = 0;
    long trimmed = 0;
    long pauseFrames = 0;
    for (Link link : model.network().links()) {
      Port port = link.from();
      transmissions += link.delivered() + link.lost();
      dropped += link.lost();
      if (port.link() == link) {
        dropped += port.dropped();
        marked += port.marked();
        trimmed += port.trimmed();
        pauseFrames += port.pauseFramesSent();
      }
    }
    for (Switch node : model.network().switches()) {
      dropped += node.hopLimitDrops() + node.noRouteDrops();
    }
    for (Nic nic : model.nics()) {
      dropped += nic.unknownQpnDrops() + nic.partitionDrops() + nic.icrcDrops();
      dropped += nic.portDownDrops();
    }
    return new PacketCounts(
        data,
        retransmitted,
        acks,
        nacks,
        control,
        trimmed,
        dropped,
        marked,
        transmissions,
        pauseFrames,
        cnps,
        timeouts,
        flowControl());
  }

  private FlowControlCounts flowControl() {
    int classes = model.classNames().size();
    long[] trimmed = new long[classes];
    long paused = 0;
    long credit = 0;
    long waits = 0;
    long damaged = 0;
    long repeated = 0;
    long nacks = 0;
    long flushes = 0;
    for (Link link : model.network().links()) {
      Port port = link.from();
      if (port.link() != link) {
        continue;
      }
      for (int i = 0; i < classes; i++) {
        trimmed[i] += port.trimmed(i);
        paused += port.pausedPs(i);
        credit += port.creditWaitPs(i);
        waits += port.creditWaits(i);
      }
      damaged += link.damagedFrames();
      repeated += link.repeated();
      nacks += link.retryNacks();
      flushes += link.flushes();
    }
    List<Long> byClass = LongStream.of(trimmed).boxed().toList();
    long misses = model.nics().stream().mapToLong(Nic::contextMisses).sum();
    return new FlowControlCounts(
        byClass, paused, credit, waits, damaged, repeated, nacks, flushes, misses);
  }

  /**
   * What each link carried, in the order of wiring.
   *
   * @param count of the links between nodes; loopbacks come after them
   */
  List<LinkCounts> links(int count) {
    List<LinkCounts> all = new ArrayList<>();
    for (Link link : model.network().links().subList(0, count)) {
      Port port = link.from();
      all.add(
          new LinkCounts(
              link.delivered(),
              link.deliveredBytes(),
              link.lost(),
              link.lostBytes(),
              port.dropped(),
              port.marked(),
              port.trimmed(),
              port.peakBytes(),
              pauses(port),
              faults(link),
              linkLayer(link)));
    }
    return all;
  }

  private LinkLayerCounts linkLayer(Link link) {
    List<Long> waited = new ArrayList<>();
    List<Long> trimmed = new ArrayList<>();
    for (int i = 0; i < model.classNames().size(); i++) {
      waited.add(link.from().creditWaitPs(i));
      trimmed.add(link.from().trimmed(i));
    }
    return new LinkLayerCounts(
        link.repeated(),
        link.retryNacks(),
        link.flushes(),
        waited,
        link.from().creditPeakBytes(),
        link.damagedSentOn(),
        link.lostDamaged(),
        link.damagedFrames(),
        trimmed);
  }

  private static FaultCounts faults(Link link) {
    return new FaultCounts(
        link.lostDown(),
        link.corrupted(),
        link.duplicated(),
        link.duplicatedBytes(),
        link.reordered());
  }

  /** What nodes dropped for other reasons than a full queue; only those that did. */
  List<NodeDrops> drops() {
    List<NodeDrops> all = new ArrayList<>();
    for (Nic nic : model.nics()) {
      all.add(
          new NodeDrops(
              nic.id(),
              0,
              0,
              nic.icrcDrops(),
              nic.unknownQpnDrops(),
              nic.partitionDrops(),
              nic.portDownDrops()));
    }
    for (Switch node : model.network().switches()) {
      all.add(new NodeDrops(node.id(), node.noRouteDrops(), node.hopLimitDrops(), 0, 0, 0, 0));
    }
    all.removeIf(drops -> drops.total() == 0);
    return all;
  }

  private PauseCounts pauses(Port port) {
    List<Long> paused = new ArrayList<>();
    for (int i = 0; i < model.classNames().size(); i++) {
      paused.add(port.pausedPs(i));
    }
    return new PauseCounts(
        port.pauseFramesSent(), paused, port.bufferPeakBytes(), port.headroomPeakBytes());
  }

  /** Who still waits, in the order of flows. */
  List<Stuck> stuck(String variant, int repetition) {
    List<Stuck> all = new ArrayList<>();
    for (int i = 0; i < model.flows().size(); i++) {
      FlowRun flow = model.flows().get(i);
      QueuePairEngine engine = flow.poster();
      Waiting waiting = engine.waiting();
      if (waiting != null) {
        String who = "flow " + i + ", QP " + engine.queuePair().qpn();
        String node = model.nics().get(flow.flow().from()).name();
        all.add(
            new Stuck(
                variant, repetition, node, who, waiting.psn(), waiting.what(), waiting.sincePs()));
      }
    }
    return all;
  }

  /** Why flows can't end well: there is no way any more. */
  List<String> severed() {
    long end = model.simulation().now();
    return new Severed(model.network(), end).explain(model.flows());
  }

  /** What became of messages that were lost, in words for the user; null if none was. */
  String losses() {
    long lost = 0;
    long discarded = 0;
    for (FlowRun flow : model.flows()) {
      lost += flow.lost();
      discarded += flow.discarded();
    }
    return lost == 0
        ? null
        : lost
            + " of "
            + model.remaining().finished()
            + " messages were sent and not delivered: "
            + (lost - discarded)
            + " lost in the network, "
            + discarded
            + " dropped by their receivers.";
  }

  /**
   * Faults that had no occasion.
   *
   * @param faults those of the scenario
   */
  List<String> faultsThatNeverCame(List<FaultConfig> faults) {
    long end = model.simulation().now();
    List<String> all = new ArrayList<>(FaultConfig.unmet(faults, end));
    if (!faults.isEmpty()) {
      all.addAll(FaultConfig.idle(faults, linksThatCarried(false), linksThatCarried(true)));
    }
    for (Link link : model.network().links()) {
      if (link.fault() != null && link.fault().unmet() != null) {
        all.add(link.fault().unmet());
      }
    }
    return all;
  }

  private List<String> linksThatCarried(boolean something) {
    return model.network().links().stream()
        .filter(link -> (link.delivered() + link.lost() + link.inFlight() > 0) == something)
        .map(Link::name)
        .toList();
  }

  void checkConservation() {
    List<String> errors = model.network().conservationErrors();
    if (!errors.isEmpty()) {
      throw new InvariantViolation(String.join("\n", errors));
    }
  }

  String digest() {
    return String.format(Locale.ROOT, "%016x", model.network().digest());
  }
}
