package org.rdsim.network;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.engine.Digest;

/** The wired whole: hosts, switches and the links between them. */
public final class Network {
  private final List<Node> hosts;
  private final List<Switch> switches;
  private final List<Link> links;

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
   * The path that a packet with this entropy takes.
   *
   * @throws IllegalStateException if there is none, or it loops
   */
  public PathInfo path(int source, int destination, int entropy) {
    Packet probe = new Packet(null, null);
    probe.source = source;
    probe.destination = destination;
    probe.entropy = entropy;
    List<Link> path = new ArrayList<>();
    HostPort first = (HostPort) hosts.get(source).port(0);
    path.add(source == destination ? first.loopback() : first.link());
    Node at = path.get(0).to();
    while (at.id() != destination) {
      int egress = at instanceof Switch hop ? hop.forwarding().egress(probe) : -1;
      if (egress < 0 || path.size() >= Packet.DEFAULT_HOP_LIMIT) {
        throw new IllegalStateException("no path from host " + source + " to " + destination);
      }
      Link link = at.port(egress).link();
      path.add(link);
      at = link.to();
    }
    return new PathInfo(path);
  }

  /**
   * Checks that every packet and byte taken by a port is delivered, lost, in flight or waiting, and
   * that the books of its buffer agree.
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
    }
    if (packets != port.accepted() || bytes != port.acceptedBytes()) {
      errors.add(
          link.name()
              + ": port took "
              + port.accepted()
              + " packets ("
              + port.acceptedBytes()
              + " B), but delivered, lost, in flight and waiting are "
              + packets
              + " ("
              + bytes
              + " B)");
    }
  }
}
