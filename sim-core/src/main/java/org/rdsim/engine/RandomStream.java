package org.rdsim.engine;

/**
 * A random stream: the xoshiro256++ generator of Blackman and Vigna ("Scrambled linear pseudorandom
 * number generators", 2021), seeded by SplitMix64. Written out here because the numbers are part of
 * the promise that a seed gives the same bytes on every Java release.
 */
public final class RandomStream {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private long s0;
  private long s1;
  private long s2;
  private long s3;

  RandomStream(long seed) {
    long state = seed + GOLDEN;
    s0 = scramble(state);
    state += GOLDEN;
    s1 = scramble(state);
    state += GOLDEN;
    s2 = scramble(state);
    state += GOLDEN;
    s3 = scramble(state);
  }

  /** Finaliser of SplitMix64. */
  static long scramble(long value) {
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** The next 64 bits. */
  public long nextLong() {
    long result = Long.rotateLeft(s0 + s3, 23) + s0;
    long t = s1 << 17;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= t;
    s3 = Long.rotateLeft(s3, 45);
    return result;
  }

  /** Uniform in [0, 1), a multiple of 2^-53. */
  public double nextDouble() {
    return (nextLong() >>> 11) * 0x1.0p-53;
  }

  /**
   * Uniform in [0, bound), without bias.
   *
   * @param bound at least 1
   */
  public int nextInt(int bound) {
    if (bound < 1) {
      throw new IllegalArgumentException("bound must be at least 1: " + bound);
    }
    long reach = (1L << 32) / bound * bound;
    long draw;
    do {
      draw = nextLong() >>> 32;
    } while (draw >= reach);
    return (int) (draw % bound);
  }

  /** Exponentially distributed with the given mean. */
  public double nextExponential(double mean) {
    return -mean * StrictMath.log(1 - nextDouble());
  }
}
