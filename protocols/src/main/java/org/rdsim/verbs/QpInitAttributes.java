package org.rdsim.verbs;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpType;
import org.rdsim.device.SendOpcode;

/** What a queue pair is created from. A reliable connection unless said otherwise. */
public final class QpInitAttributes {
  private QpType type = QpType.RC;
  private CompletionQueue sendCq;
  private CompletionQueue receiveCq;
  private QpCapabilities capabilities = QpCapabilities.of(1, 1);
  private boolean signalAll;
  private SharedReceiveQueue sharedReceives;
  private final Set<SendOpcode> operations = EnumSet.noneOf(SendOpcode.class);

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

  /** Sets where its receives come from instead of a queue of its own. */
  public QpInitAttributes sharedReceives(SharedReceiveQueue value) {
    sharedReceives = value;
    return this;
  }

  /** Asks for a {@link WorkRequestBuilder} that knows these operations. */
  public QpInitAttributes operations(SendOpcode... more) {
    Collections.addAll(operations, more);
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

  SharedReceiveQueue sharedReceives() {
    return sharedReceives;
  }

  Set<SendOpcode> operations() {
    return operations;
  }
}
