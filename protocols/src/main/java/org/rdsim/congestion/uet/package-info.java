/**
 * Ultra Ethernet's congestion management: how much a congestion control context may have in flight,
 * by the sender's window, by the receiver's credit, or both; knows no transport.
 *
 * <p>A transport makes a {@link org.rdsim.congestion.uet.UetSender} for each context and counts the
 * bytes in flight itself. It calls
 *
 * <ul>
 *   <li>to send: {@code maySend}; if it may, {@code sent}, and for what the packet says, {@code
 *       creditTarget} and {@code runsDry};
 *   <li>when an acknowledgement comes: {@code heard}; {@code granted} with the credit that it or a
 *       control packet carries; {@code acknowledged}, with what is then in flight;
 *   <li>when a refusal of a trimmed packet comes: {@code heard}; {@code nacked}, with the packet
 *       still in flight;
 *   <li>when it takes a packet for lost: {@code timedOut} or {@code inferredLost}.
 * </ul>
 *
 * <p>Where receivers grant credit, a host has one {@link org.rdsim.congestion.uet.CreditPacer} and
 * a {@link org.rdsim.congestion.uet.CreditSource} for each context of a peer. {@code asked} takes
 * what arriving packets ask for, trimmed ones too; at {@code dueAt}, {@code grant} says whom to
 * tell what it was granted.
 */
package org.rdsim.congestion.uet;
