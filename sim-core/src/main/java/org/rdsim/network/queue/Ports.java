package org.rdsim.network.queue;

import org.rdsim.engine.RandomStreams;
import org.rdsim.network.Node;
import org.rdsim.network.Port;
import org.rdsim.network.PortFactory;

/** Makes ports of one setting; each marks from a random stream of its own. */
public final class Ports implements PortFactory {
  private final QueueSettings settings;
  private final RandomStreams streams;

  /** Creates a factory. */
  public Ports(QueueSettings settings, RandomStreams streams) {
    this.settings = settings;
    this.streams = streams;
  }

  @Override
  public Port create(Node node, int index, long bitsPerSecond) {
    Marker marker =
        settings.ecn() == null
            ? null
            : new Marker(settings.ecn(), streams, "ecn/" + node.name() + ":" + index);
    if (settings.mode() == QueueSettings.Mode.FUSED) {
      return new FusedPort(node, index, bitsPerSecond, settings.limitBytes(), marker);
    }
    return new QueuedPort(node, index, bitsPerSecond, settings, marker);
  }
}
