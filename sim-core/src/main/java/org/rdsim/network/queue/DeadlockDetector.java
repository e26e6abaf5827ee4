package org.rdsim.network.queue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.network.Link;
import org.rdsim.network.Network;
import org.rdsim.network.Node;
import org.rdsim.network.Packet;
import org.rdsim.network.Port;
import org.rdsim.network.Switch;

/**
 * Finds pauses, and waits for credit, that can never end. A port that pauses its sender, or has no
 * buffer left to grant it, waits until packets that came by it leave the switch. Where all of them
 * stand in queues that are themselves held back by ports of the same kind, none can leave: these
 * ports wait for one another. It only looks, and changes nothing.
 */
public final class DeadlockDetector {
  private final Network network;
  private final int classes;

  /**
   * The ports that hold their senders back, and what became known of each; of one class at a time.
   */
  private final Map<ClassfulPort, Waiter> waiters = new LinkedHashMap<>();

  /** Creates a detector for a network whose switches have so many classes. */
  public DeadlockDetector(Network network, int classes) {
    this.network = network;
    this.classes = classes;
  }

  /**
   * Ports that wait for one another.
   *
   * @param trafficClass the class
   * @param links the links that are held back, in the order in which packets would go, round once
   */
  public record Deadlock(int trafficClass, List<Link> links) {
    /** Copies the list. */
    public Deadlock {
      links = List.copyOf(links);
    }
  }

  /** A port that holds its sender back. */
  private static final class Waiter {
    /** Egress links of its switch that are held back and hold packets that came by it. */
    private final List<Link> blockers = new ArrayList<>();

    private boolean canGoOn;
  }

  /** The first deadlock, or null. */
  public Deadlock find() {
    for (int i = 0; i < classes; i++) {
      Deadlock deadlock = find(i);
      if (deadlock != null) {
        return deadlock;
      }
    }
    return null;
  }

  private Deadlock find(int trafficClass) {
    waiters.clear();
    for (Switch node : network.switches()) {
      for (int i = 0; i < node.portCount(); i++) {
        ClassfulPort port = classful(node.port(i));
        if (port != null && port.holdsBack(trafficClass)) {
          waiters.put(port, new Waiter());
        }
      }
    }
    if (waiters.isEmpty()) {
      return null;
    }
    for (Switch node : network.switches()) {
      for (int i = 0; i < node.portCount(); i++) {
        ClassfulPort port = classful(node.port(i));
        if (port != null) {
          lookAt(port, trafficClass);
        }
      }
    }
    spread();
    return circle(trafficClass);
  }

  private static ClassfulPort classful(Port port) {
    return port instanceof ClassfulPort here ? here : null;
  }

  private void lookAt(ClassfulPort egress, int trafficClass) {
    int sending = egress.ingressOfSending(trafficClass);
    if (sending >= 0) {
      note(egress.node(), sending, null);
    }
    ClassfulPort beyond = classful(egress.link().farPort());
    boolean blocked = egress.isHeld(trafficClass) && waiters.containsKey(beyond);
    for (Packet p = egress.queue(trafficClass).head; p != null; p = p.next) {
      note(egress.node(), p.ingress, blocked ? egress.link() : null);
    }
  }

  /**
   * Notes what keeps a packet that came by a port from leaving the switch; null if nothing does for
   * ever.
   */
  private void note(Node at, int ingress, Link blocker) {
    Waiter waiter = waiters.get(classful(at.port(ingress)));
    if (waiter == null) {
      return;
    }
    if (blocker == null) {
      waiter.canGoOn = true;
    } else if (!waiter.blockers.contains(blocker)) {
      waiter.blockers.add(blocker);
    }
  }

  /** What waits for one that can go on can go on. */
  private void spread() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Waiter waiter : waiters.values()) {
        if (!waiter.canGoOn && (waiter.blockers.isEmpty() || anyGoesOn(waiter.blockers))) {
          waiter.canGoOn = true;
          changed = true;
        }
      }
    }
  }

  private boolean anyGoesOn(List<Link> blockers) {
    return blockers.stream().anyMatch(link -> waiter(link).canGoOn);
  }

  private Waiter waiter(Link link) {
    return waiters.get(classful(link.farPort()));
  }

  /** Each stuck port waits for another one, so that following them comes round. */
  private Deadlock circle(int trafficClass) {
    Waiter at = waiters.values().stream().filter(w -> !w.canGoOn).findFirst().orElse(null);
    if (at == null) {
      return null;
    }
    List<Waiter> seen = new ArrayList<>();
    List<Link> links = new ArrayList<>();
    while (!seen.contains(at)) {
      seen.add(at);
      Link link = at.blockers.get(0);
      links.add(link);
      at = waiter(link);
    }
    return new Deadlock(trafficClass, links.subList(seen.indexOf(at), links.size()));
  }
}
