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

  /** Makes the order of this round. */
  private long key;

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

  @Override
  public int paths() {
    return paths;
  }

  /** Multiplying by an odd number, adding, and folding the upper bits down can all be undone. */
  private int permute(int place) {
    int x = place ^ (int) key;
    x *= (int) (key >>> 8) | 1;
    x = fold(x & mask) + (int) (key >>> 24);
    x *= (int) (key >>> 32) | 1;
    x = fold(x & mask) * ((int) (key >>> 40) | 1);
    return fold(x & mask);
  }

  private int fold(int x) {
    return x ^ (x >>> shift);
  }

  private void draw() {
    state += GOLDEN;
    long hash = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
    hash = (hash ^ (hash >>> 27)) * 0x94D049BB133111EBL;
    key = hash ^ (hash >>> 31);
    position = 0;
  }
}
