package org.rdsim.verbs;

import org.rdsim.device.Errno;

/** A control verb failed; nothing has changed. */
public final class VerbsException extends Exception {
  private static final long serialVersionUID = 1L;

  private final Errno errno;

  /** A failure with its error number and what was wrong. */
  public VerbsException(Errno errno, String message) {
    super(errno + ": " + message);
    this.errno = errno;
  }

  /** The error number, never OK. */
  public Errno errno() {
    return errno;
  }
}
