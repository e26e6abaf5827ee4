package org.rdsim.experiment;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.network.queue.Headroom;
import org.rdsim.network.queue.PauseSettings;
import org.rdsim.network.queue.QueueSettings;
import org.rdsim.network.queue.TrafficClass;
import org.rdsim.scenario.ScenarioConfig;
import org.rdsim.topology.Cable;
import org.rdsim.topology.Topology;
import org.rdsim.units.DataSize;

/** Says which classes keep less headroom than their cables need. */
final class HeadroomAdvice {
  private HeadroomAdvice() {}

  static List<String> on(ScenarioConfig config) {
    List<String> all = new ArrayList<>();
    if (!config.fabric().queue().pauses()) {
      return all;
    }
    QueueSettings settings = config.fabric().queue().settings(config.largestPacket());
    Topology topology = config.topology().build();
    for (int i = 0; i < settings.classes().size(); i++) {
      TrafficClass each = settings.classes().get(i);
      PauseSettings pause = each.pause();
      if (pause != null && pause.headroomBytes() != PauseSettings.BY_CABLE) {
        long needed = needed(topology, pause, settings);
        if (pause.headroomBytes() < needed) {
          String key = "fabric.queue.trafficClasses[" + i + "].pfc.headroom";
          all.add(key + ": " + sentence(each.name(), pause.headroomBytes(), needed));
        }
      }
    }
    return all;
  }

  private static String sentence(String name, long kept, long needed) {
    return "the class \""
        + name
        + "\" keeps "
        + DataSize.format(kept)
        + " of headroom at each port, but the longest or fastest cable needs "
        + DataSize.format(needed)
        + "; packets can be lost although their senders are paused.";
  }

  private static long needed(Topology topology, PauseSettings pause, QueueSettings settings) {
    long most = 0;
    for (Cable cable : topology.cables()) {
      for (int node : new int[] {cable.nodeA(), cable.nodeB()}) {
        if (!topology.isHost(node)) {
          long pipelinePs = topology.switches().get(node - topology.hostCount()).pipelinePs();
          long reactionPs = pause.reactionPs(cable.bitsPerSecond());
          most =
              Math.max(
                  most,
                  Headroom.bytes(
                      cable.bitsPerSecond(),
                      cable.propagationPs(),
                      pipelinePs,
                      reactionPs,
                      settings.largestPacket(),
                      settings.pausedClasses()));
        }
      }
    }
    return most;
  }
}
