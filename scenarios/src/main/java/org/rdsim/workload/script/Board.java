package org.rdsim.workload.script;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.engine.Partition;

/**
 * What the processes of a script tell one another beside the network: numbers and keys of their
 * objects, and signals. Word of it takes some time to the others.
 */
final class Board {
  private static final String READY = " ready to receive";

  private final Partition partition;
  private final long latencyPs;
  private final Map<String, Named> told = new LinkedHashMap<>();
  private final Map<String, List<ScriptProcess>> waiting = new LinkedHashMap<>();
  private final Map<String, Integer> nodes = new LinkedHashMap<>();
  private final Map<String, List<String>> parties = new LinkedHashMap<>();

  /**
   * An empty board.
   *
   * @param latencyPs time until others hear of something, at least 1
   */
  Board(Partition partition, long latencyPs) {
    this.partition = partition;
    this.latencyPs = latencyPs;
  }

  /** A process runs on a host. */
  void enter(String process, int node) {
    nodes.put(process, node);
  }

  /** The processes that come to a barrier. */
  List<String> partiesOf(String barrier) {
    return parties.getOrDefault(barrier, List.of());
  }

  /** A process comes to a barrier, once or more. */
  void expectAt(String barrier, String process) {
    List<String> all = parties.computeIfAbsent(barrier, key -> new ArrayList<>());
    if (!all.contains(process)) {
      all.add(process);
    }
  }

  int nodeOf(String process) {
    return nodes.get(process);
  }

  long now() {
    return partition.now();
  }

  /** As others call it. */
  static String of(String process, String name) {
    return process + "." + name;
  }

  /** That a queue pair is ready to receive. */
  static String ready(String qp) {
    return qp + READY;
  }

  /** The process of a name as others call it. */
  static String processOf(String qualified) {
    return qualified.substring(0, qualified.indexOf('.'));
  }

  /** Tells all. */
  void tell(String qualified, Named what) {
    told.put(qualified, what);
    List<ScriptProcess> listeners = waiting.remove(qualified);
    if (listeners != null) {
      listeners.forEach(process -> process.wakeAt(Math.addExact(now(), latencyPs)));
    }
  }

  /** What a name stands for, or null. */
  Named find(String qualified) {
    return told.get(qualified);
  }

  /**
   * Whether a process has heard of something; otherwise it will be woken when it has.
   *
   * @param own whether it is its own
   */
  boolean hasHeard(ScriptProcess process, String qualified, boolean own) {
    Named what = told.get(qualified);
    if (what == null) {
      List<ScriptProcess> listeners = waiting.computeIfAbsent(qualified, key -> new ArrayList<>());
      if (!listeners.contains(process)) {
        listeners.add(process);
      }
      return false;
    }
    long heardAt = own ? what.madeAt() : Math.addExact(what.madeAt(), latencyPs);
    if (heardAt > now()) {
      process.wakeAt(heardAt);
    }
    return heardAt <= now();
  }
}
