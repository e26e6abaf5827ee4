package org.rdsim.workload.script;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.device.Errno;
import org.rdsim.engine.Deferred;
import org.rdsim.kernel.BlockQueue;
import org.rdsim.verbs.AddressHandle;
import org.rdsim.verbs.AsyncEvent;
import org.rdsim.verbs.CompletionChannel;
import org.rdsim.verbs.CompletionQueue;
import org.rdsim.verbs.Context;
import org.rdsim.verbs.HostProcess;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.MemoryWindow;
import org.rdsim.verbs.ProtectionDomain;
import org.rdsim.verbs.QueuePair;
import org.rdsim.verbs.SharedReceiveQueue;
import org.rdsim.verbs.ThreadDomain;
import org.rdsim.verbs.VerbsCosts;
import org.rdsim.verbs.VerbsException;
import org.rdsim.verbs.XrcDomain;

/** What the steps of a process work with: its objects by name, and what it has heard. */
final class Scope {
  private final String process;
  private final HostProcess program;
  private final ScriptHost host;
  private final Board board;
  private final Deferred wake;
  private final ScriptProcess self;
  private final Map<String, Named> objects = new LinkedHashMap<>();
  private final Deque<AsyncEvent> unacknowledged = new ArrayDeque<>();
  private final Map<String, Integer> barriers = new LinkedHashMap<>();
  private final List<String> seen = new ArrayList<>();
  private long lastId;
  private int phase;
  private boolean late;

  /**
   * An empty scope.
   *
   * @param self who makes the steps
   * @param wake runs when something has happened that a step may wait for
   */
  Scope(String process, ScriptHost host, Board board, ScriptProcess self, Deferred wake) {
    this.self = self;
    this.process = process;
    this.program = new HostProcess(process, VerbsCosts.FREE);
    this.host = host;
    this.board = board;
    this.wake = wake;
    board.enter(process, host.node());
  }

  String process() {
    return process;
  }

  /** The process as the verbs know it. */
  HostProcess program() {
    return program;
  }

  ScriptHost host() {
    return host;
  }

  ScriptProcess self() {
    return self;
  }

  Board board() {
    return board;
  }

  Deferred wake() {
    return wake;
  }

  /** A step begins. */
  void begin() {
    phase = 0;
    seen.clear();
  }

  /** Says whether the present step may wait no longer. */
  void beLate(boolean isLate) {
    late = isLate;
  }

  boolean isLate() {
    return late;
  }

  /** How far the present step has got, from 0. */
  int phase() {
    return phase;
  }

  void nextPhase() {
    phase++;
  }

  /** Notes what the present step came to, in words. */
  void saw(String what) {
    seen.add(what);
  }

  List<String> seen() {
    return seen;
  }

  /** The next number for a request that has none. */
  long nextId() {
    return ++lastId;
  }

  /** How often the process has passed a barrier, counting this time. */
  int pass(String barrier) {
    return barriers.merge(barrier, 1, Integer::sum);
  }

  /** Notes an event that is still to be acknowledged. */
  void owe(AsyncEvent event) {
    unacknowledged.add(event);
  }

  /**
   * The oldest event that is still to be acknowledged.
   *
   * @throws VerbsException EINVAL if there is none
   */
  AsyncEvent owed() throws VerbsException {
    check(unacknowledged.isEmpty() ? Errno.EINVAL : Errno.OK, "no event was fetched");
    return unacknowledged.poll();
  }

  /** How often the process has come to a barrier. */
  int passes(String barrier) {
    return barriers.get(barrier);
  }

  /** Turns the status of a data path verb into a failure. */
  static void check(Errno errno, String what) throws VerbsException {
    if (errno != Errno.OK) {
      throw new VerbsException(errno, what);
    }
  }

  /** Gives an object its name and tells the others. */
  void make(ObjectKind kind, String as, Object object) {
    String name = kind.nameOr(as);
    Named named = new Named(name, kind, object, host.node(), board.now());
    objects.put(name, named);
    board.tell(Board.of(process, name), named);
  }

  /** Tells the others that an object is ready to receive. */
  void tellReady(ObjectKind kind, Object object) {
    String name = nameOf(object);
    board.tell(
        Board.ready(Board.of(process, name)),
        new Named(name, kind, object, host.node(), board.now()));
  }

  /** Whether this process has heard that an object of another is ready, or it is its own. */
  boolean peerIsReady(String name) {
    return name.indexOf('.') < 0 || board.hasHeard(self, Board.ready(name), false);
  }

  /** The name of an object; a dash if it has none. */
  String nameOf(Object object) {
    return objects.values().stream()
        .filter(named -> named.object() == object)
        .map(Named::name)
        .findFirst()
        .orElse("-");
  }

  /** An object of this process, or {@code process.object}. */
  Named reach(String name) {
    return name.indexOf('.') >= 0 ? board.find(name) : objects.get(name);
  }

  private <T> T own(ObjectKind kind, String name, Class<T> type) {
    Named named =
        name != null
            ? objects.get(name)
            : objects.values().stream().filter(o -> o.kind() == kind).findFirst().orElseThrow();
    return type.cast(named.object());
  }

  Context device(String name) {
    return own(ObjectKind.DEVICE, name, Context.class);
  }

  ProtectionDomain pd(String name) {
    return own(ObjectKind.PD, name, ProtectionDomain.class);
  }

  ThreadDomain td(String name) {
    return own(ObjectKind.TD, name, ThreadDomain.class);
  }

  MemoryRegion mr(String name) {
    return own(ObjectKind.MR, name, MemoryRegion.class);
  }

  MemoryWindow mw(String name) {
    return own(ObjectKind.MW, name, MemoryWindow.class);
  }

  CompletionChannel channel(String name) {
    return own(ObjectKind.CHANNEL, name, CompletionChannel.class);
  }

  CompletionQueue cq(String name) {
    return own(ObjectKind.CQ, name, CompletionQueue.class);
  }

  QueuePair qp(String name) {
    return own(ObjectKind.QP, name, QueuePair.class);
  }

  SharedReceiveQueue srq(String name) {
    return own(ObjectKind.SRQ, name, SharedReceiveQueue.class);
  }

  XrcDomain xrcd(String name) {
    return own(ObjectKind.XRCD, name, XrcDomain.class);
  }

  AddressHandle ah(String name) {
    return own(ObjectKind.AH, name, AddressHandle.class);
  }

  BlockQueue client(String name) {
    return own(ObjectKind.CLIENT, name, BlockQueue.class);
  }

  /** A queue pair of any process. */
  QueuePair remoteQp(String name) {
    return (QueuePair) reach(name).object();
  }

  /** The number of a shared receive queue of any process. */
  int remoteSrq(String name) {
    return ((SharedReceiveQueue) reach(name).object()).number();
  }

  /** The key by which peers use a region or a window. */
  int remoteKey(String name) {
    Object object = reach(name).object();
    return object instanceof MemoryRegion region ? region.rkey() : ((MemoryWindow) object).rkey();
  }

  /** Where peers find the first byte of a region; 0 for a window. */
  long remoteAddress(String name) {
    return reach(name).object() instanceof MemoryRegion region ? region.iova() : 0;
  }
}
