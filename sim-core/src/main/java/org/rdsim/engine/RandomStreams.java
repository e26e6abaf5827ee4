package org.rdsim.engine;

/**
 * Source of named random streams. A stream depends on the seed and its name alone, so adding a
 * component never shifts the numbers of another, and two variants with one seed see the same
 * arrivals.
 */
public final class RandomStreams {
  private final long seed;

  /** Creates the streams of a run. */
  public RandomStreams(long seed) {
    this.seed = seed;
  }

  /** A new stream at its beginning. The same name gives the same numbers again. */
  public RandomStream of(String name) {
    long hash = 0xCBF29CE484222325L;
    for (int i = 0; i < name.length(); i++) {
      hash = (hash ^ name.charAt(i)) * 0x100000001B3L;
    }
    return new RandomStream(RandomStream.scramble(seed + 0x9E3779B97F4A7C15L) ^ hash);
  }
}
