package org.rdsim.nic;

import org.rdsim.network.Outages;

/**
 * Which planes hosts with several ports leave because a host lost its port there. All hosts learn
 * of a failure, and of its end, some time later; flows to and from that host then take the next
 * plane that is left. It never changes, so that all NICs can share it.
 */
public final class PlaneFailover {
  private final Outages[][] outages;
  private final long delayPs;

  /**
   * Creates the knowledge of all NICs.
   *
   * @param outages of the cable of each port, by host and port
   * @param delayPs time until they are known, in picoseconds
   */
  public PlaneFailover(Outages[][] outages, long delayPs) {
    this.outages = outages.clone();
    this.delayPs = delayPs;
  }

  /**
   * The port by which both ends of a flow send: the wanted one, or the next after it whose cable is
   * not known to be down at one of them; the wanted one if none is left.
   *
   * @param wanted number of the port, from 0
   */
  int port(int wanted, int here, int there, long now) {
    int count = Math.min(outages[here].length, outages[there].length);
    int port = wanted;
    for (int i = 0; i < count; i++) {
      if (!isLeft(outages[here][port], now) && !isLeft(outages[there][port], now)) {
        return port;
      }
      port = port + 1 == count ? 0 : port + 1;
    }
    return wanted;
  }

  private boolean isLeft(Outages cable, long now) {
    long then = now - delayPs;
    return then >= 0 && cable.overlap(then, then + 1);
  }
}
