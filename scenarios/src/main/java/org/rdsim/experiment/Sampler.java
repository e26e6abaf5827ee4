package org.rdsim.experiment;

/** Looks at a model on a grid of simulated time, and changes nothing in it. */
interface Sampler {
  /** Looks at nothing. */
  Sampler NONE =
      new Sampler() {
        @Override
        public long nextPs() {
          return Long.MAX_VALUE;
        }

        @Override
        public void sample() {
          throw new IllegalStateException("the end of time was reached");
        }
      };

  /** The instant of the next sample. */
  long nextPs();

  /** Takes the sample of that instant, after all of its events. */
  void sample();
}
