package org.rdsim.experiment;

/** Two samplers, each on its own grid. */
record Samplers(Sampler first, Sampler second) implements Sampler {
  @Override
  public long nextPs() {
    return Math.min(first.nextPs(), second.nextPs());
  }

  @Override
  public void sample() {
    long now = nextPs();
    if (first.nextPs() == now) {
      first.sample();
    }
    if (second.nextPs() == now) {
      second.sample();
    }
  }
}
