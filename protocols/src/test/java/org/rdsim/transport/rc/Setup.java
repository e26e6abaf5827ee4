package org.rdsim.transport.rc;

import org.rdsim.congestion.FixedWindowConfig;
import org.rdsim.device.Access;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpAttributes;
import org.rdsim.multipath.PathSelectionConfig;
import org.rdsim.multipath.SinglePathConfig;
import org.rdsim.network.DscpMap;

/** What a {@link Testbed} is made of: two hosts on one cable unless said otherwise. */
public final class Setup {
  /** Entries of send and receive queues. */
  static final int QUEUE_DEPTH = 256;

  long seed = 1;
  DeviceProfile profile = DeviceProfile.hca();
  int hosts = 2;
  boolean star;
  long rate = 100_000_000_000L;
  long propagationPs = 500_000;
  long pipelinePs;
  boolean signalAll = true;
  boolean sharedReceives;
  int accessFlags = Access.REMOTE_WRITE | Access.REMOTE_READ | Access.REMOTE_ATOMIC;
  int maxRdAtomic = 16;
  int maxDestRdAtomic = 16;
  Mtu mtu = Mtu.MTU_4096;
  int timeout = 14;
  int retryCount = 7;
  int rnrRetry = 7;
  int minRnrTimer = 1;
  int startPsn;
  private int window = 1 << 20;
  private int ackEvery = 16;
  private long nakRepeatPs;
  private int timeoutFactor = 1;
  private boolean credits;
  private LossRecoveryConfig lossRecovery = new GoBackNConfig();
  private PathSelectionConfig pathSelection = new SinglePathConfig();

  /** Sets the seed. */
  public Setup seed(long value) {
    seed = value;
    return this;
  }

  /** Sets what the devices offer. */
  public Setup profile(DeviceProfile value) {
    profile = value;
    return this;
  }

  /** Sets so many hosts around a switch. */
  public Setup star(int count) {
    hosts = count;
    star = true;
    return this;
  }

  /** Sets the rate of all links. */
  public Setup rate(long bitsPerSecond) {
    rate = bitsPerSecond;
    return this;
  }

  /** Sets the propagation of all links. */
  public Setup propagationPs(long value) {
    propagationPs = value;
    return this;
  }

  /** Sets the pipeline of the switch. */
  public Setup pipelinePs(long value) {
    pipelinePs = value;
    return this;
  }

  /** Sets whether sends that don't ask for it report their success. */
  public Setup signalAll(boolean value) {
    signalAll = value;
    return this;
  }

  /** Gives every program a shared receive queue. */
  public Setup sharedReceives() {
    sharedReceives = true;
    return this;
  }

  /** Sets what peers may do through queue pairs. */
  public Setup accessFlags(int value) {
    accessFlags = value;
    return this;
  }

  /** Sets the payload of a full packet. */
  public Setup mtu(Mtu value) {
    mtu = value;
    return this;
  }

  /** Sets the code of the acknowledgement timeout. */
  public Setup timeout(int code) {
    timeout = code;
    return this;
  }

  /** Sets what the timeout is multiplied by. */
  public Setup timeoutFactor(int value) {
    timeoutFactor = value;
    return this;
  }

  /** Sets the retries after timeouts and sequence NAKs. */
  public Setup retryCount(int value) {
    retryCount = value;
    return this;
  }

  /** Sets the retries after receiver-not-ready. */
  public Setup rnrRetry(int value) {
    rnrRetry = value;
    return this;
  }

  /** Sets the code of the receiver-not-ready timer. */
  public Setup minRnrTimer(int code) {
    minRnrTimer = code;
    return this;
  }

  /** Sets how many reads and atomics may be outstanding. */
  public Setup maxRdAtomic(int value) {
    maxRdAtomic = value;
    return this;
  }

  /** Sets how many reads and atomics are answered at a time. */
  public Setup maxDestRdAtomic(int value) {
    maxDestRdAtomic = value;
    return this;
  }

  /** Sets the first PSN of both directions. */
  public Setup startPsn(int value) {
    startPsn = value;
    return this;
  }

  /** Sets how many packets may be outstanding. */
  public Setup window(int packets) {
    window = packets;
    return this;
  }

  /** Sets how many data packets ask for one acknowledgement. */
  public Setup ackEvery(int packets) {
    ackEvery = packets;
    return this;
  }

  /** Sets after what time a NAK is repeated. */
  public Setup nakRepeatPs(long value) {
    nakRepeatPs = value;
    return this;
  }

  /** Lets responders say how many receives they have. */
  public Setup credits() {
    credits = true;
    return this;
  }

  /** Sets how losses are repaired. */
  public Setup lossRecovery(LossRecoveryConfig value) {
    lossRecovery = value;
    return this;
  }

  /** Sets which paths packets take. */
  public Setup pathSelection(PathSelectionConfig value) {
    pathSelection = value;
    return this;
  }

  /** Builds it. */
  public Testbed build() {
    return new Testbed(this);
  }

  RcSettings settings() {
    return new RcSettings(
        lossRecovery,
        new FixedWindowConfig(window),
        ackEvery,
        nakRepeatPs,
        timeoutFactor,
        pathSelection,
        credits,
        DscpMap.CONTROL);
  }

  QpAttributes readyToReceive(QpAttributes attributes) {
    return attributes
        .minRnrTimer(minRnrTimer)
        .maxDestRdAtomic(maxDestRdAtomic)
        .receivePsn(startPsn)
        .pathMtu(mtu);
  }

  QpAttributes readyToSend(QpAttributes attributes) {
    return attributes
        .timeout(timeout)
        .retryCount(retryCount)
        .rnrRetry(rnrRetry)
        .maxRdAtomic(maxRdAtomic)
        .sendPsn(startPsn);
  }
}
