package org.rdsim.device;

import static org.rdsim.device.QpAttribute.STATE;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Which state changes a queue pair of a type may make, and which attributes each of them requires
 * and allows (rdma-core manual page ibv_modify_qp and the table behind ib_modify_qp_is_ok in Linux;
 * for SRD the table of its Linux driver). What the table does not list is not allowed.
 */
final class QpTransitions {
  /** Types: from to | required | optional, where words in small letters stand for several. */
  private static final String TABLE =
      """
      UD SRD:            RESET INIT | PKEY_INDEX PORT QKEY                    |
      RC UC xrc:         RESET INIT | PKEY_INDEX PORT ACCESS_FLAGS            |
      RAW_PACKET:        RESET INIT | PORT                                    |
      SMI GSI:           RESET INIT | PKEY_INDEX QKEY                         |
      UD SRD:            INIT INIT  |                      | PKEY_INDEX PORT QKEY
      RC UC xrc:         INIT INIT  |                      | PKEY_INDEX PORT ACCESS_FLAGS
      RAW_PACKET:        INIT INIT  |                      |
      SMI GSI:           INIT INIT  |                      | PKEY_INDEX QKEY
      UD SRD SMI GSI:    INIT RTR   |                      | PKEY_INDEX QKEY
      UC XRC_SEND:       INIT RTR   | connection           | ALT_PATH ACCESS_FLAGS PKEY_INDEX
      RC XRC_RECV:       INIT RTR   | connection MAX_DEST_RD_ATOMIC MIN_RNR_TIMER \
                                                           | ALT_PATH ACCESS_FLAGS PKEY_INDEX
      RAW_PACKET:        INIT RTR   |                      |
      UD SMI GSI:        RTR RTS    | SQ_PSN               | CUR_STATE QKEY
      SRD:               RTR RTS    | SQ_PSN               | CUR_STATE QKEY RNR_RETRY
      UC:                RTR RTS    | SQ_PSN               | running
      RC:                RTR RTS    | SQ_PSN initiator     | running MIN_RNR_TIMER
      XRC_SEND:          RTR RTS    | SQ_PSN initiator     | running
      XRC_RECV:          RTR RTS    | SQ_PSN TIMEOUT       | running MIN_RNR_TIMER
      RAW_PACKET:        RTR RTS    |                      | RATE_LIMIT
      UD SRD SMI GSI:    RTS RTS    |                      | CUR_STATE QKEY
      UC XRC_SEND:       RTS RTS    |                      | running
      RC XRC_RECV:       RTS RTS    |                      | running MIN_RNR_TIMER
      RAW_PACKET:        RTS RTS    |                      | RATE_LIMIT
      UD UC RC SRD xrc SMI GSI: RTS SQD |                  | EN_SQD_ASYNC_NOTIFY
      RAW_PACKET:        RTS SQD    |                      |
      UD SRD SMI GSI:    SQD RTS    |                      | CUR_STATE QKEY
      UC XRC_SEND:       SQD RTS    |                      | running
      RC XRC_RECV:       SQD RTS    |                      | running MIN_RNR_TIMER
      RAW_PACKET:        SQD RTS    |                      |
      UD SRD SMI GSI:    SQD SQD    |                      | PKEY_INDEX QKEY
      UC:                SQD SQD    |                      | path
      RC:                SQD SQD    |           | path PORT initiator MAX_DEST_RD_ATOMIC MIN_RNR_TIMER
      XRC_SEND:          SQD SQD    |                      | path PORT initiator
      XRC_RECV:          SQD SQD    |           | path PORT TIMEOUT MAX_DEST_RD_ATOMIC MIN_RNR_TIMER
      RAW_PACKET:        SQD SQD    |                      |
      UD SRD SMI GSI:    SQE RTS    |                      | CUR_STATE QKEY
      UC:                SQE RTS    |                      | CUR_STATE ACCESS_FLAGS
      RC xrc RAW_PACKET: SQE RTS    |                      |
      """
          .replace("xrc", "XRC_SEND XRC_RECV")
          .replace("connection", "AV PATH_MTU DEST_QPN RQ_PSN")
          .replace("initiator", "TIMEOUT RETRY_CNT RNR_RETRY MAX_QP_RD_ATOMIC")
          .replace("running", "CUR_STATE ALT_PATH ACCESS_FLAGS PATH_MIG_STATE")
          .replace("path", "AV ALT_PATH ACCESS_FLAGS PKEY_INDEX PATH_MIG_STATE");

  private static final Map<QpType, QpTransitions> TABLES = parse(TABLE);

  private final Map<QpState, Map<QpState, Transition>> cells = new EnumMap<>(QpState.class);

  private QpTransitions() {
    for (QpState state : QpState.values()) {
      cells.put(state, new EnumMap<>(QpState.class));
      allow(state, QpState.RESET, Set.of(), Set.of());
      if (state != QpState.RESET) {
        allow(state, QpState.ERR, Set.of(), Set.of());
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

  private static Map<QpType, QpTransitions> parse(String table) {
    Map<QpType, QpTransitions> tables = new EnumMap<>(QpType.class);
    for (String row : table.split("\n", 0)) {
      String[] halves = row.split(":", 2);
      String[] cells = halves[1].split("\\|", 3);
      String[] states = cells[0].strip().split(" +", 2);
      for (String type : halves[0].strip().split(" +", 0)) {
        tables
            .computeIfAbsent(QpType.valueOf(type), key -> new QpTransitions())
            .allow(
                QpState.valueOf(states[0]),
                QpState.valueOf(states[1]),
                attributes(cells[1]),
                attributes(cells[2]));
      }
    }
    return tables;
  }

  private static Set<QpAttribute> attributes(String names) {
    EnumSet<QpAttribute> set = EnumSet.noneOf(QpAttribute.class);
    for (String name : names.strip().split(" +", 0)) {
      if (!name.isEmpty()) {
        set.add(QpAttribute.valueOf(name));
      }
    }
    return set;
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
