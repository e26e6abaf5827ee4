package org.rdsim.multipath;

/**
 * Sends a packet over each of a set of paths in turn, whatever happens to them. Every round takes
 * all paths in a new pseudo-random order, so that flows which start together don't stay in step.
 *
 * <p>The order of a round is a bijection of the numbers below the next power of two, drawn anew
 * each round; numbers that are no path are passed over. Nothing has to be stored or shuffled.
 */
public final class ObliviousSpray implements PathSelector {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final int paths;
  private final int mask;
  private final int shift;
  private long state;
  private int factor;
  private int offset;
  private int position;

  /**
   * Creates a spray at the beginning of a round.
   *
   * @param paths number of paths, 1 to 2^20
   * @param seed decides the orders of all rounds
   */
  public ObliviousSpray(int paths, long seed) {
    if (paths < 1 || paths > 1 << 20) {
      throw new IllegalArgumentException("1 to 2^20 paths: " + paths);
    }
    this.paths = paths;
    this.mask = paths == 1 ? 0 : (Integer.highestOneBit(paths - 1) << 1) - 1;
    this.shift = Math.max(1, Integer.bitCount(mask) / 2);
    this.state = seed;
    draw();
  }

  @Override
  public int nextPath() {
    int path;
    do {
      if (position > mask) {
        draw();
      }
      path = permute(position++);
    } while (path >= paths);
    return path;
  }

  /** Multiplying by an odd number, adding, and folding the upper bits down can all be undone. */
  private int permute(int place) {
    int x = (place * factor + offset) & mask;
    x ^= x >>> shift;
    return (x * factor) & mask;
  }

  private void draw() {
    state += GOLDEN;
    long hash = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
    hash = (hash ^ (hash >>> 27)) * 0x94D049BB133111EBL;
    hash ^= hash >>> 31;
    factor = (int) hash | 1;
    offset = (int) (hash >>> 32);
    position = 0;
  }
}
