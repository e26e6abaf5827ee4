package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.Errno;
import org.rdsim.device.QpCapabilities;

@Tag("slow")
class HostMemoryTest {
  private static final int QUEUE_PAIRS = 100_000;

  @Test
  void shouldHoldManyBusyQueuePairsInLittleMemory() throws VerbsException {
    TestHost host = new TestHost(DeviceLimits.hca());
    CompletionQueue cq = host.context.createCq(1 << 20);
    QpInitAttributes init =
        new QpInitAttributes().cq(cq).capabilities(QpCapabilities.of(1024, 1024));
    long before = usedHeap();
    for (int i = 0; i < QUEUE_PAIRS; i++) {
      QueuePair qp = host.createQp(init);
      TestHost.makeReady(qp, i);
      assertThat(qp.postSend(TestHost.send(i).sge(0, 1, 1))).isEqualTo(Errno.OK);
      assertThat(qp.postReceive(TestHost.receive(i).sge(0, 1, 1))).isEqualTo(Errno.OK);
      host.succeed(qp);
    }
    long used = usedHeap() - before;
    assertThat(used).isLessThan(200_000_000L);
    assertThat(host.device.queuePairCount()).isEqualTo(QUEUE_PAIRS);
  }

  private static long usedHeap() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
