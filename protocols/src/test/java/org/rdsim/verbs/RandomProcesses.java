package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.RandomProgram.pick;

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
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;

/**
 * Random verbs of several processes that open and share a device, and exit at random; with the
 * books of the completions that they are owed. Completion queues are large enough never to overrun.
 */
final class RandomProcesses {
  private static final VerbsCosts[] COSTS = {VerbsCosts.FREE, VerbsCosts.typical()};

  private final List<HostProcess> processes = new ArrayList<>();
  private final List<Context> contexts = new ArrayList<>();
  private final List<VerbsObject> objects = new ArrayList<>();
  private final Map<QueuePair, Set<Long>> owed = new LinkedHashMap<>();
  private TestHost host;
  private long nextId;

  /**
   * Runs a program.
   *
   * @param unplugAt before which step the device is unplugged; beyond the last for never
   */
  void run(List<Integer> program, int unplugAt) throws VerbsException {
    host = new TestHost(DeviceLimits.builder().maxQp(10).maxMr(12).maxPd(12));
    processes.add(new HostProcess("p", VerbsCosts.typical()));
    Context context = processes.get(0).open(host.device);
    adopt(context);
    add(context.allocPd());
    add(context.createCq(4000));
    createQp(0);
    for (int i = 0; i < program.size(); i++) {
      if (i == unplugAt) {
        unplug();
      }
      host.now += 2_000_000;
      try {
        step(program.get(i) % 24, program.get(i) / 24);
      } catch (VerbsException refused) {
        assertThat(refused.errno()).isNotEqualTo(Errno.OK);
      }
      host.runList.drain();
      objects.forEach(object -> assertThat(object.users()).isNotNegative());
    }
    flushAll();
    processes.forEach(HostProcess::exit);
    host.context.close();
    assertNothingLeft();
  }

  private void unplug() {
    pollAll();
    host.device.unplug();
    owed.values().forEach(Set::clear);
    assertNothingLeft();
  }

  private void assertNothingLeft() {
    assertThat(host.device.queuePairCount()).isZero();
    assertThat(host.device.completionRingCount()).isZero();
    assertThat(host.device.protectionDomainCount()).isZero();
    assertThat(host.device.keys().size()).isZero();
    assertThat(host.device.memoryInUse()).isZero();
    objects.forEach(object -> assertThat(object.users()).isZero());
  }

  private void adopt(Context context) {
    contexts.add(context);
  }

  private void step(int step, int choice) throws VerbsException {
    switch (step) {
      case 0 -> openOrFork(choice);
      case 1 -> pass(choice);
      case 2, 3 -> importDevice(choice);
      case 4 -> give(choice);
      case 5, 6 -> add(pick(contexts, choice).allocPd());
      case 7, 8 -> importObject(choice);
      case 9 -> add(pickPd(choice).regMr(choice, 1 + choice % 9000, choice & 7));
      case 10 -> unimport(choice);
      case 11, 12 -> destroy(pick(objects(VerbsObject.class), choice));
      case 13 -> add(pick(contexts, choice).createCq(4000));
      case 14, 15 -> createQp(choice);
      case 16 -> change(choice);
      case 17 -> leave(choice);
      case 18, 19 -> post(choice);
      case 20, 21 -> execute(choice);
      case 22 -> pick(contexts, choice).getAsyncEvent();
      default -> pollAll();
    }
  }

  private void openOrFork(int choice) throws VerbsException {
    if (processes.size() < 12) {
      HostProcess parent = pick(processes, choice);
      processes.add(
          choice % 2 == 0
              ? parent.fork("child")
              : new HostProcess("p", COSTS[choice / 2 % COSTS.length]));
      adopt(pick(processes, choice / 4).open(host.device));
    }
  }

  private void pass(int choice) throws VerbsException {
    List<CommandFd> all = processes.stream().flatMap(p -> p.descriptors().stream()).toList();
    if (!all.isEmpty() && all.size() < 20) {
      pick(all, choice).passTo(pick(processes, choice / 7));
    }
  }

  private void importDevice(int choice) throws VerbsException {
    HostProcess process = pick(processes, choice);
    if (!process.descriptors().isEmpty()) {
      adopt(process.importDevice(pick(process.descriptors(), choice / 7)));
    }
  }

  private void give(int choice) throws VerbsException {
    HostProcess process = pick(processes, choice);
    if (!process.descriptors().isEmpty()) {
      pick(process.descriptors(), choice / 7).close();
    }
  }

  private void importObject(int choice) throws VerbsException {
    Context context = pick(contexts, choice);
    VerbsObject object = pick(objects(VerbsObject.class), choice / 5);
    if (choice % 3 == 0) {
      add(pickPd(choice).importMr(object.kernelHandle()));
    } else if (choice % 3 == 1) {
      add(context.importDm(object.kernelHandle()));
    } else {
      add(context.importPd(object.kernelHandle()));
    }
  }

  private void unimport(int choice) throws VerbsException {
    VerbsObject object = pick(objects(VerbsObject.class), choice);
    if (object instanceof ProtectionDomain pd) {
      pd.unimport();
    } else if (object instanceof MemoryRegion mr) {
      mr.unimport();
    } else {
      add(pick(contexts, choice).allocDm(1 + choice % 100));
    }
  }

  private void destroy(VerbsObject object) throws VerbsException {
    object.destroyIfFree();
    if (object instanceof QueuePair qp) {
      owed.get(qp).clear();
    }
  }

  private void createQp(int choice) throws VerbsException {
    CompletionQueue cq = pick(objects(CompletionQueue.class), choice);
    QpInitAttributes init = new QpInitAttributes().cq(cq).capabilities(QpCapabilities.of(8, 8));
    List<ProtectionDomain> near =
        objects(ProtectionDomain.class).stream().filter(p -> p.context() == cq.context()).toList();
    QueuePair qp = (near.isEmpty() ? pickPd(choice) : pick(near, choice / 3)).createQp(init);
    add(qp);
    owed.put(qp, new LinkedHashSet<>());
    TestHost.makeReady(qp, 77);
  }

  private void change(int choice) throws VerbsException {
    QueuePair qp = pick(objects(QueuePair.class), choice);
    if (choice % 3 == 0) {
      qp.modify(TestHost.to(QpState.RESET));
      owed.get(qp).clear();
      TestHost.makeReady(qp, 77);
    } else {
      qp.modify(TestHost.to(choice % 3 == 1 ? QpState.ERR : QpState.SQD));
    }
  }

  /** A process closes a context, or exits. */
  private void leave(int choice) {
    if (choice % 3 == 0) {
      pick(contexts, choice / 8).close();
    } else if (choice % 8 == 1) {
      pick(processes, choice / 8).exit();
    }
  }

  private void post(int choice) {
    QueuePair qp = pick(objects(QueuePair.class), choice);
    long id = nextId++;
    boolean mayAnswer = host.device.isPresent() && qp.isLive();
    boolean send = choice % 2 == 0;
    if (mayAnswer) {
      owed.get(qp).add(id);
    }
    Errno errno = send ? qp.postSend(TestHost.send(id)) : qp.postReceive(TestHost.receive(id));
    if (errno != Errno.OK) {
      owed.get(qp).remove(id);
    }
  }

  private void execute(int choice) {
    QueuePair qp = pick(objects(QueuePair.class), choice);
    DeviceQueuePair provider = host.device.queuePair(qp.qpn());
    if (provider == null) {
      return;
    }
    if (choice % 2 == 0 && provider.canStartSend()) {
      long request = provider.startSend();
      if (choice % 9 == 0) {
        provider.failSend(request, WcStatus.RETRY_EXC_ERR);
      } else {
        provider.completeSend(request, WcStatus.SUCCESS);
      }
    } else if (provider.receives() && !provider.receiveQueue().isEmpty()) {
      host.arrive(qp, false);
    }
  }

  private void pollAll() {
    WorkCompletion completion = new WorkCompletion();
    for (CompletionQueue cq : objects(CompletionQueue.class)) {
      while (cq.poll(completion) == 1) {
        QueuePair qp =
            owed.keySet().stream().filter(q -> q.qpn() == completion.qpn()).findAny().orElseThrow();
        assertThat(owed.get(qp).remove(completion.wrId())).as("completion is owed").isTrue();
      }
    }
  }

  /** Every request of a process that lives has its completion once its queue pair is in ERR. */
  private void flushAll() throws VerbsException {
    for (QueuePair qp : objects(QueuePair.class)) {
      if (host.device.isPresent() && qp.isLive()) {
        qp.modify(TestHost.to(QpState.ERR));
      }
    }
    pollAll();
    owed.forEach(
        (qp, requests) -> {
          if (qp.isLive()) {
            assertThat(requests).isEmpty();
          }
        });
  }

  private void add(VerbsObject object) {
    objects.add(object);
  }

  /** Those of a type, dead or alive; there is always one. */
  private <T extends VerbsObject> List<T> objects(Class<T> type) {
    return objects.stream().filter(type::isInstance).map(type::cast).toList();
  }

  private ProtectionDomain pickPd(int choice) {
    return pick(objects(ProtectionDomain.class), choice);
  }
}
