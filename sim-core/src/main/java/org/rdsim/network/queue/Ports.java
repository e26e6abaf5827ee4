package org.rdsim.network.queue;

import java.util.LinkedHashMap;
import java.util.Map;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.Node;
import org.rdsim.network.Port;
import org.rdsim.network.PortFactory;

/** Makes ports of one setting; each marks from a random stream of its own. */
public final class Ports implements PortFactory {
  private final QueueSettings settings;
  private final TwoClasses twoClasses;
  private final RandomStreams streams;
  private final boolean simple;
  private final Map<Node, SharedBuffer> buffers = new LinkedHashMap<>();

  /** Creates a factory that makes the simplest ports for the setting. */
  public Ports(QueueSettings settings, RandomStreams streams) {
    this(settings, streams, settings.isSimple());
  }

  /**
   * Creates a factory.
   *
   * @param simple whether to make the ports that can do no more than two classes
   */
  Ports(QueueSettings settings, RandomStreams streams, boolean simple) {
    this.settings = settings;
    this.twoClasses = simple ? new TwoClasses(settings) : null;
    this.streams = streams;
    this.simple = simple;
  }

  @Override
  public Port create(Node node, int index, long bitsPerSecond) {
    boolean marks = settings.classes().stream().anyMatch(each -> each.ecn() != null);
    Marker marker = marks ? new Marker(streams, "ecn/" + node.name() + ":" + index) : null;
    if (!simple) {
      SharedBuffer buffer =
          settings.bufferBytes() == 0
              ? null
              : buffers.computeIfAbsent(node, key -> new SharedBuffer(settings.bufferBytes()));
      return new ClassfulPort(
          node, index, bitsPerSecond, settings, marker, coin(node, index), buffer);
    }
    if (settings.mode() == QueueSettings.Mode.FUSED) {
      return new FusedPort(node, index, bitsPerSecond, settings.classes().get(0), marker);
    }
    return new QueuedPort(node, index, bitsPerSecond, twoClasses, marker);
  }

  private Coin coin(Node node, int index) {
    Trimming trimming = settings.trimming();
    return trimming == null || trimming.victim() != Trimming.Victim.RANDOM
        ? null
        : new Coin(streams, "trim/" + node.name() + ":" + index);
  }
}
