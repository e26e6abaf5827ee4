package org.rdsim.network.forward;

import org.rdsim.network.Packet;
import org.rdsim.network.Switch;

/**
 * The port with the fewest bytes that wait or are being sent. Among equals, the first from that on
 * which the flow's hash chooses, so that a flow keeps its port while all queues are empty.
 */
class LeastQueued extends PortChoice {
  private final int salt;
  private Switch node;

  LeastQueued(NextHops hops, int salt) {
    super(hops);
    this.salt = salt;
  }

  @Override
  public final void serve(Switch served) {
    super.serve(served);
    node = served;
  }

  /** The current instant in picoseconds. */
  final long now() {
    return node.now();
  }

  @Override
  int choose(Packet packet, int group, int size) {
    return leastQueued(packet, group, size);
  }

  final int leastQueued(Packet packet, int group, int size) {
    int place = EcmpHash.choose(packet.entropy, salt, size);
    int best = place;
    long fewest = Long.MAX_VALUE;
    for (int i = 0; i < size; i++) {
      long bytes = node.port(hops.port(group, place)).queuedBytes();
      if (bytes < fewest) {
        fewest = bytes;
        best = place;
        if (bytes == 0) {
          break;
        }
      }
      place = place + 1 == size ? 0 : place + 1;
    }
    return best;
  }
}
