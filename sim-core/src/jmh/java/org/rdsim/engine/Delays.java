package org.rdsim.engine;

/**
 * Times until an entity's next event, as a busy network has them: 48 % about the serialisation of a
 * packet, 48 % about the latency of a link, 4 % timers. Drawn beforehand, so that a benchmark does
 * not measure the drawing.
 */
final class Delays {
  private static final int COUNT = 1 << 16;

  private final int[] delays = new int[COUNT];
  private int next;

  Delays(long seed) {
    RandomStream random = new RandomStreams(seed).of("delays");
    for (int i = 0; i < COUNT; i++) {
      int percent = random.nextInt(100);
      if (percent < 48) {
        delays[i] = 80_000;
      } else if (percent < 96) {
        delays[i] = 1_000_000;
      } else {
        delays[i] = 10_000_000 + random.nextInt(490_000_000);
      }
    }
  }

  int next() {
    return delays[next++ & (COUNT - 1)];
  }
}
