package org.rdsim.network.fault;

/** Explanations of keys that several faults have. */
final class Words {
  static final String LINKS =
      "Names of the links, one direction each, such as \"h0->leaf0\"; '*' stands for any part of a"
          + " name.";
  static final String CABLES =
      "Names of the links, such as \"h0->leaf0\"; '*' stands for any part of a name.";
  static final String PACKETS = "Which packets can be hit.";
  static final String DIRECTION = "Whether the other direction of the same cable is down as well.";
  static final String FROM =
      "When it begins. At 0s it was so long before, and routes avoid what is down.";
  static final String UNTIL = "When it ends; without it, never.";

  /** Latest time that a scenario can name. */
  static final String LATEST = "1000000s";

  private Words() {}
}
