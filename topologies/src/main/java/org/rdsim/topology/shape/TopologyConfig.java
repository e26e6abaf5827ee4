package org.rdsim.topology.shape;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Union;
import org.rdsim.topology.Topology;

/** What a user writes about a topology. */
@CompiledJson(discriminator = "type")
public interface TopologyConfig {
  /** Most hosts a topology may have. */
  int MAX_HOSTS = 1_000_000;

  /** The shapes that a scenario can name. */
  Union<TopologyConfig> MEMBERS =
      Union.of(TopologyConfig.class)
          .with("star", StarConfig.class)
          .with("leaf-spine", LeafSpineConfig.class)
          .with("fat-tree", FatTreeConfig.class)
          .with("direct", DirectConfig.class)
          .with("dumbbell", DumbbellConfig.class)
          .with("parking-lot", ParkingLotConfig.class)
          .with("rail-optimized", RailOptimizedConfig.class)
          .with("dragonfly", DragonflyConfig.class)
          .with("torus", TorusConfig.class)
          .with("random-regular", RandomRegularConfig.class)
          .with("xpander", XpanderConfig.class)
          .with("graph", GraphConfig.class);

  /** Number of hosts; meaningful if a check of the configuration found nothing. */
  int hostCount();

  /** Draws the graph; possible if a check of the configuration found nothing. */
  Topology build();
}
