package org.rdsim.device;

import java.util.EnumSet;
import java.util.Set;

/**
 * Attributes of a queue pair: the values of a modify call, and the live values that a transport
 * reads. Setters note what they set, so that {@link #mask()} names just that. Times and counts are
 * in the units of the wire: codes for timers, 24-bit PSNs. What is not set is 0, false or null.
 */
public final class QpAttributes {
  private static final int PSN_MASK = 0xFFFFFF;

  private int mask;
  private QpState state;
  private QpState currentState;
  private boolean draining;
  private boolean drainedNotify;
  private int accessFlags;
  private int pkeyIndex;
  private int port;
  private AddressVector addressVector;
  private int pathMtu;
  private int timeout;
  private int retryCount;
  private int rnrRetry;
  private int receivePsn;
  private int maxRdAtomic;
  private int minRnrTimer;
  private int sendPsn;
  private int maxDestRdAtomic;
  private int destinationQpn;
  private int rateLimit;
  private int queueKey;

  /** Sets the state to go to. */
  public QpAttributes state(QpState value) {
    state = value;
    return set(QpAttribute.STATE);
  }

  /** Sets the state that the caller believes to be the present one. */
  public QpAttributes currentState(QpState value) {
    currentState = value;
    return set(QpAttribute.CUR_STATE);
  }

  /** Sets whether {@link AsyncEventType#SQ_DRAINED} is wanted. */
  public QpAttributes drainedNotify(boolean value) {
    drainedNotify = value;
    return set(QpAttribute.EN_SQD_ASYNC_NOTIFY);
  }

  /** Sets the operations that the peer may use, a union of the remote bits of {@link Access}. */
  public QpAttributes accessFlags(int value) {
    accessFlags = value;
    return set(QpAttribute.ACCESS_FLAGS);
  }

  /** Sets the index of the partition key in the port's table. */
  public QpAttributes pkeyIndex(int value) {
    pkeyIndex = value;
    return set(QpAttribute.PKEY_INDEX);
  }

  /** Sets the port, from 1. */
  public QpAttributes port(int value) {
    port = value;
    return set(QpAttribute.PORT);
  }

  /** Sets the path to the peer. */
  public QpAttributes addressVector(AddressVector value) {
    addressVector = value;
    return set(QpAttribute.AV);
  }

  /** Sets the payload of a full packet. */
  public QpAttributes pathMtu(Mtu value) {
    pathMtu = value.bytes();
    return set(QpAttribute.PATH_MTU);
  }

  /** Sets the acknowledgement timeout code, 0 to 31; 0 waits for ever, n is 4.096 µs·2^n. */
  public QpAttributes timeout(int value) {
    timeout = value;
    return set(QpAttribute.TIMEOUT);
  }

  /** Sets the retries after timeouts and sequence errors, 0 to 7. */
  public QpAttributes retryCount(int value) {
    retryCount = value;
    return set(QpAttribute.RETRY_CNT);
  }

  /** Sets the retries after receiver-not-ready, 0 to 7; 7 retries for ever. */
  public QpAttributes rnrRetry(int value) {
    rnrRetry = value;
    return set(QpAttribute.RNR_RETRY);
  }

  /** Sets the first PSN expected from the peer; higher bits than 24 are dropped. */
  public QpAttributes receivePsn(int value) {
    receivePsn = value & PSN_MASK;
    return set(QpAttribute.RQ_PSN);
  }

  /** Sets the reads and atomics outstanding as initiator. */
  public QpAttributes maxRdAtomic(int value) {
    maxRdAtomic = value;
    return set(QpAttribute.MAX_QP_RD_ATOMIC);
  }

  /** Sets the receiver-not-ready timer code asked of the peer, 0 to 31. */
  public QpAttributes minRnrTimer(int value) {
    minRnrTimer = value;
    return set(QpAttribute.MIN_RNR_TIMER);
  }

  /** Sets the first PSN sent; higher bits than 24 are dropped. */
  public QpAttributes sendPsn(int value) {
    sendPsn = value & PSN_MASK;
    return set(QpAttribute.SQ_PSN);
  }

  /** Sets the reads and atomics accepted as responder. */
  public QpAttributes maxDestRdAtomic(int value) {
    maxDestRdAtomic = value;
    return set(QpAttribute.MAX_DEST_RD_ATOMIC);
  }

  /** Sets the number of the peer's queue pair, 24 bits. */
  public QpAttributes destinationQpn(int value) {
    destinationQpn = value;
    return set(QpAttribute.DEST_QPN);
  }

  /** Sets the rate of a raw queue pair in kbit/s; 0 for no limit. */
  public QpAttributes rateLimit(int value) {
    rateLimit = value;
    return set(QpAttribute.RATE_LIMIT);
  }

  /** Sets the queue key of a datagram queue pair, 32 bits. */
  public QpAttributes queueKey(int value) {
    queueKey = value;
    return set(QpAttribute.QKEY);
  }

  /** State of the queue pair, or the state to go to. */
  public QpState state() {
    return state;
  }

  /** State that the caller believes to be the present one. */
  public QpState currentState() {
    return currentState;
  }

  /** Whether the send queue still drains; only a query fills this in. */
  public boolean isDraining() {
    return draining;
  }

  /** Whether {@link AsyncEventType#SQ_DRAINED} is wanted. */
  public boolean drainedNotify() {
    return drainedNotify;
  }

  /** Operations that the peer may use. */
  public int accessFlags() {
    return accessFlags;
  }

  /** Index of the partition key. */
  public int pkeyIndex() {
    return pkeyIndex;
  }

  /** Port, from 1. */
  public int port() {
    return port;
  }

  /** Path to the peer. */
  public AddressVector addressVector() {
    return addressVector;
  }

  /** Payload of a full packet in bytes. */
  public int pathMtu() {
    return pathMtu;
  }

  /** Acknowledgement timeout code. */
  public int timeout() {
    return timeout;
  }

  /** Retries after timeouts and sequence errors. */
  public int retryCount() {
    return retryCount;
  }

  /** Retries after receiver-not-ready. */
  public int rnrRetry() {
    return rnrRetry;
  }

  /** First PSN expected from the peer. */
  public int receivePsn() {
    return receivePsn;
  }

  /** Reads and atomics outstanding as initiator. */
  public int maxRdAtomic() {
    return maxRdAtomic;
  }

  /** Receiver-not-ready timer code asked of the peer. */
  public int minRnrTimer() {
    return minRnrTimer;
  }

  /** First PSN sent. */
  public int sendPsn() {
    return sendPsn;
  }

  /** Reads and atomics accepted as responder. */
  public int maxDestRdAtomic() {
    return maxDestRdAtomic;
  }

  /** Number of the peer's queue pair. */
  public int destinationQpn() {
    return destinationQpn;
  }

  /** Rate of a raw queue pair in kbit/s; 0 for no limit. */
  public int rateLimit() {
    return rateLimit;
  }

  /** Queue key of a datagram queue pair. */
  public int queueKey() {
    return queueKey;
  }

  /** The attributes that were set, as a new set. */
  public Set<QpAttribute> mask() {
    EnumSet<QpAttribute> named = EnumSet.noneOf(QpAttribute.class);
    for (QpAttribute attribute : QpAttribute.values()) {
      if ((mask & attribute.bit()) != 0) {
        named.add(attribute);
      }
    }
    return named;
  }

  /** A copy for a program, with the state that these attributes belong to. */
  QpAttributes copy(QpState present, boolean stillDraining) {
    QpAttributes copy = new QpAttributes();
    copy.take(this, mask());
    copy.draining = stillDraining;
    return copy.state(present).currentState(present);
  }

  /** Takes over the values of the named attributes; the states are not values of a queue pair. */
  void take(QpAttributes from, Set<QpAttribute> named) {
    for (QpAttribute attribute : named) {
      take(from, attribute);
      set(attribute);
    }
  }

  private void take(QpAttributes from, QpAttribute attribute) {
    switch (attribute) {
      case EN_SQD_ASYNC_NOTIFY -> drainedNotify = from.drainedNotify;
      case ACCESS_FLAGS -> accessFlags = from.accessFlags;
      case PKEY_INDEX -> pkeyIndex = from.pkeyIndex;
      case PORT -> port = from.port;
      case AV -> addressVector = from.addressVector;
      case PATH_MTU -> pathMtu = from.pathMtu;
      case TIMEOUT -> timeout = from.timeout;
      case RETRY_CNT -> retryCount = from.retryCount;
      case RNR_RETRY -> rnrRetry = from.rnrRetry;
      case RQ_PSN -> receivePsn = from.receivePsn;
      case MAX_QP_RD_ATOMIC -> maxRdAtomic = from.maxRdAtomic;
      case MIN_RNR_TIMER -> minRnrTimer = from.minRnrTimer;
      case SQ_PSN -> sendPsn = from.sendPsn;
      case MAX_DEST_RD_ATOMIC -> maxDestRdAtomic = from.maxDestRdAtomic;
      case DEST_QPN -> destinationQpn = from.destinationQpn;
      case RATE_LIMIT -> rateLimit = from.rateLimit;
      case QKEY -> queueKey = from.queueKey;
      default -> {}
    }
  }

  private QpAttributes set(QpAttribute attribute) {
    mask |= attribute.bit();
    return this;
  }
}
