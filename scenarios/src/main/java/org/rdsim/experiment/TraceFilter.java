package org.rdsim.experiment;

import java.util.Locale;
import org.rdsim.topology.Topology;

/**
 * What a trace shows.
 *
 * @param kind what the name stands for
 * @param name number of the flow, or name of the port or node
 */
public record TraceFilter(Kind kind, String name) {
  /** What can be traced. */
  public enum Kind {
    /** All packets of a flow. */
    FLOW,
    /** A port and the link that leads away from it. */
    PORT,
    /** A node: what arrives and what leaves. */
    NODE
  }

  /**
   * Reads {@code flow=3}, {@code port=leaf0:2} or {@code node=h5}.
   *
   * @throws IllegalArgumentException if the text is none of these; the message is for the user
   */
  public static TraceFilter parse(String text) {
    int equals = text.indexOf('=');
    for (Kind kind : Kind.values()) {
      if (equals > 0 && kind.name().toLowerCase(Locale.ROOT).equals(text.substring(0, equals))) {
        TraceFilter filter = new TraceFilter(kind, text.substring(equals + 1));
        if (kind != Kind.FLOW || filter.name.matches("[0-9]{1,9}")) {
          return filter;
        }
      }
    }
    throw new IllegalArgumentException(
        "\""
            + text
            + "\" names nothing to trace; write flow=NUMBER, port=NODE:NUMBER or node=NAME");
  }

  /** Whether a network with so many flows has what this names. */
  boolean isIn(Topology topology, int flows) {
    if (kind == Kind.FLOW) {
      return flow() < flows;
    }
    for (int node = 0; node < topology.nodeCount(); node++) {
      String nodeName = topology.name(node);
      if (kind == Kind.NODE && name.equals(nodeName)) {
        return true;
      }
      for (int port = 0; kind == Kind.PORT && port < topology.portCount(node); port++) {
        if (name.equals(nodeName + ":" + port)) {
          return true;
        }
      }
    }
    return false;
  }

  String describe() {
    return kind.name().toLowerCase(Locale.ROOT) + " as " + name;
  }

  int flow() {
    return Integer.parseInt(name);
  }
}
