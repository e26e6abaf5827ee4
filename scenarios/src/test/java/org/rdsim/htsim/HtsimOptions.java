package org.rdsim.htsim;

import java.util.Optional;

/**
 * The options of htsim's program for Ultra Ethernet that the reference cases use; what is not given
 * has that program's default.
 *
 * @param topology file of the fat tree, or empty for the automatic one of three tiers
 * @param mbps rate of the host links in Mb/s
 * @param hopPs propagation delay of each link of the automatic tree
 * @param switchPs delay of each switch of the automatic tree
 * @param mtu bytes of a full packet on the wire, with its header
 * @param paths entropy values of a flow
 * @param balancing how entropy values are chosen
 * @param senderControl whether the sender's window limits (NSCC)
 * @param receiverControl whether the receiver's credit limits (RCCC)
 * @param window packets of the initial window, or 0 for one and a half times the path
 * @param ackBytes received wire bytes that call for an acknowledgement
 * @param slowLinks number of links at a quarter of the rate
 * @param reuse whether messages of one id share a connection
 * @param endPs when the simulation ends
 */
record HtsimOptions(
    Optional<String> topology,
    long mbps,
    long hopPs,
    long switchPs,
    int mtu,
    int paths,
    Balancing balancing,
    boolean senderControl,
    boolean receiverControl,
    int window,
    int ackBytes,
    int slowLinks,
    boolean reuse,
    long endPs) {

  /** How entropy values are chosen. */
  enum Balancing {
    MIXED,
    BITMAP,
    OBLIVIOUS,
    REPS
  }

  /**
   * Reads a line of options.
   *
   * @throws IllegalArgumentException if one is not known, or has no value
   */
  static HtsimOptions of(String line) {
    return new HtsimOptionsReader(line).read();
  }
}
