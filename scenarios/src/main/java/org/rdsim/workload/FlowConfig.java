package org.rdsim.workload;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;

/** One flow of a list. */
@CompiledJson
@Doc("A stream of messages that one host posts to another.")
public record FlowConfig(
    @Doc(value = "Index of the host that posts the messages, from 0.", min = "0") int from,
    @Doc(value = "Index of its peer, from 0; it may be the same host.", min = "0") int to,
    @Doc(value = SIZE, unit = Unit.SIZE, max = MAX_SIZE) long messageSize,
    @Doc(value = COUNT, min = "1", max = MAX_COUNT, byDefault = "1") int count,
    @Doc(value = START, unit = Unit.TIME, byDefault = "0s") long start,
    @Doc(value = OPERATION, byDefault = "write") Operation operation,
    @Doc(value = OUTSTANDING, min = "1", byDefault = "1") int outstanding,
    @Doc(value = DSCP, min = "0", max = "63", optional = true) Integer dscp,
    @Doc(value = "A name by which other flows of the list can wait for this one.", optional = true)
        String name,
    @Doc(
            value =
                "Entries of the list with the same text here share a queue pair. Their messages are"
                    + " posted in the order of the list, none before its time, and none waits for"
                    + " the completion of another.",
            optional = true)
        String connection,
    @Doc(value = "What the flow waits for, in place of a start.", optional = true)
        AfterConfig after)
    implements MessageStream, Checked {

  /** A single write, with all else as by default. */
  static FlowConfig write(int from, int to, long bytes, long start) {
    return new FlowConfig(from, to, bytes, 1, start, Operation.WRITE, 1, null, null, null, null);
  }

  /** The same under a name, on a connection and after others; all may be null. */
  FlowConfig with(String newName, String newConnection, AfterConfig newAfter) {
    return new FlowConfig(
        from,
        to,
        messageSize,
        count,
        start,
        operation,
        outstanding,
        dscp,
        newName,
        newConnection,
        newAfter);
  }

  /** The same by another operation and in another class of traffic, null for the usual one. */
  FlowConfig by(Operation other, Integer otherDscp) {
    return new FlowConfig(
        from,
        to,
        messageSize,
        count,
        start,
        other,
        outstanding,
        otherDscp,
        name,
        connection,
        after);
  }

  @Override
  public long release(int message) {
    return after == null ? start : ON_TRIGGER;
  }

  @Override
  public void check(Problems problems) {
    checkStream(problems);
    if (after != null) {
      problems.at("start").unused("the flow begins after others");
    }
    if (connection != null && count > 1) {
      problems.at("outstanding").unused("messages of a shared connection don't wait");
    }
  }
}
