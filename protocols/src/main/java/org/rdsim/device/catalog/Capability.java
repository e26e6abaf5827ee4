package org.rdsim.device.catalog;

import java.util.Locale;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Feature;
import org.rdsim.device.QpType;
import org.rdsim.device.SendOpcode;

/**
 * Something that an application can need of a device, by name: an operation of a type of queue pair
 * ({@code RC:RDMA_READ}), its shared receives ({@code RC:SRQ}), a feature ({@code MW_TYPE_2}), or
 * one of INLINE and MULTICAST.
 *
 * @param name as above
 */
public record Capability(String name) {
  /** Receives shared by queue pairs, after the type. */
  private static final String SRQ = "SRQ";

  /**
   * Checks the name.
   *
   * @throws IllegalArgumentException if nothing is called so
   */
  public Capability {
    new Capability.Lookup(name).isOfferedBy(DeviceProfile.hca());
  }

  /** Whether a device offers it. */
  public boolean isOfferedBy(DeviceProfile profile) {
    return new Lookup(name).isOfferedBy(profile);
  }

  /** Whether a device offers an operation on queue pairs of a type. */
  public static Offer offer(DeviceProfile profile, QpType type, SendOpcode operation) {
    if (!operation.isKnownTo(type)) {
      return Offer.NO;
    }
    boolean offered =
        profile.queuePairTypes().contains(type) && profile.operations().contains(operation);
    return offered ? Offer.YES : Offer.OPTIONAL;
  }

  /** What a name stands for. */
  private record Lookup(String name) {
    boolean isOfferedBy(DeviceProfile profile) {
      int colon = name.indexOf(':');
      if (colon < 0) {
        return hasFeature(profile);
      }
      QpType type = QpType.valueOf(name.substring(0, colon));
      String what = name.substring(colon + 1);
      if (what.equals(SRQ)) {
        return profile.queuePairTypes().contains(type)
            && profile.sharedReceiveTypes().contains(type);
      }
      return offer(profile, type, SendOpcode.valueOf(what)) == Offer.YES;
    }

    private boolean hasFeature(DeviceProfile profile) {
      return switch (name.toUpperCase(Locale.ROOT)) {
        case "INLINE" -> profile.limits().maxInline() > 0;
        case "MULTICAST" -> profile.limits().maxMulticastGroups() > 0;
        default -> profile.features().contains(Feature.valueOf(name));
      };
    }
  }
}
