package org.rdsim.network;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.rdsim.engine.Digest;

/** The wired whole: hosts, switches and the links between them. */
public final class Network {
  /** Stands for whichever port of a host is free. */
  public static final int ANY_PORT = -1;

  private final List<Node> hosts;
  private final List<Switch> switches;
  private final List<Link> links;
  private final List<Link> cableLinks;
  private Multicast multicast;

  Network(List<Node> hosts, List<Switch> switches, List<Link> links) {
    this.hosts = List.copyOf(hosts);
    this.switches = List.copyOf(switches);
    List<Link> all = new ArrayList<>(links);
    for (Node host : hosts) {
      for (int i = 0; i < host.portCount(); i++) {
        if (host.port(i) instanceof HostPort port && port.loopback() != null) {
          all.add(port.loopback());
        }
      }
    }
    this.links = List.copyOf(all);
    this.cableLinks = this.links.subList(0, links.size());
  }

  /** The hosts, by id. */
  public List<Node> hosts() {
    return hosts;
  }

  /** The switches. */
  public List<Switch> switches() {
    return switches;
  }

  /** All links, in the order of wiring; loopbacks last. */
  public List<Link> links() {
    return links;
  }

  /** The links between nodes, in the order of wiring: those of a cable stand together. */
  public List<Link> cableLinks() {
    return cableLinks;
  }

  /** The multicast groups of this network, before the run. */
  public Multicast multicast() {
    if (multicast == null) {
      multicast = new Multicast(hosts, switches, cableLinks);
      switches.forEach(node -> node.setMulticast(multicast));
      for (Node host : hosts) {
        for (int i = 0; i < host.portCount(); i++) {
          if (host.port(i) instanceof HostPort port) {
            port.setMulticast(multicast);
          }
        }
      }
    }
    return multicast;
  }

  /**
   * Lets switches send packets on before they are whole, before the run.
   *
   * @param chosen which switches
   * @param headerBytes wire bytes that a switch needs of a packet to choose its way
   */
  public void cutThrough(Predicate<Switch> chosen, int headerBytes) {
    for (Link link : cableLinks) {
      if (link.to() instanceof Switch to && chosen.test(to)) {
        link.setCutThrough(headerBytes);
      }
      if (link.from().node() instanceof Switch from && chosen.test(from)) {
        link.checkFrames();
      }
    }
  }

  /** Lets all switches stamp the packets that ask for it. */
  public void stampHops() {
    for (Switch node : switches) {
      for (int i = 0; i < node.portCount(); i++) {
        node.port(i).stampHops();
      }
    }
  }

  /** Fingerprint of the run: the digests of all nodes in order. */
  public long digest() {
    long digest = 0;
    for (Node host : hosts) {
      digest = Digest.combine(digest, host.digest());
    }
    for (Switch node : switches) {
      digest = Digest.combine(digest, node.digest());
    }
    return digest;
  }

  /**
   * The path that packets with this entropy take by the first port of their source.
   *
   * @throws IllegalStateException if there is none, or it loops
   */
  public PathInfo path(int source, int destination, int entropy) {
    return path(source, 0, destination, entropy);
  }

  /**
   * The path that packets with this entropy take; where a port is chosen for each packet anew, what
   * all their paths have in common.
   *
   * @param port of the source, or {@link #ANY_PORT}
   * @throws IllegalStateException if there is none, or it loops
   */
  public PathInfo path(int source, int port, int destination, int entropy) {
    return new PathInfo(stages(source, port, destination, entropy));
  }

  /**
   * What the paths of packets with these entropies have in common, so that none of them is faster:
   * hop by hop from the source, and the last hop of all.
   *
   * @param port of the source, or {@link #ANY_PORT}
   * @param entropies at least one
   * @throws IllegalStateException if there is no path with one of them, or it loops
   */
  public PathInfo path(int source, int port, int destination, int[] entropies) {
    List<Set<Link>> hops = new ArrayList<>();
    Set<Link> last = new LinkedHashSet<>();
    for (int entropy : entropies) {
      List<List<Link>> stages = stages(source, port, destination, entropy);
      int middle = stages.size() - 1;
      last.addAll(stages.get(middle));
      if (entropy == entropies[0]) {
        stages.subList(0, middle).forEach(stage -> hops.add(new LinkedHashSet<>()));
      }
      while (hops.size() > middle) {
        hops.remove(hops.size() - 1);
      }
      for (int i = 0; i < hops.size(); i++) {
        hops.get(i).addAll(stages.get(i));
      }
    }
    hops.add(last);
    return new PathInfo(hops.stream().map(List::copyOf).toList());
  }

  private List<List<Link>> stages(int source, int port, int destination, int entropy) {
    Packet probe = new Packet(null, null);
    probe.source = source;
    probe.destination = destination;
    probe.entropy = entropy;
    List<List<Link>> stages = new ArrayList<>();
    List<Link> stage = firstLinks(source, port, destination);
    while (true) {
      stages.add(stage);
      List<Node> reached = endsOf(stage);
      if (reached.size() == 1 && reached.get(0).id() == destination) {
        return stages;
      }
      stage = nextStage(reached, probe);
      if (stage.isEmpty() || stages.size() >= Packet.DEFAULT_HOP_LIMIT) {
        throw new IllegalStateException("no path from host " + source + " to " + destination);
      }
    }
  }

  private static List<Node> endsOf(List<Link> stage) {
    if (stage.size() == 1) {
      return List.of(stage.get(0).to());
    }
    Set<Node> ends = new LinkedHashSet<>();
    stage.forEach(link -> ends.add(link.to()));
    return List.copyOf(ends);
  }

  /**
   * What all paths between two hosts have in common, whatever the routes are: the first and the
   * last link.
   *
   * @param port of the source, or {@link #ANY_PORT}
   */
  public PathInfo ends(int source, int port, int destination) {
    List<Link> first = firstLinks(source, port, destination);
    List<Link> last = cableLinks.stream().filter(link -> link.to().id() == destination).toList();
    return first.stream().anyMatch(link -> link.to().id() == destination)
        ? new PathInfo(List.of(first))
        : new PathInfo(List.of(first, last));
  }

  private List<Link> firstLinks(int source, int port, int destination) {
    List<Link> links = new ArrayList<>();
    Node host = hosts.get(source);
    for (int i = 0; i < host.portCount(); i++) {
      if (port == ANY_PORT || port == i) {
        HostPort from = (HostPort) host.port(i);
        links.add(source == destination ? from.loopback() : from.link());
      }
    }
    return links;
  }

  /** The links by which a packet may leave the nodes; none if one of them doesn't forward it. */
  private static List<Link> nextStage(List<Node> nodes, Packet probe) {
    List<Link> links = new ArrayList<>(1);
    for (Node node : nodes) {
      int[] ports = node instanceof Switch hop ? hop.forwarding().candidates(probe) : new int[0];
      if (ports.length == 0) {
        return List.of();
      }
      for (int port : ports) {
        links.add(node.port(port).link());
      }
    }
    return links;
  }

  /**
   * Checks that every packet and byte taken by a port, or copied on its link, is delivered, lost,
   * in flight or waiting, and that the books of its buffer agree.
   *
   * @return one line for each port where this does not hold
   */
  public List<String> conservationErrors() {
    List<String> errors = new ArrayList<>();
    for (Link link : links) {
      String inconsistency = link.from().inconsistency();
      if (inconsistency != null) {
        errors.add(link.name() + ": " + inconsistency);
      }
      if (link.from() instanceof HostPort port && port.loopback() == link) {
        continue;
      }
      checkConservation(link, errors);
    }
    return errors;
  }

  private static void checkConservation(Link link, List<String> errors) {
    Port port = link.from();
    long packets = link.delivered() + link.lost() + link.inFlight() + port.waitingPackets();
    long bytes =
        link.deliveredBytes() + link.lostBytes() + link.inFlightBytes() + port.waitingBytes();
    if (port instanceof HostPort host && host.loopback() != null) {
      Link loopback = host.loopback();
      packets += loopback.delivered() + loopback.lost() + loopback.inFlight();
      bytes += loopback.deliveredBytes() + loopback.lostBytes() + loopback.inFlightBytes();
      packets -= loopback.duplicated();
      bytes -= loopback.duplicatedBytes();
    }
    long taken = port.accepted() + link.duplicated();
    long takenBytes = port.acceptedBytes() + link.duplicatedBytes();
    if (packets != taken || bytes != takenBytes) {
      errors.add(
          link.name()
              + ": port took "
              + taken
              + " packets ("
              + takenBytes
              + " B), but delivered, lost, in flight and waiting are "
              + packets
              + " ("
              + bytes
              + " B)");
    }
  }
}
