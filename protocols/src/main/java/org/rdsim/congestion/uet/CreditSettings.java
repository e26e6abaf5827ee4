package org.rdsim.congestion.uet;

/**
 * How receivers give credit and senders use it (RCCC).
 *
 * @param unitBytes bytes of a unit of credit
 * @param grantUnits most units of one grant
 * @param pace share of the receiver's line that is granted, above 0 and at most 1
 * @param maxCredit most credit of a sender in products of bandwidth and base round trip, which is
 *     also what it may send before it hears of the receiver
 */
public record CreditSettings(int unitBytes, int grantUnits, double pace, double maxCredit) {
  /** Most credit of a sender in bytes. */
  long maxCreditBytes(UetPath path, long baseRttPs) {
    return Math.max(path.packetBytes(), (long) (maxCredit * path.wholeBytesIn(baseRttPs)));
  }
}
