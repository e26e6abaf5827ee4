package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.RandomProgram.pick;
import static org.rdsim.verbs.RandomProgram.pickOrNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.rdsim.device.AddressVector;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.Errno;
import org.rdsim.device.Gid;
import org.rdsim.device.MemoryWindowType;
import org.rdsim.device.MwBinding;
import org.rdsim.device.QpType;
import org.rdsim.device.ReceiveQueue;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcField;
import org.rdsim.device.WcOpcode;
import org.rdsim.device.WcStatus;
import org.rdsim.verbs.XrcDomain.OpenFlag;

/** The rarer objects of a random program. */
final class RandomObjects {
  /** Operations of the builders. */
  static final SendOpcode[] BUILT = {SendOpcode.SEND, SendOpcode.RDMA_WRITE};

  private final RandomProgram program;
  private final List<VerbsObject> all = new ArrayList<>();
  private final List<Long> built = new ArrayList<>();
  private TestHost host;

  RandomObjects(RandomProgram program) {
    this.program = program;
  }

  void open(TestHost on) {
    host = on;
  }

  List<VerbsObject> all() {
    return all;
  }

  void step(int step, int choice) throws VerbsException {
    switch (step) {
      case 18 -> domains(choice);
      case 19 -> windows(choice);
      case 20 -> sharedQueues(choice);
      case 21 -> with(SharedReceiveQueue.class, choice, this::post);
      case 22 -> xrc(choice);
      case 23 -> arriveAtTarget(choice);
      case 24 -> memory(choice);
      default -> theRest(choice);
    }
  }

  private interface Action<T> {
    void on(T object) throws VerbsException;
  }

  private <T extends VerbsObject> List<T> of(Class<T> type) {
    return all.stream().filter(type::isInstance).map(type::cast).toList();
  }

  private <T extends VerbsObject> void with(Class<T> type, int choice, Action<T> action)
      throws VerbsException {
    List<T> list = of(type);
    if (!list.isEmpty()) {
      action.on(pick(list, choice));
    }
  }

  private <T extends VerbsObject> T make(T object) {
    all.add(object);
    return object;
  }

  private void domains(int choice) throws VerbsException {
    switch (choice % 3) {
      case 0 -> make(host.context.allocTd());
      case 1 -> {
        ThreadDomain thread = pickOrNull(of(ThreadDomain.class), choice);
        ProtectionDomain pd = pick(program.pds(), choice / 3);
        program.pds().add(make(host.context.allocParentDomain(pd, thread)));
      }
      default -> with(ThreadDomain.class, choice / 3, ThreadDomain::dealloc);
    }
  }

  private void windows(int choice) throws VerbsException {
    MemoryWindowType type = choice % 2 == 0 ? MemoryWindowType.TYPE_1 : MemoryWindowType.TYPE_2;
    switch (choice / 2 % 4) {
      case 0 -> make(pick(program.pds(), choice).allocMw(type));
      case 1 -> with(MemoryWindow.class, choice, MemoryWindow::dealloc);
      default -> with(MemoryWindow.class, choice, window -> bind(window, choice));
    }
  }

  private void bind(MemoryWindow window, int choice) {
    if (program.qps().isEmpty()) {
      return;
    }
    QueuePair qp = pick(program.qps(), choice);
    MemoryRegion region = pickOrNull(program.mrs(), choice / 3);
    long id = program.newId();
    int flags = choice % 2 == 0 ? SendFlags.SIGNALED : 0;
    Errno errno =
        qp.bindMw(window, new MwBindRequest(id, flags, region, choice, choice % 9, choice & 15));
    if (errno == Errno.OK) {
      program.owe(qp, id, flags != 0);
    }
  }

  /** Makes some sends to bind or to invalidate windows. */
  void shape(SendWorkRequest request, int choice) {
    List<MemoryWindow> windows = of(MemoryWindow.class);
    if (windows.isEmpty() || choice % 3 > 0) {
      return;
    }
    int key = pick(windows, choice).isLive() ? pick(windows, choice).rkey() : choice;
    if (choice % 2 == 0) {
      request.opcode(SendOpcode.LOCAL_INV).invalidate(key);
    } else if (!program.mrs().isEmpty()) {
      int region = pick(program.mrs(), choice).lkey();
      request
          .opcode(SendOpcode.BIND_MW)
          .bind(MemoryWindow.nextKey(key), new MwBinding(region, choice, choice % 50, 2));
    }
  }

  SharedReceiveQueue srqOrNull(int choice) {
    return pickOrNull(of(SharedReceiveQueue.class), choice / 5);
  }

  private void sharedQueues(int choice) throws VerbsException {
    switch (choice % 4) {
      case 0 ->
          make(
              pick(program.pds(), choice / 4)
                  .createSrq(new SrqInitAttributes().size(1 + choice % 20, 1)));
      case 1 -> with(SharedReceiveQueue.class, choice / 4, this::destroy);
      case 2 -> with(SharedReceiveQueue.class, choice / 4, srq -> srq.setLimit(choice % 8));
      default -> with(SharedReceiveQueue.class, choice / 4, srq -> srq.resize(choice % 30));
    }
  }

  /** Completions of an XRC queue vanish with it. */
  private void destroy(SharedReceiveQueue srq) throws VerbsException {
    if (srq.isXrc()) {
      program.pollAll();
    }
    srq.destroy();
  }

  private void post(SharedReceiveQueue srq) {
    srq.postReceive(TestHost.receive(program.newId()).next(TestHost.receive(program.newId())));
  }

  private void xrc(int choice) throws VerbsException {
    switch (choice % 4) {
      case 0 -> make(host.context.openXrcd(choice / 4 % 3, Set.of(OpenFlag.CREATE)));
      case 1 -> with(XrcDomain.class, choice / 4, XrcDomain::close);
      case 2 ->
          with(
              XrcDomain.class,
              choice / 4,
              domain -> {
                CompletionQueue cq = pick(program.cqs(), choice / 8);
                SrqInitAttributes init = new SrqInitAttributes().size(8, 1).xrc(domain, cq);
                make(pick(program.pds(), choice / 4).createSrq(init));
              });
      default ->
          with(
              XrcDomain.class,
              choice / 4,
              domain ->
                  program.adopt(
                      domain.createQp(new QpInitAttributes().type(QpType.XRC_RECV)), false));
    }
  }

  private void arriveAtTarget(int choice) {
    List<QueuePair> targets =
        program.qps().stream().filter(qp -> qp.isLive() && qp.type() == QpType.XRC_RECV).toList();
    if (targets.isEmpty()) {
      return;
    }
    QueuePair target = pick(targets, choice);
    DeviceQueuePair provider = host.provider(target);
    if (provider == null) {
      return;
    }
    List<SharedReceiveQueue> queues =
        of(SharedReceiveQueue.class).stream()
            .filter(srq -> srq.isLive() && srq.ring().xrcDomain() == provider.xrcDomain())
            .toList();
    if (queues.isEmpty() || !provider.receives()) {
      return;
    }
    long request = provider.receiveQueue().take(pick(queues, choice / 7).ring());
    if (request != ReceiveQueue.NONE) {
      program.owe(target, provider.receiveQueue().wrId(request), true);
      provider.completeReceive(request, WcStatus.SUCCESS, WcOpcode.RECV, 1, 0, 0, false, 5);
    }
  }

  private void memory(int choice) throws VerbsException {
    switch (choice % 4) {
      case 0 -> make(host.context.allocDm(choice));
      case 1 -> with(DeviceMemory.class, choice / 4, DeviceMemory::free);
      case 2 ->
          with(
              DeviceMemory.class,
              choice / 4,
              dm ->
                  program
                      .mrs()
                      .add(pick(program.pds(), choice).regDmMr(dm, 0, choice % 99, choice & 63)));
      default -> {
        if (!program.mrs().isEmpty()) {
          ProtectionDomain pd = pick(program.pds(), choice / 5);
          pick(program.mrs(), choice).rereg(choice / 4 % 9, pd, choice, choice & 63, choice & 63);
        }
      }
    }
  }

  private void theRest(int choice) throws VerbsException {
    switch (choice % 8) {
      case 0 -> build(choice / 8);
      case 1 -> program.cqs().add(extendedCq(choice));
      case 2 -> pollExtended(choice / 8);
      case 3 -> datagrams(choice / 8);
      case 4 -> make(host.context.createCompletionCounters());
      case 5 -> make(pick(program.pds(), choice / 8).createAh(AddressVector.to(choice & 7)));
      case 6 -> with(AddressHandle.class, choice / 8, AddressHandle::destroy);
      default -> count(choice / 8);
    }
  }

  private ExtendedCompletionQueue extendedCq(int choice) throws VerbsException {
    return host.context.createCq(
        new CqInitAttributes().entries(1 + choice % 64).fields(WcField.QP_NUMBER));
  }

  private void pollExtended(int choice) {
    CompletionQueue cq = pick(program.cqs(), choice);
    if (cq instanceof ExtendedCompletionQueue extended && extended.startPoll() == Errno.OK) {
      do {
        program.settle(extended.readQpNumber(), extended.wrId(), extended.status());
      } while (extended.nextPoll() == Errno.OK);
      extended.endPoll();
    }
  }

  /** A session of a builder, which may stay open for a while. */
  private void build(int choice) throws VerbsException {
    if (program.qps().isEmpty()) {
      return;
    }
    QueuePair qp = pick(program.qps(), choice);
    WorkRequestBuilder builder = qp.builder();
    if (builder.start() == Errno.OK) {
      built.clear();
      for (int i = 0; i < choice % 4; i++) {
        built.add(program.newId());
        builder.wrId(built.get(i)).flags(SendFlags.SIGNALED).send().sge(1, 2, 3);
      }
    } else {
      built.clear();
      builder.abort();
      return;
    }
    if (choice % 3 > 0) {
      built.forEach(id -> program.owe(qp, id, true));
      if (builder.complete() != Errno.OK) {
        built.forEach(id -> program.forgive(qp, id));
      }
    }
  }

  private void datagrams(int choice) throws VerbsException {
    if (choice % 3 == 0) {
      QpInitAttributes init = new QpInitAttributes().type(QpType.UD);
      CompletionQueue cq = pick(program.cqs(), choice);
      program.adopt(pick(program.pds(), choice).createQp(init.cq(cq)), false);
      return;
    }
    List<QueuePair> datagrams =
        program.qps().stream().filter(qp -> qp.type() == QpType.UD).toList();
    if (!datagrams.isEmpty()) {
      QueuePair qp = pick(datagrams, choice);
      Gid group = new Gid(-1, choice / 3 % 2);
      if (choice % 3 == 1) {
        qp.attachMcast(group, 0);
      } else {
        qp.detachMcast(group, 0);
      }
    }
  }

  private void count(int choice) throws VerbsException {
    if (choice % 4 == 0) {
      with(CompletionCounters.class, choice, CompletionCounters::destroy);
    } else if (!program.qps().isEmpty()) {
      List<CompletionCounters> counters = of(CompletionCounters.class);
      pick(program.qps(), choice / 4)
          .countCompletions(pickOrNull(counters, choice), pickOrNull(counters, choice / 3));
    }
  }

  boolean completionsLost() {
    return of(SharedReceiveQueue.class).stream()
        .anyMatch(srq -> srq.isXrc() && program.cqs().stream().anyMatch(RandomObjects::hasFailed));
  }

  private static boolean hasFailed(CompletionQueue cq) {
    return cq.ring().isFailed();
  }

  private long completionsThatNobodyCanPoll() {
    return program.cqs().stream()
        .filter(cq -> cq.isLive() && hasFailed(cq))
        .mapToLong(cq -> cq.ring().size())
        .sum();
  }

  /**
   * All slots are free but those of receives that wait, since nothing is in flight, and those whose
   * completions are in an overrun queue.
   */
  void assertSlotsFree() {
    forEachLive(
        srq -> {
          long waiting = srq.ring().waiting();
          long room = 0;
          while (srq.postReceive(TestHost.receive(0)) == Errno.OK) {
            room++;
          }
          assertThat(waiting + room)
              .isBetween(srq.maxWr() - completionsThatNobodyCanPoll(), (long) srq.maxWr());
        });
  }

  private void forEachLive(Consumer<SharedReceiveQueue> action) {
    of(SharedReceiveQueue.class).stream().filter(VerbsObject::isLive).forEach(action);
  }

  void assertGone() {
    assertThat(host.device.sharedReceives().size()).isZero();
    assertThat(host.device.xrcDomains().size()).isZero();
    assertThat(host.device.multicast().size()).isZero();
    assertThat(host.device.keys().windows().size()).isZero();
    assertThat(host.device.memoryInUse()).isZero();
    assertThat(host.device.addressHandleCount()).isZero();
  }
}
