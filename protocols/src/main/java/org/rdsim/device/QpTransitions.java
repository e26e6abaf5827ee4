package org.rdsim.device;

import static org.rdsim.device.QpAttribute.ACCESS_FLAGS;
import static org.rdsim.device.QpAttribute.ALT_PATH;
import static org.rdsim.device.QpAttribute.AV;
import static org.rdsim.device.QpAttribute.CUR_STATE;
import static org.rdsim.device.QpAttribute.DEST_QPN;
import static org.rdsim.device.QpAttribute.EN_SQD_ASYNC_NOTIFY;
import static org.rdsim.device.QpAttribute.MAX_DEST_RD_ATOMIC;
import static org.rdsim.device.QpAttribute.MAX_QP_RD_ATOMIC;
import static org.rdsim.device.QpAttribute.MIN_RNR_TIMER;
import static org.rdsim.device.QpAttribute.PATH_MIG_STATE;
import static org.rdsim.device.QpAttribute.PATH_MTU;
import static org.rdsim.device.QpAttribute.PKEY_INDEX;
import static org.rdsim.device.QpAttribute.PORT;
import static org.rdsim.device.QpAttribute.QKEY;
import static org.rdsim.device.QpAttribute.RETRY_CNT;
import static org.rdsim.device.QpAttribute.RNR_RETRY;
import static org.rdsim.device.QpAttribute.RQ_PSN;
import static org.rdsim.device.QpAttribute.SQ_PSN;
import static org.rdsim.device.QpAttribute.STATE;
import static org.rdsim.device.QpAttribute.TIMEOUT;
import static org.rdsim.device.QpState.ERR;
import static org.rdsim.device.QpState.INIT;
import static org.rdsim.device.QpState.RESET;
import static org.rdsim.device.QpState.RTR;
import static org.rdsim.device.QpState.RTS;
import static org.rdsim.device.QpState.SQD;
import static org.rdsim.device.QpState.SQE;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Which state changes a queue pair of a type may make, and which attributes each of them requires
 * and allows (rdma-core manual page ibv_modify_qp and the table behind ib_modify_qp_is_ok in
 * Linux). What the table does not list is not allowed.
 */
final class QpTransitions {
  private static final Map<QpType, QpTransitions> TABLES = new EnumMap<>(QpType.class);

  static {
    TABLES.put(QpType.RC, reliableConnection());
    TABLES.put(QpType.UD, unreliableDatagram());
  }

  private final Map<QpState, Map<QpState, Transition>> cells = new EnumMap<>(QpState.class);

  private QpTransitions() {
    for (QpState state : QpState.values()) {
      cells.put(state, new EnumMap<>(QpState.class));
      allow(state, RESET, Set.of(), Set.of());
      if (state != RESET) {
        allow(state, ERR, Set.of(), Set.of());
      }
    }
  }

  /** The table of a type, or null if the type has none. */
  static QpTransitions of(QpType type) {
    return TABLES.get(type);
  }

  /** Whether a change may be made with just the attributes of the mask. */
  boolean permits(QpState from, QpState to, Set<QpAttribute> mask) {
    Transition cell = cells.get(from).get(to);
    return cell != null && cell.permits(mask);
  }

  private void allow(
      QpState from, QpState to, Set<QpAttribute> required, Set<QpAttribute> optional) {
    cells.get(from).put(to, new Transition(required, optional));
  }

  private static QpTransitions reliableConnection() {
    Set<QpAttribute> initial = EnumSet.of(PKEY_INDEX, PORT, ACCESS_FLAGS);
    Set<QpAttribute> running =
        EnumSet.of(CUR_STATE, ALT_PATH, ACCESS_FLAGS, PATH_MIG_STATE, MIN_RNR_TIMER);
    QpTransitions table = new QpTransitions();
    table.allow(RESET, INIT, initial, Set.of());
    table.allow(INIT, INIT, Set.of(), initial);
    table.allow(
        INIT,
        RTR,
        EnumSet.of(AV, PATH_MTU, DEST_QPN, RQ_PSN, MAX_DEST_RD_ATOMIC, MIN_RNR_TIMER),
        EnumSet.of(ALT_PATH, ACCESS_FLAGS, PKEY_INDEX));
    table.allow(
        RTR, RTS, EnumSet.of(TIMEOUT, RETRY_CNT, RNR_RETRY, SQ_PSN, MAX_QP_RD_ATOMIC), running);
    table.allow(RTS, RTS, Set.of(), running);
    table.allow(RTS, SQD, Set.of(), EnumSet.of(EN_SQD_ASYNC_NOTIFY));
    table.allow(SQD, RTS, Set.of(), running);
    table.allow(
        SQD,
        SQD,
        Set.of(),
        EnumSet.of(
            PORT,
            AV,
            TIMEOUT,
            RETRY_CNT,
            RNR_RETRY,
            MAX_QP_RD_ATOMIC,
            MAX_DEST_RD_ATOMIC,
            ALT_PATH,
            ACCESS_FLAGS,
            PKEY_INDEX,
            MIN_RNR_TIMER,
            PATH_MIG_STATE));
    table.allow(SQE, RTS, Set.of(), Set.of());
    return table;
  }

  private static QpTransitions unreliableDatagram() {
    Set<QpAttribute> initial = EnumSet.of(PKEY_INDEX, PORT, QKEY);
    Set<QpAttribute> keys = EnumSet.of(PKEY_INDEX, QKEY);
    Set<QpAttribute> running = EnumSet.of(CUR_STATE, QKEY);
    QpTransitions table = new QpTransitions();
    table.allow(RESET, INIT, initial, Set.of());
    table.allow(INIT, INIT, Set.of(), initial);
    table.allow(INIT, RTR, Set.of(), keys);
    table.allow(RTR, RTS, EnumSet.of(SQ_PSN), running);
    table.allow(RTS, RTS, Set.of(), running);
    table.allow(RTS, SQD, Set.of(), EnumSet.of(EN_SQD_ASYNC_NOTIFY));
    table.allow(SQD, RTS, Set.of(), running);
    table.allow(SQD, SQD, Set.of(), keys);
    table.allow(SQE, RTS, Set.of(), running);
    return table;
  }

  private record Transition(Set<QpAttribute> required, Set<QpAttribute> optional) {
    boolean permits(Set<QpAttribute> mask) {
      if (!mask.containsAll(required)) {
        return false;
      }
      for (QpAttribute attribute : mask) {
        if (attribute != STATE && !required.contains(attribute) && !optional.contains(attribute)) {
          return false;
        }
      }
      return true;
    }
  }
}
