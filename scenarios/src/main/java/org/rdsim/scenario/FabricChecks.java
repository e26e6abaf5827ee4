package org.rdsim.scenario;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.config.Problems;
import org.rdsim.network.CreditSettings;
import org.rdsim.network.PauseFrame;
import org.rdsim.network.fabric.CutThroughConfig;
import org.rdsim.network.fabric.LlrConfig;
import org.rdsim.network.queue.CbfcConfig;
import org.rdsim.network.queue.PfcConfig;
import org.rdsim.network.queue.QueueConfig;
import org.rdsim.network.queue.TrafficClassConfig;
import org.rdsim.topology.Cable;
import org.rdsim.topology.SwitchNode;
import org.rdsim.topology.Topology;
import org.rdsim.units.DataSize;
import org.rdsim.units.Time;
import org.rdsim.workload.MessageStream;

/** Whether the queues of switches fit the packets, cables and flows of a scenario. */
final class FabricChecks {
  private final ScenarioConfig config;
  private final QueueConfig queue;
  private final int largest;

  FabricChecks(ScenarioConfig config) {
    this.config = config;
    this.queue = config.fabric().queue();
    this.largest = config.largestPacket();
  }

  void checkQueue(Problems root) {
    Problems place = root.at("fabric").at("queue");
    checkLimit(queue.limit(), place.at("limit"));
    checkSignals(root.at("protocol"), place);
    List<Dscp> dscps = dscps(root);
    if (queue.trafficClasses().isEmpty()) {
      dscps.forEach(each -> each.place.unused("without trafficClasses it makes no difference"));
      return;
    }
    for (Dscp each : dscps) {
      int owner = queue.trafficClass(each.value);
      if (owner < 0) {
        each.place.error("no traffic class has DSCP " + each.value);
      } else if (each.data) {
        TrafficClassConfig used = queue.trafficClasses().get(owner);
        checkLimit(used.limit(), place.at("trafficClasses").at(owner).at("limit"));
      }
    }
    for (int i = 0; i < queue.trafficClasses().size(); i++) {
      PfcConfig pfc = queue.trafficClasses().get(i).pfc();
      if (pfc != null) {
        checkQuanta(pfc, place.at("trafficClasses").at(i).at("pfc").at("quanta"));
      }
      CbfcConfig cbfc = queue.trafficClasses().get(i).cbfc();
      if (cbfc != null) {
        checkPool(cbfc, place.at("trafficClasses").at(i).at("cbfc").at("pool"));
      }
    }
  }

  /** What is left of the pool, when news of freed cells is held back, has to fit a packet. */
  private void checkPool(CbfcConfig cbfc, Problems place) {
    if (cbfc.pool() != null && cbfc.pool() < cbfc.leastPool(largest)) {
      place.error(
          "leaves no room for a full packet of "
              + largest
              + " bytes on the wire and for the cells of 'updateEvery'; at least "
              + DataSize.format(cbfc.leastPool(largest)));
    }
  }

  /** Whether what links and switches do beyond queues fits the network. */
  void checkLinks(Topology graph, Problems place) {
    LlrConfig llr = config.fabric().llr();
    if (llr != null) {
      checkRetry(llr, graph, place.at("llr"));
    }
    CutThroughConfig cut = config.fabric().cutThrough();
    if (cut != null) {
      List<String> switches = graph.switches().stream().map(SwitchNode::name).toList();
      cut.checkNames(switches, place.at("cutThrough"));
      if (cut.wireBytes() >= largest) {
        place
            .at("cutThrough")
            .at("header")
            .error("a full packet has only " + largest + " bytes on the wire");
      }
    }
    Problems classes = place.at("queue").at("trafficClasses");
    for (int i = 0; i < queue.trafficClasses().size(); i++) {
      if (queue.trafficClasses().get(i).cbfc() != null) {
        checkCells(queue.trafficClasses().get(i).cbfc(), graph, classes.at(i).at("cbfc"));
      }
    }
  }

  private void checkRetry(LlrConfig llr, Topology graph, Problems place) {
    List<String> names = graph.linkNames();
    llr.checkNames(names, place);
    if (llr.buffer() != null && llr.buffer() < largest) {
      place.at("buffer").error("a full packet has " + largest + " bytes on the wire");
    }
    for (int i = 0; i < graph.cables().size(); i++) {
      Cable cable = graph.cables().get(i);
      boolean repeats = llr.holdsFor(names.get(2 * i)) || llr.holdsFor(names.get(2 * i + 1));
      long least = llr.roundTripPs(cable.bitsPerSecond(), cable.propagationPs(), largest);
      if (repeats && llr.timer() != null && llr.timer() < least) {
        place
            .at("timer")
            .error(
                "is shorter than the round trip of "
                    + names.get(2 * i)
                    + ", at least "
                    + Time.format(least));
        return;
      }
    }
  }

  /** Cells are counted by numbers of 15 bits. */
  private void checkCells(CbfcConfig cbfc, Topology graph, Problems place) {
    if (cbfc.pool() != null) {
      return;
    }
    long most = 0;
    for (Cable cable : graph.cables()) {
      for (int node : new int[] {cable.nodeA(), cable.nodeB()}) {
        if (!graph.isHost(node)) {
          long pipelinePs = graph.switches().get(node - graph.hostCount()).pipelinePs();
          long rate = cable.bitsPerSecond();
          most = Math.max(most, cbfc.neededCells(rate, cable.propagationPs(), pipelinePs, largest));
        }
      }
    }
    if (most > CreditSettings.MOST_CELLS) {
      place
          .at("cell")
          .error(
              "the longest or fastest cable needs a pool of "
                  + most
                  + " cells; there can be "
                  + CreditSettings.MOST_CELLS);
    }
  }

  /** Whether switches say what the congestion control acts on. */
  private void checkSignals(Problems protocol, Problems place) {
    String marks = config.protocol().needsMarks();
    if (marks != null && !queue.marks()) {
      protocol
          .at(marks)
          .error("acts on marks, and no queue of switches marks; give \"fabric.queue\" an 'ecn'");
    }
    if (config.protocol().needsStamps() != null && queue.isFused()) {
      boolean chosen = place.at("portMode").isGiven();
      place
          .at(chosen ? "portMode" : "classes")
          .error(
              "ports that compute departures at arrival can't stamp how much waits; give"
                  + " 'portMode' \"lazy\" or \"evented\"");
    }
  }

  private void checkLimit(Long limit, Problems place) {
    if (limit != null && limit < largest) {
      place.error("a full packet has " + largest + " bytes on the wire and would never pass");
    }
  }

  /** A pause has to last until the next pause frame, which may wait behind a packet. */
  private void checkQuanta(PfcConfig pfc, Problems place) {
    int bytesPerQuantum = 64;
    int least = 2 * (largest + PauseFrame.WIRE_BYTES) / bytesPerQuantum + 1;
    if (pfc.quanta() < least) {
      place.error("a pause of less than " + least + " ends before it can be renewed");
    }
  }

  /** A DSCP of the scenario, and where it is given. */
  private record Dscp(int value, boolean data, Problems place) {}

  private List<Dscp> dscps(Problems root) {
    List<Dscp> all = new ArrayList<>();
    boolean inherited = false;
    for (int i = 0; i < config.workload().size(); i++) {
      Problems place = root.at("workload").at(i);
      List<? extends MessageStream> streams = config.workload().get(i).streams();
      for (int k = 0; k < streams.size(); k++) {
        Integer dscp = streams.get(k).dscp();
        inherited |= dscp == null;
        if (dscp != null) {
          all.add(new Dscp(dscp, true, config.workload().get(i).placeOf(k, place).at("dscp")));
        }
      }
    }
    Problems protocol = root.at("protocol");
    if (inherited) {
      all.add(new Dscp(config.protocol().dataDscp(), true, protocol.at("dscp")));
    } else {
      protocol.at("dscp").unused("every workload names its own");
    }
    all.add(new Dscp(config.protocol().acknowledgementDscp(), false, protocol.at("controlDscp")));
    if (config.protocol().notificationDscp() >= 0) {
      Problems notification = protocol.at("congestionControl").at("cnpDscp");
      all.add(new Dscp(config.protocol().notificationDscp(), false, notification));
    }
    return all;
  }

  /** What ports keep for themselves has to leave something to share. */
  void checkBuffer(Topology graph, Problems place) {
    if (queue.buffer() == null) {
      return;
    }
    long[] reserved = new long[graph.nodeCount()];
    for (Cable cable : graph.cables()) {
      reserved[cable.nodeA()] += reserved(graph, cable.nodeA(), cable);
      reserved[cable.nodeB()] += reserved(graph, cable.nodeB(), cable);
    }
    for (int node = graph.hostCount(); node < graph.nodeCount(); node++) {
      if (reserved[node] + largest > queue.buffer()) {
        place.error(
            "guarantees and headroom take "
                + DataSize.format(reserved[node])
                + " at "
                + graph.name(node)
                + " and leave no room for a packet");
        return;
      }
    }
  }

  private long reserved(Topology graph, int node, Cable cable) {
    if (graph.isHost(node)) {
      return 0;
    }
    long pipelinePs = graph.switches().get(node - graph.hostCount()).pipelinePs();
    return queue.reservedBytes(cable.bitsPerSecond(), cable.propagationPs(), pipelinePs, largest);
  }
}
