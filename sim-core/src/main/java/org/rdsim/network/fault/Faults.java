package org.rdsim.network.fault;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.network.Fate;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;

/** Several faults on one link; all of them see every packet. */
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
  public void judge(Packet packet, Fate fate) {
    for (LinkFault fault : faults) {
      fault.judge(packet, fate);
    }
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
