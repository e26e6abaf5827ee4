package org.rdsim.network.queue;

import org.rdsim.engine.RandomStream;
import org.rdsim.engine.RandomStreams;

/** A port's decision to mark, with its own random stream, made when first needed. */
final class Marker {
  private final EcnRamp ramp;
  private final RandomStreams streams;
  private final String name;
  private RandomStream random;

  Marker(EcnRamp ramp, RandomStreams streams, String name) {
    this.ramp = ramp;
    this.streams = streams;
    this.name = name;
  }

  /** Whether to mark a packet that finds so many bytes in its queue. */
  boolean marks(long bytes) {
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
