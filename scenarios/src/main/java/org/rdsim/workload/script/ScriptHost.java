package org.rdsim.workload.script;

import org.rdsim.device.Device;
import org.rdsim.engine.NodeTimers;

/**
 * What processes find on their host.
 *
 * @param node id of the host
 * @param device its device
 * @param timers its timers
 */
public record ScriptHost(int node, Device device, NodeTimers timers) {}
