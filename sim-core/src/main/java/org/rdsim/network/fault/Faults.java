package org.rdsim.network.fault;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;

/** Several faults on one link; a packet is lost if any of them loses it, and all of them see it. */
public final class Faults implements LinkFault {
  private final LinkFault[] faults;

  /** Combines faults; they are asked in this order. */
  public Faults(LinkFault... faults) {
    this.faults = faults.clone();
  }

  @Override
  public boolean loses(Packet packet) {
    boolean lost = false;
    for (LinkFault fault : faults) {
      lost |= fault.loses(packet);
    }
    return lost;
  }

  @Override
  public String unmet() {
    List<String> all = new ArrayList<>();
    for (LinkFault fault : faults) {
      if (fault.unmet() != null) {
        all.add(fault.unmet());
      }
    }
    return all.isEmpty() ? null : String.join(" ", all);
  }
}
