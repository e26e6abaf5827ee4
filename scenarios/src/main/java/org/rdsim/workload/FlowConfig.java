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
    @Doc(value = DSCP, min = "0", max = "63", optional = true) Integer dscp)
    implements MessageStream, Checked {

  @Override
  public void check(Problems problems) {
    checkStream(problems);
  }
}
