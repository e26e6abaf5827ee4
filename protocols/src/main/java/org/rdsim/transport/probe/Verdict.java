package org.rdsim.transport.probe;

/** What a receiver says of a packet. */
enum Verdict {
  /** What the answer shows as received has been received. */
  RECEIVED,
  /** The packet came without its payload: send it again. */
  TRIMMED,
  /** The key or address may not be used so. */
  ACCESS_REFUSED,
  /** The receiver could not place the message. */
  NOT_PLACED
}
