package org.rdsim.topology;

/**
 * A switch of a topology.
 *
 * @param name as the user sees it, such as {@code leaf0}
 * @param tier distance from the hosts in a tree, from 1; always 1 where there are no tiers
 * @param pipelinePs time from a packet's last bit to its place in the egress queue, at least 0
 */
public record SwitchNode(String name, int tier, long pipelinePs) {
  /** Checks the ranges. */
  public SwitchNode {
    if (tier < 1) {
      throw new IllegalArgumentException("tier of " + name + " must be at least 1: " + tier);
    }
    if (pipelinePs < 0) {
      throw new IllegalArgumentException(
          "latency of " + name + " must not be negative: " + pipelinePs + " ps");
    }
  }
}
