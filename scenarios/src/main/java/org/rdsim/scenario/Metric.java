package org.rdsim.scenario;

import org.rdsim.config.Unit;

/**
 * A number that a run yields and that a scenario can set a limit to.
 *
 * @param name such as "message.latency.p99"
 * @param text what it means
 * @param unit in which it is counted; a scenario writes limits of quantities with a unit
 */
public record Metric(String name, String text, Unit unit) {}
