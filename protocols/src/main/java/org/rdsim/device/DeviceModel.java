package org.rdsim.device;

import java.util.Locale;

/** The devices that scenarios can name. */
public enum DeviceModel {
  /** An adapter with connections in hardware. */
  HCA("an adapter with connections in hardware; typical sizes"),
  /** Software RoCE. */
  RXE("software RoCE as in Linux"),
  /** An Ethernet adapter with datagram queues for programs only, like Cisco usNIC. */
  USNIC("an Ethernet adapter with datagram queues for user programs only");

  private final String text;

  DeviceModel(String text) {
    this.text = text;
  }

  /** What the device offers. */
  public DeviceProfile profile() {
    return switch (this) {
      case HCA -> DeviceProfile.hca();
      case RXE -> DeviceProfile.rxe();
      case USNIC -> DeviceProfile.usnic();
    };
  }

  /** What it is, in a few words. */
  public String text() {
    return text;
  }

  /** The name in scenarios. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
