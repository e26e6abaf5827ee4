package org.rdsim.device;

/** State of a port, in the numbering of {@code ibv_port_state}. */
public enum PortState {
  /** Nothing is known. */
  NOP,
  /** The link is down. */
  DOWN,
  /** The link is up and the port is not yet configured. */
  INIT,
  /** Configured and not yet carrying data. */
  ARMED,
  /** Carries data. */
  ACTIVE,
  /** Carries data while the link has an error. */
  ACTIVE_DEFER
}
