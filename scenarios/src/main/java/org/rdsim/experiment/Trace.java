package org.rdsim.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import org.rdsim.network.Link;
import org.rdsim.network.Network;
import org.rdsim.network.Node;
import org.rdsim.network.Observer;
import org.rdsim.network.Packet;
import org.rdsim.network.Port;
import org.rdsim.units.Time;

/**
 * A text trace of what happens to packets: one line for each packet taken, dropped or cut by a
 * port, delivered by a link or lost on it. It watches and changes nothing.
 */
final class Trace implements Observer {
  private static final int ALL_FLOWS = -1;

  private final Writer out;
  private final int flow;

  private Trace(Writer out, int flow) {
    this.out = out;
    this.flow = flow;
  }

  /** Watches what the filter names in a network, and writes it to {@code out}. */
  static void attach(TraceFilter filter, Network network, Writer out) {
    int flow = filter.kind() == TraceFilter.Kind.FLOW ? filter.flow() : ALL_FLOWS;
    Trace trace = new Trace(out, flow);
    for (Link link : network.links()) {
      if (isWatched(filter, link)) {
        link.setObserver(trace);
      }
    }
  }

  private static boolean isWatched(TraceFilter filter, Link link) {
    return switch (filter.kind()) {
      case FLOW -> true;
      case PORT -> filter.name().equals(link.from().name());
      case NODE -> isNamed(filter, link.from().node()) || isNamed(filter, link.to());
    };
  }

  private static boolean isNamed(TraceFilter filter, Node node) {
    return filter.name().equals(node.name());
  }

  @Override
  public void enqueued(Port port, Packet packet) {
    write(port.node().now(), port.name(), "enqueue", packet);
  }

  @Override
  public void dropped(Port port, Packet packet) {
    write(port.node().now(), port.name(), "drop", packet);
  }

  @Override
  public void trimmed(Port port, Packet packet) {
    write(port.node().now(), port.name(), "trim", packet);
  }

  @Override
  public void delivered(Link link, Packet packet) {
    write(link.to().now(), link.name(), "arrive", packet);
  }

  @Override
  public void lost(Link link, Packet packet) {
    write(link.to().now(), link.name(), "lose", packet);
  }

  private void write(long now, String where, String what, Packet packet) {
    if (flow != ALL_FLOWS && packet.flow != flow) {
      return;
    }
    try {
      out.write(
          Time.format(now)
              + ' '
              + where
              + ' '
              + what
              + " packet="
              + packet.source
              + '#'
              + packet.number
              + " to="
              + packet.destination
              + " flow="
              + packet.flow
              + " class="
              + packet.trafficClass
              + " bytes="
              + packet.wireBytes
              + (packet.ecn == Packet.CE ? " ce " : " ")
              + packet.body.describe()
              + '\n');
    } catch (IOException e) {
      throw new UncheckedIOException("the trace can't be written", e);
    }
  }
}
