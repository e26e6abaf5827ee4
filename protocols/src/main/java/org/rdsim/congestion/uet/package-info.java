/**
 * Ultra Ethernet's congestion management: how much a congestion control context may have in flight,
 * by the sender's window, by the receiver's credit, or both; knows no transport.
 */
package org.rdsim.congestion.uet;
