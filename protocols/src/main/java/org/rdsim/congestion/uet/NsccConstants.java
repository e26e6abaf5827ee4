package org.rdsim.congestion.uet;

/**
 * What {@link Nscc} derives from the network: its increases are stated for a reference network of
 * 100 Gb/s and 12 us, and grow with what a round trip holds.
 */
final class NsccConstants {
  private static final double REFERENCE_BYTES = 150_000;
  private static final double REFERENCE_PS = 12e6;
  private static final double TARGET_WITH_TRIMMING = 0.75;
  private static final int QUICK_ADAPT_TARGETS = 4;

  final UetPath path;
  final long targetPs;
  final long quickAdaptPs;
  final long minWindow;
  final long adjustBytes;
  final double proportional;
  final double fair;
  final double steady;
  final double fast;
  private final double maxWindow;

  NsccConstants(NsccSettings settings, UetPath path) {
    this.path = path;
    this.maxWindow = settings.maxWindow();
    targetPs = settings.targetDelayPs() > 0 ? settings.targetDelayPs() : usualTarget(path);
    quickAdaptPs =
        settings.quickAdaptDelayPs() > 0
            ? settings.quickAdaptDelayPs()
            : usualQuickAdapt(settings, path);
    double size = path.bytesIn(path.networkRttPs()) / REFERENCE_BYTES;
    double unit = settings.htsim() ? path.payloadBytes() : path.packetBytes();
    double depth = targetPs / REFERENCE_PS;
    proportional = settings.proportionalIncrease() * unit * size * depth / targetPs;
    fair = settings.fairIncrease() * unit * size;
    steady = settings.steadyIncrease() * unit * size;
    fast = settings.fastIncrease() * size;
    minWindow = path.packetBytes();
    adjustBytes = (long) settings.adjustPackets() * path.packetBytes();
  }

  private static long usualTarget(UetPath path) {
    return path.trimming()
        ? (long) (path.networkRttPs() * TARGET_WITH_TRIMMING)
        : path.networkRttPs();
  }

  private long usualQuickAdapt(NsccSettings settings, UetPath path) {
    return path.trimming() && !settings.htsim() ? Long.MAX_VALUE : QUICK_ADAPT_TARGETS * targetPs;
  }

  /** The largest window at a base round trip. */
  long maxWindow(long baseRttPs) {
    return Math.max(minWindow, (long) (maxWindow * path.wholeBytesIn(baseRttPs)));
  }
}
