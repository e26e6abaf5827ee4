package org.rdsim.network.queue;

import org.rdsim.engine.RandomStream;
import org.rdsim.engine.RandomStreams;

/** A port's decision to mark, with its own random stream, made when first needed. */
final class Marker {
  private final RandomStreams streams;
  private final String name;
  private RandomStream random;

  Marker(RandomStreams streams, String name) {
    this.streams = streams;
    this.name = name;
  }

  /** Whether to mark a packet for which so many bytes count. */
  boolean marks(EcnRamp ramp, long bytes) {
    double probability = ramp.probability(bytes);
    if (probability <= 0) {
      return false;
    }
    if (probability >= 1) {
      return true;
    }
    if (random == null) {
      random = streams.of(name);
    }
    return random.nextDouble() < probability;
  }
}
