package org.rdsim.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.rdsim.result.ExpectationResult;
import org.rdsim.result.Outcome;
import org.rdsim.result.RunResult;

/**
 * What a reader must know before any number: whether the run did all that it should.
 *
 * @param level how good that is
 * @param headline one or two words
 * @param sentences the facts, with counts
 */
record Verdict(Level level, String headline, List<String> sentences) {

  /** How good the news is. */
  enum Level {
    /** Nothing is missing. */
    GOOD,
    /** Read with care. */
    CAUTION,
    /** Something went wrong. */
    BAD
  }

  static Verdict of(RunResult result) {
    List<String> sentences = new ArrayList<>();
    boolean scriptsOnly = result.posted() == 0 && !result.expectations().isEmpty();
    if (!scriptsOnly) {
      sentences.add(messages(result));
    }
    long broken = result.expectations().stream().filter(e -> !e.passed()).count();
    if (!result.expectations().isEmpty()) {
      sentences.add(expectations(broken, result.expectations()));
    }
    if (result.outcome() == Outcome.INTERRUPTED) {
      sentences.add("These are partial results: the run was stopped before its end.");
      return new Verdict(Level.CAUTION, "Interrupted", sentences);
    }
    if (result.outcome() == Outcome.INCOMPLETE) {
      return new Verdict(Level.BAD, "Incomplete", sentences);
    }
    if (result.failed() > 0) {
      return new Verdict(Level.BAD, "Messages failed", sentences);
    }
    if (broken > 0) {
      return new Verdict(Level.BAD, "Expectations not met", sentences);
    }
    if (result.completed() < result.posted()) {
      return new Verdict(Level.CAUTION, "Ended with open messages", sentences);
    }
    if (result.lost() > 0) {
      return new Verdict(Level.CAUTION, "Messages lost", sentences);
    }
    return result.posted() == 0 && !scriptsOnly
        ? new Verdict(Level.CAUTION, "No messages", sentences)
        : new Verdict(Level.GOOD, "Complete", sentences);
  }

  private static String messages(RunResult result) {
    if (result.posted() == 0) {
      return "No message was posted.";
    }
    StringBuilder text = new StringBuilder();
    if (result.lost() > 0) {
      text.append(count(result.delivered())).append(" of ").append(count(result.posted()));
      text.append(result.posted() == 1 ? " message delivered, " : " messages delivered, ");
      text.append(count(result.lost())).append(" lost; sends completed: ");
    }
    text.append(count(result.completed())).append(" of ").append(count(result.posted()));
    if (result.lost() == 0) {
      text.append(result.posted() == 1 ? " message completed" : " messages completed");
    }
    if (result.failed() > 0) {
      text.append(", ").append(count(result.failed())).append(" failed");
    }
    long unfinished = result.posted() - result.completed() - result.failed();
    if (unfinished > 0) {
      text.append(", ").append(count(unfinished)).append(" unfinished");
    }
    return text.append('.').toString();
  }

  private static String expectations(long broken, List<ExpectationResult> all) {
    return broken == 0
        ? "Expectations met: " + count(all.size()) + " of " + count(all.size()) + "."
        : "Expectations not met: " + count(broken) + " of " + count(all.size()) + ".";
  }

  static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
