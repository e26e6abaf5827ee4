package org.rdsim.device;

/** Payload size of a full packet; value {@code n} stands for 128·2^n bytes. */
public enum Mtu {
  /** 256 bytes. */
  MTU_256(1),
  /** 512 bytes. */
  MTU_512(2),
  /** 1024 bytes. */
  MTU_1024(3),
  /** 2048 bytes. */
  MTU_2048(4),
  /** 4096 bytes. */
  MTU_4096(5);

  private final int code;

  Mtu(int code) {
    this.code = code;
  }

  /** The number that stands for this size in headers and attributes, 1 to 5. */
  public int code() {
    return code;
  }

  /** Size in bytes. */
  public int bytes() {
    return 128 << code;
  }
}
