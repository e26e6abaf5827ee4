package org.rdsim.device;

import java.util.Set;

/** Legal values of queue-pair attributes on one device. */
final class QpAttributeRanges {
  private static final int REMOTE_ACCESS =
      Access.REMOTE_WRITE
          | Access.REMOTE_READ
          | Access.REMOTE_ATOMIC
          | Access.LOCAL_WRITE
          | Access.FLUSH_GLOBAL
          | Access.FLUSH_PERSISTENT;

  private final Device device;
  private final DeviceLimits limits;

  QpAttributeRanges(Device device) {
    this.device = device;
    this.limits = device.profile().limits();
  }

  /** Whether all attributes of the mask have legal values. */
  boolean accept(QpAttributes values, Set<QpAttribute> mask) {
    for (QpAttribute attribute : mask) {
      if (!accept(values, attribute)) {
        return false;
      }
    }
    return true;
  }

  private boolean accept(QpAttributes values, QpAttribute attribute) {
    return switch (attribute) {
      case STATE, EN_SQD_ASYNC_NOTIFY, SQ_PSN, RQ_PSN, QKEY -> true;
      case CUR_STATE -> isClaimable(values.currentState());
      case ACCESS_FLAGS -> (values.accessFlags() & ~REMOTE_ACCESS) == 0;
      case PKEY_INDEX -> within(values.pkeyIndex(), limits.pkeyTableLength() - 1);
      case PORT -> values.port() >= 1 && values.port() <= limits.ports();
      case AV ->
          values.addressVector() != null
              && values.addressVector().isValid(device)
              && !values.addressVector().isMulticast();
      case PATH_MTU -> values.pathMtu() > 0 && values.pathMtu() <= limits.maxMtu().bytes();
      case DEST_QPN -> within(values.destinationQpn(), 0xFFFFFF);
      case TIMEOUT -> within(values.timeout(), 31);
      case MIN_RNR_TIMER -> within(values.minRnrTimer(), 31);
      case RETRY_CNT -> within(values.retryCount(), 7);
      case RNR_RETRY -> within(values.rnrRetry(), 7);
      case MAX_QP_RD_ATOMIC -> within(values.maxRdAtomic(), limits.maxRdAtomic());
      case MAX_DEST_RD_ATOMIC -> within(values.maxDestRdAtomic(), limits.maxRdAtomic());
      case RATE_LIMIT -> values.rateLimit() >= 0;
      default -> false;
    };
  }

  private static boolean isClaimable(QpState state) {
    return state == QpState.RTR
        || state == QpState.RTS
        || state == QpState.SQD
        || state == QpState.SQE;
  }

  private static boolean within(int value, int max) {
    return value >= 0 && value <= max;
  }
}
