package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.Errno;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.ReceiveQueue;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcOpcode;
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;

/** A program of random verbs against a random network, and the books of what it is owed. */
final class RandomProgram {
  /** Numbers of steps below; those without a case of their own are data-path steps. */
  private static final int STEPS = 100;

  private final List<ProtectionDomain> pds = new ArrayList<>();
  private final List<MemoryRegion> mrs = new ArrayList<>();
  private final List<CompletionChannel> channels = new ArrayList<>();
  private final List<CompletionQueue> cqs = new ArrayList<>();
  private final List<QueuePair> qps = new ArrayList<>();
  private final RandomObjects others = new RandomObjects(this);

  /** Requests that owe a completion, and requests that owe one only if they fail. */
  private final Map<QueuePair, Set<Long>> owed = new LinkedHashMap<>();

  private final Map<QueuePair, Set<Long>> silent = new LinkedHashMap<>();
  private final Map<QueuePair, Boolean> signalAll = new LinkedHashMap<>();
  private TestHost host;
  private long nextId;

  private boolean unplugged;

  /**
   * Runs a program, and closes the context.
   *
   * @param unplugAt before which step the device is unplugged; beyond the last for never
   */
  void run(List<Integer> program, int unplugAt) throws VerbsException {
    host =
        new TestHost(
            DeviceLimits.builder().maxQp(8).maxCq(6).maxMr(6).maxPd(4).maxCqe(64).maxMw(4));
    others.open(host);
    pds.add(host.pd);
    cqs.add(host.cq);
    for (int i = 10; i < 12; i++) {
      createQp(i * i);
      connect(i);
    }
    for (int i = 0; i < program.size(); i++) {
      if (i == unplugAt) {
        unplug();
      }
      int word = program.get(i);
      try {
        step(word % STEPS, word / STEPS);
      } catch (VerbsException refused) {
        assertThat(refused.errno()).isNotEqualTo(Errno.OK);
      }
      host.runList.drain();
      everything().forEach(object -> assertThat(object.users()).isNotNegative());
    }
    if (!unplugged) {
      settle();
    }
    host.context.close();
    assertNothingLeft();
  }

  /** Completions that are there can still be polled; after that nothing completes any more. */
  private void unplug() {
    host.device.unplug();
    pollAll();
    unplugged = true;
    owed.keySet().forEach(this::forgive);
    assertNothingLeft();
  }

  private void assertNothingLeft() {
    assertThat(host.context.isEmpty()).isTrue();
    assertThat(host.device.queuePairCount()).isZero();
    assertThat(host.device.completionRingCount()).isZero();
    assertThat(host.device.protectionDomainCount()).isZero();
    assertThat(host.device.keys().size()).isZero();
    others.assertGone();
    everything().forEach(object -> assertThat(object.users()).isZero());
  }

  private void step(int step, int choice) throws VerbsException {
    switch (step) {
      case 0 -> pds.add(host.context.allocPd());
      case 1 -> pick(pds, choice).dealloc();
      case 2 -> mrs.add(pick(pds, choice).regMr(choice, choice & 63, choice & 0x1F));
      case 3 -> withMr(choice, MemoryRegion::dereg);
      case 4 -> channels.add(host.context.createCompletionChannel());
      case 5 -> destroyChannel(choice);
      case 6 -> cqs.add(host.context.createCq(choice % 70, pickOrNull(channels, choice), 0));
      case 7 -> pick(cqs, choice).destroy();
      case 8, 9 -> createQp(choice);
      case 10 -> destroyQp(choice);
      case 11, 12, 13 -> connect(choice);
      case 14 -> modify(choice);
      case 15 -> hearEvents(choice);
      case 18, 19, 20, 21, 22, 23, 24, 25 -> others.step(step, choice);
      case 16, 17 -> pick(cqs, choice).requestNotify(choice % 2 == 0);
      default -> dataStep(step % 5, choice);
    }
  }

  private void dataStep(int step, int choice) {
    switch (step) {
      case 0 -> send(choice);
      case 1 -> receive(choice);
      case 2 -> finishSends(choice);
      case 3 -> arrive(choice);
      default -> poll(pick(cqs, choice), choice % 9);
    }
  }

  private void withMr(int choice, MrAction action) throws VerbsException {
    if (!mrs.isEmpty()) {
      action.on(pick(mrs, choice));
    }
  }

  private interface MrAction {
    void on(MemoryRegion mr) throws VerbsException;
  }

  private void destroyChannel(int choice) throws VerbsException {
    if (!channels.isEmpty()) {
      pick(channels, choice).destroy();
    }
  }

  private void createQp(int choice) throws VerbsException {
    QpType type = choice % 5 == 0 ? QpType.UC : QpType.RC;
    QueuePair qp =
        pick(pds, choice)
            .createQp(
                new QpInitAttributes()
                    .type(type)
                    .sendCq(pick(cqs, choice))
                    .receiveCq(pick(cqs, choice / 7))
                    .sharedReceives(type == QpType.RC ? others.srqOrNull(choice) : null)
                    .signalAll(choice % 3 == 0)
                    .operations(choice % 4 == 0 ? RandomObjects.BUILT : new SendOpcode[0])
                    .capabilities(QpCapabilities.of(choice / 3 % 40, choice % 30)));
    adopt(qp, choice % 3 == 0);
  }

  /** Opens the books of a new queue pair. */
  void adopt(QueuePair qp, boolean signalsAll) {
    qps.add(qp);
    owed.put(qp, new LinkedHashSet<>());
    silent.put(qp, new LinkedHashSet<>());
    signalAll.put(qp, signalsAll);
  }

  /** A request owes a completion from now on, or only if it fails. */
  void owe(QueuePair qp, long id, boolean signaled) {
    if (unplugged) {
      return;
    }
    boolean always = signaled || signalAll.get(qp);
    (always ? owed : silent).get(qp).add(id);
  }

  long newId() {
    return nextId++;
  }

  List<ProtectionDomain> pds() {
    return pds;
  }

  List<MemoryRegion> mrs() {
    return mrs;
  }

  List<CompletionQueue> cqs() {
    return cqs;
  }

  List<QueuePair> qps() {
    return qps;
  }

  private void destroyQp(int choice) throws VerbsException {
    if (!qps.isEmpty()) {
      QueuePair qp = pick(qps, choice);
      qp.destroy();
      forgive(qp);
      if (choice % 3 > 0) {
        qps.remove(qp);
      }
    }
  }

  private void connect(int choice) throws VerbsException {
    if (!qps.isEmpty()) {
      TestHost.bring(pick(qps, choice), QpState.RTS);
    }
  }

  private void modify(int choice) throws VerbsException {
    if (qps.isEmpty()) {
      return;
    }
    QueuePair qp = pick(qps, choice);
    QpState[] states = QpState.values();
    QpState to = states[choice / 7 % states.length];
    qp.modify(to == QpState.SQD ? TestHost.to(to).drainedNotify(true) : TestHost.to(to));
    if (to == QpState.RESET) {
      forgive(qp);
    }
  }

  private void forgive(QueuePair qp) {
    owed.get(qp).clear();
    silent.get(qp).clear();
  }

  private void send(int choice) {
    if (qps.isEmpty()) {
      return;
    }
    QueuePair qp = pick(qps, choice);
    long id = newId();
    int flags = choice / 5 % 16;
    owe(qp, id, (flags & SendFlags.SIGNALED) != 0);
    SendWorkRequest request = TestHost.unsignaled(id).flags(flags).sge(choice, 0, choice);
    others.shape(request, choice);
    Errno errno = qp.postSend(request);
    if (errno != Errno.OK) {
      forgive(qp, id);
    }
  }

  /** A request was not taken after all. */
  void forgive(QueuePair qp, long id) {
    owed.get(qp).remove(id);
    silent.get(qp).remove(id);
  }

  private void receive(int choice) {
    if (qps.isEmpty()) {
      return;
    }
    QueuePair qp = pick(qps, choice);
    long id = nextId++;
    owe(qp, id, true);
    if (qp.postReceive(TestHost.receive(id)) != Errno.OK) {
      owed.get(qp).remove(id);
    }
  }

  private void finishSends(int choice) {
    DeviceQueuePair provider = pickProvider(choice);
    if (provider == null) {
      return;
    }
    for (int i = 0; i < choice % 4 && provider.canStartSend(); i++) {
      long request = provider.startSend();
      if (provider.sendQueue().opcode(request).isLocal()) {
        provider.executeLocal(request);
      }
    }
    long oldest = provider.sendQueue().head();
    long begun = provider.sendQueue().begun() - oldest;
    if (begun > 0) {
      long request = oldest + choice / 4 % begun;
      if (choice % 13 == 0) {
        provider.failSend(request, WcStatus.RETRY_EXC_ERR);
      } else {
        provider.completeSend(request, WcStatus.SUCCESS);
      }
    }
  }

  private void arrive(int choice) {
    DeviceQueuePair provider = pickProvider(choice);
    if (provider == null || !provider.receives()) {
      return;
    }
    long request = provider.receiveQueue().take();
    if (request == ReceiveQueue.NONE) {
      return;
    }
    owed.get(pick(qps, choice)).add(provider.receiveQueue().wrId(request));
    if (choice % 7 == 0) {
      return;
    }
    request = provider.receiveQueue().head();
    if (choice % 11 == 0) {
      provider.failReceive(request, WcStatus.LOC_LEN_ERR);
    } else {
      provider.completeReceive(
          request, WcStatus.SUCCESS, WcOpcode.RECV, 1, 0, 0, choice % 2 == 0, 5);
    }
  }

  private void hearEvents(int choice) throws VerbsException {
    CompletionChannel channel = pickOrNull(channels, choice);
    if (channel != null) {
      channel.getCqEvent().ackEvents(choice % 2);
    }
    host.events();
  }

  /** Polls everything. */
  void pollAll() {
    cqs.forEach(cq -> poll(cq, Integer.MAX_VALUE));
  }

  private void poll(CompletionQueue cq, int count) {
    WorkCompletion completion = new WorkCompletion();
    for (int i = 0; i < count && cq.poll(completion) == 1; i++) {
      settle(completion);
    }
  }

  /** Strikes a completion off the books. */
  void settle(WorkCompletion completion) {
    settle(completion.qpn(), completion.wrId(), completion.status());
  }

  void settle(int qpn, long wrId, WcStatus status) {
    QueuePair qp = qps.stream().filter(q -> q.isLive() && q.qpn() == qpn).findAny().orElseThrow();
    boolean wasOwed = owed.get(qp).remove(wrId);
    boolean failedSilent = status != WcStatus.SUCCESS && silent.get(qp).remove(wrId);
    assertThat(wasOwed || failedSilent).as("completion %s", wrId).isTrue();
  }

  /** Flushes what is outstanding; every signaled request then has had its completion. */
  private void settle() throws VerbsException {
    for (QueuePair qp : qps) {
      if (qp.isLive() && qp.state() != QpState.RESET) {
        qp.modify(TestHost.to(QpState.ERR));
      }
    }
    host.runList.drain();
    pollAll();
    for (QueuePair qp : qps) {
      if (qp.isLive() && !lost(qp)) {
        assertThat(owed.get(qp)).isEmpty();
      }
    }
    others.assertSlotsFree();
  }

  private boolean lost(QueuePair qp) {
    DeviceQueuePair provider = host.provider(qp);
    return qp.type() == QpType.XRC_RECV
        ? others.completionsLost()
        : provider.sendCq().isFailed() || provider.receiveCq().isFailed();
  }

  private DeviceQueuePair pickProvider(int choice) {
    return qps.isEmpty() ? null : host.provider(pick(qps, choice));
  }

  static <T> T pick(List<T> list, int choice) {
    return list.get(choice % list.size());
  }

  static <T> T pickOrNull(List<T> list, int choice) {
    return list.isEmpty() || choice % 4 == 0 ? null : pick(list, choice);
  }

  private List<VerbsObject> everything() {
    List<VerbsObject> all = new ArrayList<>();
    all.addAll(pds);
    all.addAll(mrs);
    all.addAll(channels);
    all.addAll(cqs);
    all.addAll(qps);
    all.addAll(others.all());
    return all;
  }
}
