package org.rdsim.experiment;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.device.DeviceProfile;
import org.rdsim.scenario.Variant;
import org.rdsim.workload.MessageStream;
import org.rdsim.workload.WorkloadConfig;

/** What is legal in a scenario and may still surprise its author. */
public final class Advice {
  private Advice() {}

  /** Whole sentences, in the order of the scenario. */
  public static List<String> on(Variant variant) {
    List<String> all = new ArrayList<>();
    int depth = DeviceProfile.hca().limits().maxQpWr();
    int number = 0;
    for (WorkloadConfig workload : variant.config().workload()) {
      for (MessageStream stream : workload.streams()) {
        if (!stream.isOpenLoop() && Math.min(stream.outstanding(), stream.count()) > depth) {
          all.add(
              "workload["
                  + number
                  + "] asks for "
                  + stream.outstanding()
                  + " outstanding messages;"
                  + " a send queue holds "
                  + depth
                  + ", and the rest waits for room.");
          break;
        }
      }
      number++;
    }
    all.addAll(HeadroomAdvice.on(variant.config()));
    return all;
  }
}
