package org.rdsim.network.queue;

import org.rdsim.engine.RandomStream;
import org.rdsim.engine.RandomStreams;

/** What a port leaves to a fair coin, with its own random stream, made when first needed. */
final class Coin {
  private final RandomStreams streams;
  private final String name;
  private RandomStream random;

  Coin(RandomStreams streams, String name) {
    this.streams = streams;
    this.name = name;
  }

  boolean isHeads() {
    if (random == null) {
      random = streams.of(name);
    }
    return random.nextDouble() < 0.5;
  }
}
