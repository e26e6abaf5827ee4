package org.rdsim.verbs;

import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpType;

/** What a queue pair is created from. A reliable connection unless said otherwise. */
public final class QpInitAttributes {
  private QpType type = QpType.RC;
  private CompletionQueue sendCq;
  private CompletionQueue receiveCq;
  private QpCapabilities capabilities = QpCapabilities.of(1, 1);
  private boolean signalAll;

  /** Sets the transport service. */
  public QpInitAttributes type(QpType value) {
    type = value;
    return this;
  }

  /** Sets the completion queue of both sends and receives. */
  public QpInitAttributes cq(CompletionQueue value) {
    return sendCq(value).receiveCq(value);
  }

  /** Sets the completion queue of the sends. */
  public QpInitAttributes sendCq(CompletionQueue value) {
    sendCq = value;
    return this;
  }

  /** Sets the completion queue of the receives. */
  public QpInitAttributes receiveCq(CompletionQueue value) {
    receiveCq = value;
    return this;
  }

  /** Sets the sizes of the queues; one request each at first. */
  public QpInitAttributes capabilities(QpCapabilities value) {
    capabilities = value;
    return this;
  }

  /** Sets whether every send reports its success. */
  public QpInitAttributes signalAll(boolean value) {
    signalAll = value;
    return this;
  }

  QpType type() {
    return type;
  }

  CompletionQueue sendCq() {
    return sendCq;
  }

  CompletionQueue receiveCq() {
    return receiveCq;
  }

  QpCapabilities capabilities() {
    return capabilities;
  }

  boolean signalAll() {
    return signalAll;
  }
}
