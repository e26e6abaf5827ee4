package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.Errno;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.ReceiveWorkRequest;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WorkCompletion;
import org.rdsim.engine.Deferred;
import org.rdsim.nic.Nic;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.TransportCounters;
import org.rdsim.transport.Waiting;
import org.rdsim.verbs.AsyncEvent;
import org.rdsim.verbs.CompletionQueue;
import org.rdsim.verbs.Context;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.ProtectionDomain;
import org.rdsim.verbs.QpInitAttributes;
import org.rdsim.verbs.QueuePair;
import org.rdsim.verbs.SharedReceiveQueue;
import org.rdsim.verbs.SrqInitAttributes;
import org.rdsim.verbs.VerbsException;

/** A program with one queue pair and one big region, which notes all that it hears. */
public final class Endpoint {
  /** Where the region begins. */
  public static final long ADDRESS = 1L << 32;

  /** Bytes of the region. */
  public static final long LENGTH = 1L << 31;

  private static final int ALL_ACCESS =
      Access.LOCAL_WRITE | Access.REMOTE_WRITE | Access.REMOTE_READ | Access.REMOTE_ATOMIC;

  private static final int CQ_ENTRIES = 1 << 16;

  private final Testbed bed;
  private final Nic nic;
  private final Context context;
  private final ProtectionDomain pd;
  private final CompletionQueue sendCq;
  private final CompletionQueue receiveCq;
  private final MemoryRegion memory;
  private final SharedReceiveQueue srq;
  private final QueuePair queuePair;
  private final QueuePairEngine engine;
  private final List<Completion> sends = new ArrayList<>();
  private final List<Completion> receives = new ArrayList<>();
  private final List<Long> deliveries = new ArrayList<>();
  private final List<AsyncEventType> events = new ArrayList<>();
  private Endpoint peer;

  Endpoint(Testbed bed, Nic nic) {
    this.bed = bed;
    this.nic = nic;
    Setup setup = bed.setup();
    try {
      context = Context.open(nic.device());
      pd = context.allocPd();
      sendCq = context.createCq(CQ_ENTRIES);
      receiveCq = context.createCq(CQ_ENTRIES);
      int flushes = setup.profile.access() & Access.FLUSH_GLOBAL;
      memory = pd.regMr(ADDRESS, LENGTH, ALL_ACCESS | flushes);
      srq =
          setup.sharedReceives
              ? pd.createSrq(new SrqInitAttributes().size(Setup.QUEUE_DEPTH, 1))
              : null;
      queuePair =
          pd.createQp(
              new QpInitAttributes()
                  .sharedReceives(srq)
                  .sendCq(sendCq)
                  .receiveCq(receiveCq)
                  .signalAll(setup.signalAll)
                  .capabilities(QpCapabilities.of(Setup.QUEUE_DEPTH, Setup.QUEUE_DEPTH)));
    } catch (VerbsException e) {
      throw new AssertionError(e);
    }
    engine = nic.engine(nic.device().queuePair(queuePair.qpn()));
    sendCq.onCompletion(note(sendCq, sends));
    receiveCq.onCompletion(note(receiveCq, receives));
    context.onAsyncEvent(noteEvents());
  }

  private Deferred note(CompletionQueue cq, List<Completion> into) {
    WorkCompletion polled = new WorkCompletion();
    return new Deferred() {
      @Override
      protected void run() {
        while (cq.poll(polled) == 1) {
          into.add(Completion.of(bed.now(), polled));
        }
      }
    };
  }

  private Deferred noteEvents() {
    return new Deferred() {
      @Override
      protected void run() {
        try {
          while (context.pendingAsyncEvents() > 0) {
            AsyncEvent event = context.getAsyncEvent();
            events.add(event.type());
            context.ackAsyncEvent(event);
          }
        } catch (VerbsException e) {
          throw new AssertionError(e);
        }
      }
    };
  }

  /** Goes to INIT. */
  public void initialise() {
    modify(
        new QpAttributes()
            .state(QpState.INIT)
            .pkeyIndex(0)
            .port(1)
            .accessFlags(bed.setup().accessFlags));
  }

  /** Goes from INIT to RTR. */
  public void receiveFrom(Endpoint other) {
    peer = other;
    modify(
        bed.setup()
            .readyToReceive(new QpAttributes().state(QpState.RTR))
            .addressVector(AddressVector.to(other.nic.id()))
            .destinationQpn(other.queuePair.qpn()));
  }

  /** Goes from RTR to RTS. */
  public void startSending() {
    modify(bed.setup().readyToSend(new QpAttributes().state(QpState.RTS)));
  }

  /** Goes to a state that needs no attributes. */
  public void goTo(QpState state) {
    modify(new QpAttributes().state(state));
  }

  /** Changes attributes, and succeeds. */
  public void modify(QpAttributes attributes) {
    try {
      queuePair.modify(attributes);
    } catch (VerbsException e) {
      throw new AssertionError(e);
    }
  }

  void observe(int flow) {
    engine.observe(flow, (message, now) -> deliveries.add(now));
  }

  void unobserve() {
    engine.observe(-1, null);
  }

  /** A send from the region. */
  public SendWorkRequest sendRequest(long id, long bytes) {
    return new SendWorkRequest().wrId(id).sge(ADDRESS, bytes, memory.lkey());
  }

  /** A write from the region to that of the peer. */
  public SendWorkRequest writeRequest(long id, long bytes) {
    return sendRequest(id, bytes).opcode(SendOpcode.RDMA_WRITE).remote(ADDRESS, peer.memory.rkey());
  }

  /** A read of the peer's region into this one. */
  public SendWorkRequest readRequest(long id, long bytes) {
    return writeRequest(id, bytes).opcode(SendOpcode.RDMA_READ);
  }

  /** Posts a read of the first bytes of the peer's region. */
  public void read(long id, long bytes) {
    post(readRequest(id, bytes));
  }

  /** Posts a send of the region's first bytes. */
  public void send(long id, long bytes) {
    post(sendRequest(id, bytes));
  }

  /** Posts a write to the first bytes of the peer's region. */
  public void write(long id, long bytes) {
    post(writeRequest(id, bytes));
  }

  /** Posts a request, and succeeds. */
  public void post(SendWorkRequest request) {
    assertThat(queuePair.postSend(request)).isEqualTo(Errno.OK);
  }

  /** Posts a receive into the region. */
  public void receive(long id, long bytes) {
    post(new ReceiveWorkRequest().wrId(id).sge(ADDRESS, bytes, memory.lkey()));
  }

  /** Posts so many receives of some size, with ids from 0. */
  public void receives(int count, long bytes) {
    for (int id = 0; id < count; id++) {
      receive(id, bytes);
    }
  }

  /** Posts a receive, and succeeds. */
  public void post(ReceiveWorkRequest request) {
    Errno errno = srq == null ? queuePair.postReceive(request) : srq.postReceive(request);
    assertThat(errno).isEqualTo(Errno.OK);
  }

  /** The NIC below. */
  public Nic nic() {
    return nic;
  }

  /** The context of the program. */
  public Context context() {
    return context;
  }

  /** The protection domain of queue pair and region. */
  public ProtectionDomain pd() {
    return pd;
  }

  /** The region. */
  public MemoryRegion memory() {
    return memory;
  }

  /** The queue pair. */
  public QueuePair queuePair() {
    return queuePair;
  }

  /** The completion queue of the sends. */
  public CompletionQueue sendCq() {
    return sendCq;
  }

  /** What the engine of the queue pair did. */
  public TransportCounters counters() {
    return engine.counters();
  }

  /** What the engine waits for, or null if it has nothing to do. */
  public Waiting waiting() {
    return engine.waiting();
  }

  /** State of the queue pair. */
  public QpState state() {
    return queuePair.state();
  }

  /** Completions of sends. */
  public List<Completion> sends() {
    return sends;
  }

  /** Completions of receives. */
  public List<Completion> receives() {
    return receives;
  }

  /** Outcomes of sends. */
  public List<String> sendOutcomes() {
    return sends.stream().map(Completion::outcome).toList();
  }

  /** Outcomes of receives. */
  public List<String> receiveOutcomes() {
    return receives.stream().map(Completion::outcome).toList();
  }

  /** When messages of the peer were whole. */
  public List<Long> deliveries() {
    return deliveries;
  }

  /** Asynchronous events. */
  public List<AsyncEventType> events() {
    return events;
  }
}
