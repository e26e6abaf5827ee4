package org.rdsim.experiment;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.rdsim.network.Link;
import org.rdsim.network.Network;
import org.rdsim.network.Node;
import org.rdsim.network.Port;
import org.rdsim.network.Switch;

/** Finds hosts between which no way is left at the end of a run, because links are down. */
final class Severed {
  private static final int MOST = 3;

  private final Network network;
  private final long now;
  private final List<String> down;

  /**
   * Looks at a network.
   *
   * @param now the end of the run
   */
  Severed(Network network, long now) {
    this.network = network;
    this.now = now;
    this.down =
        network.cableLinks().stream().filter(link -> link.isDown(now)).map(Link::name).toList();
  }

  /** Why some of these flows did not end well, in sentences for the user. */
  List<String> explain(List<FlowRun> flows) {
    List<String> all = new ArrayList<>();
    int more = 0;
    for (int i = 0; i < flows.size() && !down.isEmpty(); i++) {
      FlowRun flow = flows.get(i);
      if (flow.isUnfinished() && isSevered(flow.flow().from(), flow.flow().to())) {
        if (all.size() < MOST) {
          all.add(sentence(i, flow.flow().from(), flow.flow().to()));
        } else {
          more++;
        }
      }
    }
    if (more > 0) {
      all.add("No way is left between the hosts of " + more + " more flows.");
    }
    return all;
  }

  private String sentence(int flow, int from, int to) {
    String some = String.join(", ", down.subList(0, Math.min(MOST, down.size())));
    String rest = down.size() > MOST ? " and " + (down.size() - MOST) + " more" : "";
    return "flow "
        + flow
        + ": no way is left from "
        + network.hosts().get(from).name()
        + " to "
        + network.hosts().get(to).name()
        + " and back; links that are down: "
        + some
        + rest
        + ".";
  }

  private boolean isSevered(int a, int b) {
    return !reaches(a, b) || !reaches(b, a);
  }

  private boolean reaches(int from, int to) {
    Set<Node> seen = new LinkedHashSet<>();
    ArrayDeque<Node> waiting = new ArrayDeque<>();
    waiting.add(network.hosts().get(from));
    while (!waiting.isEmpty()) {
      Node node = waiting.remove();
      if (node.id() == to) {
        return true;
      }
      for (int i = 0; i < node.portCount(); i++) {
        Port port = node.port(i);
        if (port != null && !port.link().isDown(now)) {
          Node next = port.link().to();
          if ((next instanceof Switch || next.id() == to) && seen.add(next)) {
            waiting.add(next);
          }
        }
      }
    }
    return false;
  }
}
