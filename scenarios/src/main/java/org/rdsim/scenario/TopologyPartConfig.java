package org.rdsim.scenario;

import org.rdsim.config.Doc;
import org.rdsim.topology.shape.TopologyConfig;

/** The part of a scenario that is its topology. */
@Doc("The part of a scenario that is its topology.")
public record TopologyPartConfig(@Doc("The graph.") TopologyConfig topology) {}
