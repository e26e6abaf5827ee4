package org.rdsim.scenario;

import java.util.Set;
import org.rdsim.workload.format.FlowFile;
import org.rdsim.workload.format.TimeUnit;

/**
 * What files don't say about themselves; null where the user doesn't either.
 *
 * @param fromUnit unit of start times in the htsim file that is read
 * @param toUnit unit of start times in the htsim file that is written
 * @param fromDialect columns of the flow file that is read
 * @param toDialect columns of the flow file that is written
 * @param packetSize payload of a packet in bytes, for files that count packets
 * @param nodes number of hosts, for a connection matrix
 * @param ignore what may be left out
 */
public record ConversionOptions(
    TimeUnit fromUnit,
    TimeUnit toUnit,
    FlowFile.Dialect fromDialect,
    FlowFile.Dialect toDialect,
    Long packetSize,
    Long nodes,
    Set<Loss> ignore) {

  /** What may be left out. */
  public enum Loss {
    /** Sizes of queues in a topology of htsim. */
    QUEUES,
    /** Priorities in a connection matrix. */
    PRIORITIES,
    /** Priority groups in a flow file. */
    GROUPS,
    /** Ports in a flow file. */
    PORTS,
    /** Ends in a flow file. */
    ENDS
  }
}
