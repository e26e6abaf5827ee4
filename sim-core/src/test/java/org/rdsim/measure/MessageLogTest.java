package org.rdsim.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.rdsim.measure.MessageSink.NEVER;
import static org.rdsim.measure.MessageSink.OK;
import static org.rdsim.measure.MessageSink.UNFINISHED;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class MessageLogTest {
  private static final byte WRITE = 3;
  private static final byte RETRY_EXCEEDED = 12;

  private record Message(
      long number,
      int flow,
      int source,
      int destination,
      byte operation,
      long bytes,
      long postedPs,
      long deliveredPs,
      long completedPs,
      byte status) {}

  private final List<Message> closed = new ArrayList<>();
  private final MessageLog log = new MessageLog(this::close, 1);

  private void close(
      long number,
      int flow,
      int source,
      int destination,
      byte operation,
      long bytes,
      long postedPs,
      long deliveredPs,
      long completedPs,
      byte status) {
    closed.add(
        new Message(
            number,
            flow,
            source,
            destination,
            operation,
            bytes,
            postedPs,
            deliveredPs,
            completedPs,
            status));
  }

  private int open(long number, long ps) {
    return log.opened(number, 7, 1, 2, 4096, WRITE, ps);
  }

  @Test
  void shouldHandOutRecordOnceDeliveredAndCompleted() {
    int slot = open(42, 100);
    log.delivered(slot, 250);
    assertThat(closed).isEmpty();

    log.completed(slot, 300, OK);

    assertThat(closed).containsExactly(new Message(42, 7, 1, 2, WRITE, 4096, 100, 250, 300, OK));
    assertThat(log.inFlight()).isZero();
  }

  @Test
  void shouldWaitForDeliveryThatComesAfterCompletion() {
    int slot = open(42, 100);
    log.completed(slot, 150, OK);
    assertThat(closed).isEmpty();

    log.delivered(slot, 250);

    assertThat(closed).extracting(Message::deliveredPs).containsExactly(250L);
  }

  @Test
  void shouldCloseFailedMessageAtOnce() {
    int slot = open(42, 100);
    log.completed(slot, 900, RETRY_EXCEEDED);

    assertThat(closed)
        .containsExactly(new Message(42, 7, 1, 2, WRITE, 4096, 100, NEVER, 900, RETRY_EXCEEDED));
    assertThat(log.slotOf(42)).isEqualTo(MessageLog.NO_SLOT);
  }

  @Test
  void shouldKeepDeliveryOfFailedMessage() {
    int slot = open(42, 100);
    log.delivered(slot, 250);
    log.completed(slot, 900, RETRY_EXCEEDED);

    assertThat(closed).extracting(Message::deliveredPs).containsExactly(250L);
  }

  @Test
  void shouldHandOutUnfinishedMessagesInOrderOfNumberAtTheEnd() {
    open(30, 1);
    int second = open(10, 2);
    open(20, 3);
    log.delivered(second, 5);

    log.finish();

    assertThat(closed).extracting(Message::number).containsExactly(10L, 20L, 30L);
    assertThat(closed).extracting(Message::status).containsOnly(UNFINISHED);
    assertThat(closed).extracting(Message::completedPs).containsOnly(NEVER);
    assertThat(closed.get(0).deliveredPs()).isEqualTo(5);
    assertThat(log.inFlight()).isZero();
  }

  @Test
  void shouldHandOutNothingForRunWithoutMessages() {
    log.finish();

    assertThat(closed).isEmpty();
    assertThat(log.opened()).isZero();
  }

  @Test
  void shouldUseSlotsAgain() {
    int highest = 0;
    for (int i = 0; i < 1000; i++) {
      int first = open(2L * i, i);
      int second = open(2L * i + 1, i);
      highest = Math.max(highest, Math.max(first, second));
      log.completed(first, i + 1, RETRY_EXCEEDED);
      log.completed(second, i + 1, RETRY_EXCEEDED);
    }

    assertThat(highest).isLessThan(2);
    assertThat(closed).hasSize(2000);
  }

  @Test
  void shouldMergeReceiversHalves() {
    open(1, 0);
    int failed = open(2, 0);
    DeliveryLog receiver = new DeliveryLog();
    for (int number = 1; number <= 2; number++) {
      receiver.delivered(number, 10L * number);
    }
    log.completed(failed, 15, RETRY_EXCEEDED);

    log.merge(receiver);
    log.completed(log.slotOf(1), 30, OK);

    assertThat(closed).extracting(Message::deliveredPs).containsExactly(NEVER, 10L);
    assertThat(receiver.size()).isZero();
  }

  @Test
  void shouldRefuseWhatCannotHappen() {
    int slot = open(42, 100);
    assertThatThrownBy(() -> open(42, 101))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("42");
    assertThatThrownBy(() -> log.delivered(slot, 99))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("before its post");
    log.delivered(slot, 100);
    assertThatThrownBy(() -> log.delivered(slot, 200))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("message 42 was delivered twice, at 200 ps");
    log.completed(slot, 300, OK);
    assertThatThrownBy(() -> log.completed(slot, 300, OK))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("closed");
    assertThatThrownBy(() -> open(43, -1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Property(seed = "1")
  void shouldHandOutEveryMessageExactlyOnce(
      @ForAll @Size(max = 300) List<@IntRange(min = 0, max = 40) Integer> actions) {
    closed.clear();
    MessageLog messages = new MessageLog(this::close, 1);
    List<Integer> open = new ArrayList<>();
    long posted = 0;
    long now = 0;
    for (int action : actions) {
      now++;
      if (open.isEmpty() || action < 20) {
        open.add(messages.opened(posted * 1_000_003, 0, 0, 1, posted, WRITE, now));
        posted++;
      } else {
        int slot = open.remove(action % open.size());
        messages.delivered(slot, now);
        messages.completed(slot, now, OK);
      }
    }
    messages.finish();

    assertThat(closed).extracting(Message::number).doesNotHaveDuplicates().hasSize((int) posted);
    assertThat(closed).allMatch(message -> message.number() == message.bytes() * 1_000_003);
    assertThat(closed).filteredOn(message -> message.status() == UNFINISHED).hasSize(open.size());
  }

  @Test
  void shouldAllocateNothingInSteadyState() {
    FlowTable flows = new FlowTable();
    MessageLog steady = new MessageLog(flows, 64);
    pass(steady, 0, 50_000);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    long before = threads.getCurrentThreadAllocatedBytes();
    pass(steady, 50_000, 200_000);
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;

    assertThat(allocated).as("bytes for 200,000 messages").isLessThan(100_000);
    assertThat(flows.completed(0) + flows.completed(1)).isEqualTo(250_000);
  }

  private static void pass(MessageLog log, int from, int count) {
    int[] window = new int[32];
    for (int i = from; i < from + count; i++) {
      int place = i % window.length;
      window[place] = log.opened(i, i % 2, 0, 1, 100, WRITE, i);
      log.delivered(window[place], i + 1);
      if (i % 3 != 0) {
        log.completed(window[place], i + 2, OK);
      } else {
        log.completed(log.slotOf(i), i + 2, OK);
      }
    }
  }
}
