package org.rdsim.topology.shape;

/** Names the switches of a tree. */
interface SwitchNames {
  /** Name of a switch, by its tier from 1, its subtree and its number among the subtree's roots. */
  String name(int tier, int subtree, int copy);
}
