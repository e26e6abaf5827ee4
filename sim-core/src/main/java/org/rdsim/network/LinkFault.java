package org.rdsim.network;

/** Decides which packets a link loses. Asked once for each packet, in the order of arrival. */
public interface LinkFault {
  /** Whether this packet is lost. */
  boolean loses(Packet packet);
}
