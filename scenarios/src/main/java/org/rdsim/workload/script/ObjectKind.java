package org.rdsim.workload.script;

/** What a name in a script can stand for. */
enum ObjectKind {
  /** A device opened by a process. */
  DEVICE("device", "device context"),
  /** A protection domain, or a parent domain. */
  PD("pd", "protection domain"),
  /** A thread domain. */
  TD("td", "thread domain"),
  /** A memory region. */
  MR("mr", "memory region"),
  /** A memory window. */
  MW("mw", "memory window"),
  /** A completion channel. */
  CHANNEL("channel", "completion channel"),
  /** A completion queue. */
  CQ("cq", "completion queue"),
  /** A queue pair. */
  QP("qp", "queue pair"),
  /** A shared receive queue. */
  SRQ("srq", "shared receive queue"),
  /** An XRC domain. */
  XRCD("xrcd", "XRC domain"),
  /** An address handle. */
  AH("ah", "address handle"),
  /** A client in the kernel. */
  CLIENT("client", "kernel client"),
  /** Something that a process tells others. */
  SIGNAL("signal", "signal");

  private final String usualName;
  private final String noun;

  ObjectKind(String usualName, String noun) {
    this.usualName = usualName;
    this.noun = noun;
  }

  /** Its name where a script gives none. */
  String usualName() {
    return usualName;
  }

  /** What it is called in messages. */
  String noun() {
    return noun;
  }

  /** The name that a script gives, or the usual one. */
  String nameOr(String given) {
    return given == null ? usualName : given;
  }
}
