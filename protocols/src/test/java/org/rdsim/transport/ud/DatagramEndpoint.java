package org.rdsim.transport.ud;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.Errno;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.ReceiveWorkRequest;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WorkCompletion;
import org.rdsim.engine.Deferred;
import org.rdsim.nic.Nic;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.rc.Testbed;
import org.rdsim.verbs.AddressHandle;
import org.rdsim.verbs.CompletionQueue;
import org.rdsim.verbs.Context;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.ProtectionDomain;
import org.rdsim.verbs.QpInitAttributes;
import org.rdsim.verbs.QueuePair;
import org.rdsim.verbs.VerbsException;

/** A program with one UD queue pair in RTS and one region. */
final class DatagramEndpoint {
  static final int QUEUE_KEY = 77;
  private static final long LENGTH = 1 << 20;

  final Testbed bed;
  final Nic nic;
  final Context context;
  final ProtectionDomain pd;
  final MemoryRegion memory;
  final QueuePair queuePair;
  final CompletionQueue sendCq;
  final CompletionQueue receiveCq;
  final QueuePairEngine engine;

  /** Completions as "id STATUS", with their times, and those of receives in full. */
  final List<String> sends = new ArrayList<>();

  final List<Long> sendTimes = new ArrayList<>();
  final List<String> receives = new ArrayList<>();
  final List<Long> deliveries = new ArrayList<>();
  final List<Long> messages = new ArrayList<>();

  DatagramEndpoint(Testbed bed, int host) {
    this.bed = bed;
    this.nic = bed.nic(host);
    try {
      context = Context.open(nic.device());
      pd = context.allocPd();
      memory = pd.regMr(0, LENGTH, Access.LOCAL_WRITE);
      sendCq = context.createCq(4096);
      receiveCq = context.createCq(4096);
      queuePair =
          pd.createQp(
              new QpInitAttributes()
                  .type(QpType.UD)
                  .sendCq(sendCq)
                  .receiveCq(receiveCq)
                  .signalAll(true)
                  .capabilities(QpCapabilities.of(2048, 2048)));
      modify(new QpAttributes().state(QpState.INIT).pkeyIndex(0).port(1).queueKey(QUEUE_KEY));
      modify(new QpAttributes().state(QpState.RTR));
      modify(new QpAttributes().state(QpState.RTS).sendPsn(0xFFFFFF));
      sendCq.onCompletion(
          note(
              sendCq,
              polled -> {
                sends.add(polled.wrId() + " " + polled.status());
                sendTimes.add(bed.now());
              }));
      receiveCq.onCompletion(note(receiveCq, polled -> receives.add(describe(polled))));
    } catch (VerbsException e) {
      throw new AssertionError(e);
    }
    engine = nic.engine(nic.device().queuePair(queuePair.qpn()));
    engine.observe(
        -1,
        (message, now) -> {
          messages.add(message);
          deliveries.add(now);
        });
  }

  private interface Noter {
    void note(WorkCompletion completion);
  }

  private static Deferred note(CompletionQueue cq, Noter noter) {
    WorkCompletion polled = new WorkCompletion();
    return new Deferred() {
      @Override
      protected void run() {
        while (cq.poll(polled) == 1) {
          noter.note(polled);
        }
      }
    };
  }

  private static String describe(WorkCompletion polled) {
    return polled.wrId()
        + " "
        + polled.status()
        + " bytes="
        + polled.byteLength()
        + " flags="
        + polled.flags()
        + " imm="
        + polled.immediate()
        + " from="
        + polled.sourceNode()
        + "/"
        + polled.sourceQpn();
  }

  void modify(QpAttributes attributes) {
    try {
      queuePair.modify(attributes);
    } catch (VerbsException e) {
      throw new AssertionError(e);
    }
  }

  AddressHandle handleTo(DatagramEndpoint peer) {
    try {
      return pd.createAh(AddressVector.to(peer.nic.id()));
    } catch (VerbsException e) {
      throw new AssertionError(e);
    }
  }

  /** A datagram to a peer, with its queue key. */
  SendWorkRequest datagram(long id, long bytes, DatagramEndpoint peer) {
    return new SendWorkRequest()
        .wrId(id)
        .sge(0, bytes, memory.lkey())
        .datagram(handleTo(peer).handle(), peer.queuePair.qpn(), QUEUE_KEY);
  }

  void post(SendWorkRequest request) {
    assertThat(queuePair.postSend(request)).isEqualTo(Errno.OK);
  }

  void receive(long id, long bytes) {
    post(new ReceiveWorkRequest().wrId(id).sge(0, bytes, memory.lkey()));
  }

  void post(ReceiveWorkRequest request) {
    assertThat(queuePair.postReceive(request)).isEqualTo(Errno.OK);
  }

  long violations() {
    try {
      return context.queryPort(1).queueKeyViolations();
    } catch (VerbsException e) {
      throw new AssertionError(e);
    }
  }
}
