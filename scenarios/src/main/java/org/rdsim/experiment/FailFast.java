package org.rdsim.experiment;

/** Another's control, which also ends all runs when one has failed. */
record FailFast(RunControl control, Jobs jobs) implements RunControl {
  @Override
  public boolean isInterrupted() {
    return control.isInterrupted() || jobs.hasFailed();
  }

  @Override
  public boolean isOutOfTime() {
    return control.isOutOfTime();
  }

  @Override
  public void plan(int runs) {
    control.plan(runs);
  }

  @Override
  public Watcher begin(String name) {
    return control.begin(name);
  }
}
