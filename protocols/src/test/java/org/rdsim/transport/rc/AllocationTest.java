package org.rdsim.transport.rc;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.network.fault.Loss;
import org.rdsim.network.fault.Scope;

/** The packet path makes no garbage once pools and queues have their sizes. */
class AllocationTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Until every slot of the event queue has been used once. */
  private static final long WARM_UP = 70_000_000_000L;

  private static final long END = 100_000_000_000L;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldAllocateNothingForAPacket(boolean lossy) {
    Testbed bed = new Setup().star(3).window(64).timeout(4).build();
    for (int sender = 1; sender < 3; sender++) {
      if (lossy) {
        bed.fault(sender, new Loss(0.001, Scope.DATA, bed.simulation().streams().of("" + sender)));
      }
      Endpoint left = bed.connect(sender, 0).left();
      left.write(1, 1 << 30);
    }
    bed.run(WARM_UP);
    long packets = bed.linkTo(0).delivered();
    long bytes = THREADS.getCurrentThreadAllocatedBytes();
    bed.run(END);
    bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
    packets = bed.linkTo(0).delivered() - packets;
    assertThat(packets).isGreaterThan(80_000);
    assertThat((double) bytes / packets).as("bytes for each packet").isLessThan(0.5);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldAllocateNothingForAnAnswerToARead(boolean lossy) {
    Testbed bed = new Setup().star(3).timeout(4).build();
    if (lossy) {
      bed.fault(0, new Loss(0.001, Scope.DATA, bed.simulation().streams().of("answers")));
    }
    for (int reader = 1; reader < 3; reader++) {
      Endpoint left = bed.connect(reader, 0).left();
      for (int id = 0; id < 200; id++) {
        left.read(id, 1 << 23);
      }
    }
    bed.run(WARM_UP);
    long packets = bed.linkFrom(0).delivered();
    long bytes = THREADS.getCurrentThreadAllocatedBytes();
    bed.run(END);
    bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
    packets = bed.linkFrom(0).delivered() - packets;
    assertThat(packets).isGreaterThan(80_000);
    assertThat((double) bytes / packets).as("bytes for each packet").isLessThan(0.5);
  }

  @Test
  void shouldAllocateNothingForAMessage() {
    Testbed bed = new Setup().build();
    SteadyWriter program = new SteadyWriter(bed.connect(0, 1).unobserved().left());
    program.post();
    bed.run(WARM_UP);
    long messages = program.completed();
    long bytes = THREADS.getCurrentThreadAllocatedBytes();
    bed.run(END);
    bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
    messages = program.completed() - messages;
    assertThat(messages).isGreaterThan(20_000);
    assertThat((double) bytes / messages).as("bytes for each message").isLessThan(0.1);
  }
}
