package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.rdsim.verbs.TestHost.receive;
import static org.rdsim.verbs.TestHost.send;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.device.Access;
import org.rdsim.device.Errno;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.WorkCompletion;

class HostProcessTest {
  private static final VerbsCosts COSTS = new VerbsCosts(1, 10, 100, 1000, 10_000, 100_000, 7);
  private static final long COMMAND = 110_000;

  private final HostProcess process = new HostProcess("p", COSTS);
  private TestHost host;
  private Context context;
  private ProtectionDomain pd;
  private CompletionQueue cq;
  private QueuePair qp;
  private long before;

  @BeforeEach
  void open() throws VerbsException {
    host = new TestHost();
    context = process.open(host.device);
    pd = context.allocPd();
    cq = context.createCq(16, context.createCompletionChannel(), 0);
    qp =
        pd.createQp(
            new QpInitAttributes()
                .cq(cq)
                .operations(SendOpcode.SEND)
                .capabilities(QpCapabilities.of(4, 4)));
    TestHost.makeReady(qp, 77);
    assertThat(process.freeAt(0)).isEqualTo(7 * COMMAND);
    host.now = 10_000_000;
    mark();
  }

  private void mark() {
    before = process.freeAt(host.now);
  }

  private void assertSpent(long cost) {
    assertThat(process.freeAt(host.now) - before).isEqualTo(cost);
    mark();
  }

  @Test
  void shouldChargeForEachRequestAndOnceForTheDoorbell() {
    qp.postSend(send(1));
    assertSpent(11);
    qp.postSend(send(2).next(send(3).next(send(4))));
    assertSpent(13);
    qp.postSend(send(5));
    assertSpent(0);
    qp.postReceive(receive(1).next(receive(2)));
    assertSpent(12);
  }

  @Test
  void shouldChargeForBuiltRequestsOnlyIfTheyArePosted() throws VerbsException {
    WorkRequestBuilder builder = qp.builder();
    builder.start();
    builder.wrId(1).send();
    builder.wrId(2).send();
    assertThat(builder.complete()).isEqualTo(Errno.OK);
    assertSpent(12);
    builder.start();
    builder.wrId(3).rdmaRead(1, 2);
    assertThat(builder.complete()).isEqualTo(Errno.EOPNOTSUPP);
    assertSpent(0);
  }

  @Test
  void shouldChargeForTheBindingOfAWindow() throws VerbsException {
    MemoryWindow window = pd.allocMw(org.rdsim.device.MemoryWindowType.TYPE_1);
    mark();
    assertThat(qp.bindMw(window, new MwBindRequest(1, 0, null, 0, 0, 0))).isEqualTo(Errno.OK);
    assertSpent(11);
  }

  @Test
  void shouldChargeForEachCompletionAndForAPollInVain() throws VerbsException {
    qp.postSend(send(1).next(send(2)));
    host.succeed(qp);
    host.succeed(qp);
    mark();
    WorkCompletion[] completions = {new WorkCompletion(), new WorkCompletion()};
    assertThat(cq.poll(completions)).isEqualTo(2);
    assertSpent(200);
    assertThat(cq.poll(completions)).isZero();
    assertSpent(1000);
    assertThat(cq.poll(completions[0])).isZero();
    assertSpent(1000);
    cq.requestNotify(false);
    assertSpent(10);
  }

  @Test
  void shouldChargeSystemCallsForEventsAndCommandsForObjects() throws VerbsException {
    cq.requestNotify(false);
    qp.postSend(send(1));
    host.succeed(qp);
    mark();
    cq.channel().getCqEvent().ackEvents(1);
    assertSpent(10_000);
    host.device.port(1).linkDown();
    context.getAsyncEvent();
    assertSpent(10_000);
    context.allocPd().dealloc();
    assertSpent(2 * COMMAND);
    qp.query();
    assertSpent(COMMAND);
    context.allocTd().dealloc();
    assertSpent(0);
  }

  @Test
  void shouldChargeForEveryPageThatARegistrationPins() throws VerbsException {
    pd.regMr(0, 1, 0);
    assertSpent(COMMAND + 7);
    MemoryRegion mr = pd.regMr(0, 3 * VerbsCosts.PAGE + 1, Access.LOCAL_WRITE);
    assertSpent(COMMAND + 4 * 7);
    pd.regMr(0, VerbsCosts.PAGE, Access.ON_DEMAND);
    assertSpent(COMMAND);
    mr.rereg(MemoryRegion.CHANGE_ACCESS, null, 0, 0, 0);
    assertSpent(COMMAND);
    mr.rereg(MemoryRegion.CHANGE_TRANSLATION, null, 0, VerbsCosts.PAGE, 0);
    assertSpent(COMMAND + 7);
  }

  @Test
  void shouldBeginWhereTheProcessorIsFree() {
    host.now = before + 5;
    qp.postSend(send(1));
    assertThat(process.freeAt(0)).isEqualTo(before + 16);
    assertThat(process.freeAt(before + 1000)).isEqualTo(before + 1000);
  }

  @Test
  void shouldKeepProcessorsOfProcessesApart() throws VerbsException {
    HostProcess other = new HostProcess("other", COSTS);
    other.open(host.device).allocPd();
    assertSpent(0);
    assertThat(other.freeAt(host.now)).isEqualTo(host.now + COMMAND);
  }

  @Test
  void shouldRefuseNegativeCosts() {
    assertThatThrownBy(() -> new VerbsCosts(0, 0, 0, -1, 0, 0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1");
  }
}
