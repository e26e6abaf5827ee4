package org.rdsim.network.queue;

import org.rdsim.network.CreditFrame;
import org.rdsim.network.CreditSettings;

/**
 * The buffer that a switch keeps at one port for what comes in by it and needs credits: of each
 * class, how many cells have come and how many are free again, since the beginning.
 */
final class CreditPools {
  private final ClassfulPort port;
  private final CreditSettings[] settings;
  private final long[] arrived;
  private final long[] freed;
  private final long[] told;
  private long peakBytes;
  private long missing;

  CreditPools(ClassfulPort port, CreditSettings[] settings) {
    this.port = port;
    this.settings = settings;
    this.arrived = new long[settings.length];
    this.freed = new long[settings.length];
    this.told = new long[settings.length];
  }

  /** Whether a class needs credits. */
  boolean holds(int trafficClass) {
    return settings[trafficClass] != null;
  }

  void arrive(int trafficClass, int bytes) {
    CreditSettings its = settings[trafficClass];
    arrived[trafficClass] += its.cells(bytes);
    long held = arrived[trafficClass] - freed[trafficClass];
    if (held > its.poolCells()) {
      throw new IllegalStateException(port.name() + " got more than it gave credit for");
    }
    peakBytes = Math.max(peakBytes, held * its.cellBytes());
  }

  /** Whether a packet fits beside those that have come and are not gone. */
  boolean hasRoom(int trafficClass, int bytes) {
    CreditSettings its = settings[trafficClass];
    return arrived[trafficClass] - freed[trafficClass] + its.cells(bytes) <= its.poolCells();
  }

  void free(int trafficClass, int bytes) {
    freed[trafficClass] += settings[trafficClass].cells(bytes);
    if (freed[trafficClass] - told[trafficClass] >= settings[trafficClass].updateCells()) {
      tell(trafficClass);
    }
  }

  /** The sender has told what it has used: what has not come by now is lost. */
  void count(int trafficClass, long frame) {
    long lost = CreditFrame.ahead(frame, arrived[trafficClass]);
    missing += lost;
    arrived[trafficClass] += lost;
    freed[trafficClass] += lost;
    tell(trafficClass);
  }

  private void tell(int trafficClass) {
    told[trafficClass] = freed[trafficClass];
    port.tell(CreditFrame.update(trafficClass, freed[trafficClass]));
  }

  /** Most bytes of cells in use at one time, of one class. */
  long peakBytes() {
    return peakBytes;
  }

  /** Cells of packets that were lost on their way. */
  long missing() {
    return missing;
  }
}
