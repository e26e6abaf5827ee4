package org.rdsim.verbs;

import static org.rdsim.device.QpAttribute.ACCESS_FLAGS;
import static org.rdsim.device.QpAttribute.AV;
import static org.rdsim.device.QpAttribute.DEST_QPN;
import static org.rdsim.device.QpAttribute.MAX_DEST_RD_ATOMIC;
import static org.rdsim.device.QpAttribute.MAX_QP_RD_ATOMIC;
import static org.rdsim.device.QpAttribute.MIN_RNR_TIMER;
import static org.rdsim.device.QpAttribute.PATH_MTU;
import static org.rdsim.device.QpAttribute.PKEY_INDEX;
import static org.rdsim.device.QpAttribute.PORT;
import static org.rdsim.device.QpAttribute.RETRY_CNT;
import static org.rdsim.device.QpAttribute.RNR_RETRY;
import static org.rdsim.device.QpAttribute.RQ_PSN;
import static org.rdsim.device.QpAttribute.SQ_PSN;
import static org.rdsim.device.QpAttribute.STATE;
import static org.rdsim.device.QpAttribute.TIMEOUT;

import java.util.EnumSet;
import java.util.Set;
import org.rdsim.device.QpAttribute;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;

/** What the manual page of ibv_modify_qp requires on the way from RESET to RTS. */
final class QpRequirements {
  private QpRequirements() {}

  /** The attributes that a queue pair needs to enter a state, with STATE. */
  static Set<QpAttribute> of(QpType type, QpState to) {
    return switch (to) {
      case INIT -> EnumSet.of(STATE, PKEY_INDEX, PORT, ACCESS_FLAGS);
      case RTR -> toRtr(type);
      case RTS -> toRts(type);
      default -> EnumSet.of(STATE);
    };
  }

  private static Set<QpAttribute> toRtr(QpType type) {
    Set<QpAttribute> needed = EnumSet.of(STATE, AV, PATH_MTU, DEST_QPN, RQ_PSN);
    if (type == QpType.RC || type == QpType.XRC_RECV) {
      needed.add(MAX_DEST_RD_ATOMIC);
      needed.add(MIN_RNR_TIMER);
    }
    return needed;
  }

  private static Set<QpAttribute> toRts(QpType type) {
    return switch (type) {
      case UC -> EnumSet.of(STATE, SQ_PSN);
      case XRC_RECV -> EnumSet.of(STATE, SQ_PSN, TIMEOUT);
      default -> EnumSet.of(STATE, SQ_PSN, TIMEOUT, RETRY_CNT, RNR_RETRY, MAX_QP_RD_ATOMIC);
    };
  }
}
