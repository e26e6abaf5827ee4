package org.rdsim.network.queue;

/** Settings of a {@link QueuedPort} as it reads them; one object for all alike. */
final class TwoClasses {
  private final QueueSettings settings;
  final boolean lazy;
  final boolean single;
  final long limit0;
  final long limit1;
  final long markAbove0;
  final long markAbove1;
  final EcnRamp ramp0;
  final EcnRamp ramp1;

  /** Bytes of a packet of the second class that was trimmed into the first; 0 if none is. */
  final int trimBytes;

  TwoClasses(QueueSettings settings) {
    this.settings = settings;
    TrafficClass first = settings.classes().get(0);
    TrafficClass last = settings.classes().get(settings.classes().size() - 1);
    lazy = settings.isLazy();
    single = settings.classes().size() == 1;
    limit0 = first.limitBytes();
    limit1 = last.limitBytes();
    markAbove0 = first.markAbove();
    markAbove1 = last.markAbove();
    ramp0 = first.ecn();
    ramp1 = last.ecn();
    trimBytes = last.trims() && !single ? settings.trimming().wireBytes() : 0;
  }

  TwoClasses scaled(double share) {
    return new TwoClasses(settings.scaled(share));
  }
}
