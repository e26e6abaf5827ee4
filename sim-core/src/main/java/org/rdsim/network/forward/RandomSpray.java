package org.rdsim.network.forward;

import org.rdsim.engine.RandomStream;
import org.rdsim.network.Packet;

/**
 * A port for each packet, drawn evenly (A. Dixit et al., "On the impact of packet spraying in data
 * center networks", INFOCOM 2013).
 */
final class RandomSpray extends PortChoice {
  private final RandomStream random;

  RandomSpray(NextHops hops, RandomStream random) {
    super(hops);
    this.random = random;
  }

  @Override
  int choose(Packet packet, int group, int size) {
    return random.nextInt(size);
  }
}
