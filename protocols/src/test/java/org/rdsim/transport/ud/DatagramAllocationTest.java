package org.rdsim.transport.ud;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.rdsim.device.ReceiveWorkRequest;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WorkCompletion;
import org.rdsim.engine.Deferred;
import org.rdsim.transport.rc.Setup;
import org.rdsim.transport.rc.Testbed;
import org.rdsim.verbs.CompletionQueue;

/** Datagrams make no garbage once pools and queues have their sizes. */
class DatagramAllocationTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final long WARM_UP = 70_000_000_000L;
  private static final long END = 100_000_000_000L;

  private final WorkCompletion completion = new WorkCompletion();
  private long received;

  @Test
  void shouldAllocateNothingForADatagram() {
    Testbed bed = new Setup().build();
    DatagramEndpoint left = new DatagramEndpoint(bed, 0);
    DatagramEndpoint right = new DatagramEndpoint(bed, 1);
    left.engine.observe(-1, null);
    right.engine.observe(-1, null);
    SendWorkRequest datagram = left.datagram(1, 4096, right);
    ReceiveWorkRequest receive = new ReceiveWorkRequest().sge(0, 4136, right.memory.lkey());
    left.sendCq.onCompletion(repeat(left.sendCq, () -> left.queuePair.postSend(datagram)));
    right.receiveCq.onCompletion(
        repeat(
            right.receiveCq,
            () -> {
              received++;
              right.queuePair.postReceive(receive);
            }));
    for (int i = 0; i < 4; i++) {
      right.post(receive);
      left.post(datagram);
    }
    bed.run(WARM_UP);
    long before = received;
    long bytes = THREADS.getCurrentThreadAllocatedBytes();
    bed.run(END);
    bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
    long datagrams = received - before;
    assertThat(datagrams).isGreaterThan(80_000);
    assertThat((double) bytes / datagrams).as("bytes for each datagram").isLessThan(0.5);
  }

  private Deferred repeat(CompletionQueue cq, Runnable post) {
    return new Deferred() {
      @Override
      protected void run() {
        while (cq.poll(completion) == 1) {
          post.run();
        }
      }
    };
  }
}
