package org.rdsim.network;

import java.util.Arrays;

/**
 * Which traffic class the packets of each DSCP (RFC 2474) belong to; one map for a whole fabric.
 */
public final class DscpMap {
  /** Number of code points. */
  public static final int SIZE = 64;

  /** No class. */
  public static final byte NONE = -1;

  /** DSCP of acknowledgements and other control packets where a scenario names none: CS6. */
  public static final int CONTROL = 48;

  private final byte[] classes;

  private DscpMap(byte[] classes) {
    this.classes = classes;
  }

  /**
   * A map.
   *
   * @param classes the class of each DSCP, or {@link #NONE}
   */
  public static DscpMap of(byte[] classes) {
    if (classes.length != SIZE) {
      throw new IllegalArgumentException("a map has " + SIZE + " code points: " + classes.length);
    }
    return new DscpMap(classes.clone());
  }

  /** All packets are of class 0. */
  public static DscpMap oneClass() {
    return new DscpMap(new byte[SIZE]);
  }

  /** Control packets of DSCP {@link #CONTROL} are of class 0, all others of class 1. */
  public static DscpMap twoClasses() {
    byte[] classes = new byte[SIZE];
    Arrays.fill(classes, (byte) 1);
    classes[CONTROL] = 0;
    return new DscpMap(classes);
  }

  /**
   * The class of a DSCP.
   *
   * @param dscp 0 to 63
   */
  public byte trafficClass(int dscp) {
    return classes[dscp];
  }
}
