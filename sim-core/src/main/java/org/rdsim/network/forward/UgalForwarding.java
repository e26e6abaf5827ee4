package org.rdsim.network.forward;

import org.rdsim.network.Packet;
import org.rdsim.network.Switch;

/**
 * Universal globally-adaptive load-balanced routing with local information (UGAL-L; J. Kim et al.,
 * "Technology-driven, highly-scalable dragonfly topology", ISCA 2008): a packet that leaves its
 * group takes the minimal route if the queue there, times the length of the route, is no longer
 * than that of the Valiant route, which counts twice as long since it has two global links.
 *
 * <p>Packets carry no state. Where the switch of the source has sent a packet to another one of its
 * group, that one has a cable to the destination's group, or to the intermediate one; which one it
 * has tells how the packet goes on, and with cables to both it decides anew.
 */
public final class UgalForwarding implements NextHops {
  private static final int DETOUR = 2;

  private final NextHops minimal;
  private final ValiantForwarding valiant;
  private final int hostsPerSwitch;
  private final int hostsPerGroup;
  private final int here;
  private final boolean[] isNextTo;
  private final int salt;
  private Switch node;

  /**
   * Creates the routes of a switch.
   *
   * @param minimal minimal routes of the switch
   * @param valiant its routes by way of a third group, over the same minimal ones
   * @param hostsPerSwitch hosts of each switch, numbered one after another
   * @param hostsPerGroup hosts of each group, likewise
   * @param here number of the switch
   * @param isNextTo for each group, whether the switch has a cable to it
   * @param salt of this switch's hash
   */
  public UgalForwarding(
      NextHops minimal,
      ValiantForwarding valiant,
      int hostsPerSwitch,
      int hostsPerGroup,
      int here,
      boolean[] isNextTo,
      int salt) {
    this.minimal = minimal;
    this.valiant = valiant;
    this.hostsPerSwitch = hostsPerSwitch;
    this.hostsPerGroup = hostsPerGroup;
    this.here = here;
    this.isNextTo = isNextTo.clone();
    this.salt = salt;
  }

  @Override
  public void serve(Switch served) {
    node = served;
  }

  @Override
  public int group(Packet packet) {
    int detour = valiant.group(packet);
    int direct = minimal.group(packet);
    if (detour == direct) {
      return direct;
    }
    if (packet.source / hostsPerSwitch != here) {
      boolean mayGoOn = isNextTo[packet.destination / hostsPerGroup];
      boolean mayTurn = isNextTo[detour - minimal.groups()];
      if (mayGoOn != mayTurn) {
        return mayTurn ? detour : direct;
      }
    }
    return queued(packet, direct) <= DETOUR * queued(packet, detour) ? direct : detour;
  }

  /** Bytes that wait where the packet's hash would send it. */
  private long queued(Packet packet, int group) {
    int size = size(group);
    int place = size == 1 ? 0 : EcmpHash.choose(packet.entropy, salt, size);
    return node.port(port(group, place)).queuedBytes();
  }

  @Override
  public int idleGroup(Packet packet) {
    return minimal.group(packet);
  }

  @Override
  public int egress(Packet packet) {
    return EcmpHash.egress(this, packet, salt);
  }

  @Override
  public int[] candidates(Packet packet) {
    return minimal.candidates(packet);
  }

  @Override
  public int groups() {
    return valiant.groups();
  }

  @Override
  public int size(int group) {
    return valiant.size(group);
  }

  @Override
  public int port(int group, int place) {
    return valiant.port(group, place);
  }

  @Override
  public int weight(int group, int place) {
    return valiant.weight(group, place);
  }
}
