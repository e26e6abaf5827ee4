package org.rdsim.device;

/**
 * Result of a verb at the call, named and numbered as on Linux. This is the first of the three
 * kinds of failure; the others are {@link WcStatus} and {@link AsyncEventType}.
 */
public enum Errno {
  /** The call succeeded. */
  OK(0),
  /** Operation not permitted. */
  EPERM(1),
  /** No such object, or it has been destroyed. */
  ENOENT(2),
  /** The device is gone or has failed. */
  EIO(5),
  /** Not an open file. */
  EBADF(9),
  /** Nothing to read now. */
  EAGAIN(11),
  /** A queue is full, or the device has no room for another object. */
  ENOMEM(12),
  /** The object is still in use by another one. */
  EBUSY(16),
  /** No such device. */
  ENODEV(19),
  /** An argument, or the object's state, does not allow the call. */
  EINVAL(22),
  /** The device does not offer this. */
  EOPNOTSUPP(95);

  private final int number;

  Errno(int number) {
    this.number = number;
  }

  /** The value on Linux, 0 for {@link #OK}. */
  public int number() {
    return number;
  }
}
