package org.rdsim.congestion.uet;

import java.util.PriorityQueue;

/**
 * Senders that always have data, before one line of 100 Gb/s behind a queue that marks between 0.2
 * and 0.8 of a round trip and trims beyond a whole one. Everything else of the round trip of 12 us
 * is delay that doesn't change. Each packet is acknowledged; one that was trimmed is sent again.
 */
final class Bottleneck {
  static final int PACKET = 4160;
  static final long BASE = 12_000_000;
  static final UetPath PATH = new UetPath(100_000_000_000L, BASE, BASE, PACKET, 4096, true);

  private static final long PACKET_PS = PACKET * 80L;
  private static final double ROUND_TRIP_BYTES = 150_000;

  /** Something that comes to a sender. */
  private record Answer(long atPs, int sender, long sentPs, boolean marked, boolean trimmed) {}

  private final PriorityQueue<Answer> answers =
      new PriorityQueue<>((a, b) -> Long.compare(a.atPs(), b.atPs()));
  private final UetFeedback feedback = new UetFeedback();
  private final UetSender[] senders;
  private final long[] inFlight;
  private final long[] sendAt;
  private final CreditSource[] sources;
  private final CreditPacer pacer;
  final long[] delivered;
  private long lineFree;
  private long now;
  private int marks;
  long trims;
  double longestQueue;

  Bottleneck(UetCongestionConfig config, int count) {
    senders = new UetSender[count];
    sources = new CreditSource[count];
    inFlight = new long[count];
    sendAt = new long[count];
    delivered = new long[count];
    pacer =
        config.credit() == null
            ? null
            : new CreditPacer(config.credit(), 100_000_000_000L, 225_000);
    for (int i = 0; i < count; i++) {
      senders[i] = config.create(PATH);
      sources[i] = new CreditSource();
    }
  }

  /** Runs until a time, with every sender's line as fast as the shared one. */
  void run(long untilPs) {
    while (now < untilPs) {
      long next = answers.isEmpty() ? Long.MAX_VALUE : answers.peek().atPs();
      int sender = -1;
      for (int i = 0; i < senders.length; i++) {
        if (senders[i].maySend(inFlight[i], PACKET) && Math.max(now, sendAt[i]) < next) {
          next = Math.max(now, sendAt[i]);
          sender = i;
        }
      }
      if (pacer != null && pacer.dueAt() <= next) {
        now = Math.max(now, pacer.dueAt());
        grant(pacer.grant(now));
      } else if (sender >= 0) {
        now = next;
        send(sender);
      } else {
        now = next;
        answer(answers.remove());
      }
    }
  }

  private void grant(CreditSource source) {
    for (int i = 0; i < sources.length; i++) {
      if (sources[i] == source) {
        senders[i].granted(source.granted());
      }
    }
  }

  private void send(int sender) {
    senders[sender].sent(PACKET);
    inFlight[sender] += PACKET;
    sendAt[sender] = now + PACKET_PS;
    long target = senders[sender].creditTarget(1 << 20, 1);
    double waiting = Math.max(0, lineFree - now) / 80.0;
    boolean trimmed = waiting + PACKET > ROUND_TRIP_BYTES;
    if (trimmed) {
      trims++;
    } else {
      lineFree = Math.max(lineFree, now) + PACKET_PS;
      longestQueue = Math.max(longestQueue, waiting + PACKET);
    }
    long passed = trimmed ? now : lineFree - PACKET_PS;
    double share = (waiting / ROUND_TRIP_BYTES - 0.2) / 0.6;
    boolean marked = ++marks * 0.618034 % 1 < share;
    answers.add(new Answer(passed + BASE, sender, now, marked, trimmed));
    if (pacer != null) {
      pacer.asked(now, sources[sender], (int) target, trimmed);
    }
  }

  private void answer(Answer answer) {
    UetSender sender = senders[answer.sender()];
    sender.heard();
    if (answer.trimmed()) {
      sender.nacked(now, now - answer.sentPs(), PACKET, true, inFlight[answer.sender()]);
      inFlight[answer.sender()] -= PACKET;
      return;
    }
    inFlight[answer.sender()] -= PACKET;
    delivered[answer.sender()] += PACKET;
    feedback.nowPs = now;
    feedback.rttPs = now - answer.sentPs();
    feedback.marked = answer.marked();
    feedback.bytes = PACKET;
    feedback.inFlight = inFlight[answer.sender()];
    sender.acknowledged(feedback);
  }

  /** What was delivered of what the line carries in a time. */
  double utilisation(long[] before, long ps) {
    long sum = 0;
    for (int i = 0; i < delivered.length; i++) {
      sum += delivered[i] - before[i];
    }
    return sum * 80.0 / ps;
  }

  /** Jain's index of what was delivered. */
  double fairness(long[] before) {
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < delivered.length; i++) {
      double bytes = delivered[i] - before[i];
      sum += bytes;
      squares += bytes * bytes;
    }
    return sum * sum / (delivered.length * squares);
  }
}
