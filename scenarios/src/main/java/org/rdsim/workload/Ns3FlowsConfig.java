package org.rdsim.workload;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.ConfigException;
import org.rdsim.config.Doc;
import org.rdsim.config.InputFile;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.engine.RandomStreams;
import org.rdsim.workload.format.FlowFile;

/** Flows from a flow file of a simulator that is built on ns-3. */
@CompiledJson(name = "ns3")
@Doc(
    "Flows from the flow.txt of an RDMA simulator that is built on ns-3. Node 3 of the file is the"
        + " host named h3. Ports only decide on paths there, and are not used.")
public record Ns3FlowsConfig(
    @Doc("The flow.txt.") InputFile file,
    @Doc(
            value =
                "What the columns are: hpcc (source, destination, priority group, port, bytes,"
                    + " start), conweave (the same without port) or dcqcn (source, destination,"
                    + " priority group, packets, start, end). Without it, told from the columns if"
                    + " they leave no doubt.",
            optional = true)
        FlowFile.Dialect dialect,
    @Doc(
            value = "Payload of a packet, for files that count packets.",
            unit = Unit.SIZE,
            min = "1B",
            max = "64KiB",
            optional = true)
        Long packetSize,
    @Doc(
            value =
                "Time in the file at which the simulation begins. Generators let the first flow"
                    + " start at 2s.",
            unit = Unit.TIME,
            byDefault = "0s")
        long origin,
    @Doc(
            value =
                "What the priority groups of the file mean: DSCPs, group n the class selector n of"
                    + " RFC 2474, 8 n; but 3, which generators give to all data, that of 'dscp' or"
                    + " of the protocol.",
            optional = true)
        Meaning groups,
    @Doc(
            value =
                "What may stand in the file though it has no effect: priority groups that differ"
                    + " (groups), times at which flows are cut off (ends).",
            byDefault = "[]")
        List<Ignored> ignore,
    @Doc(value = MessageStream.OPERATION, byDefault = "write") Operation operation,
    @Doc(value = MessageStream.DSCP, min = "0", max = "63", optional = true) Integer dscp)
    implements WorkloadConfig, Checked {

  /** What priority groups mean. */
  public enum Meaning {
    /** The DSCP of packets. */
    DSCP
  }

  /** What can be ignored. */
  @CompiledJson
  public enum Ignored {
    /** Priority groups that differ. */
    GROUPS,
    /** Times at which flows are cut off. */
    ENDS
  }

  private List<FlowFile.Line> lines() {
    return FlowFile.read(file, dialect, packetSize);
  }

  private List<FlowConfig> list(NodeIds ids) {
    return Ns3Flows.toFlows(lines(), ids, origin, operation, dscp, groups != null);
  }

  private FlowList flows(Hosts network) {
    return new FlowList(list(NodeIds.byName(network)));
  }

  @Override
  public void check(Problems problems) {
    try {
      List<FlowFile.Line> lines = lines();
      boolean counts = lines.stream().anyMatch(line -> line.endPs() != null);
      if (!counts) {
        problems.at("packetSize").unused("the file gives sizes in bytes");
      }
      if (counts && !ignore.contains(Ignored.ENDS)) {
        throw lines
            .get(0)
            .place()
            .refuse("flows are not cut off at an end here; ignore \"ends\" to read on");
      }
      for (FlowFile.Line line : lines) {
        boolean differs = line.group() != lines.get(0).group();
        if (differs && groups == null && !ignore.contains(Ignored.GROUPS)) {
          throw line.place()
              .refuse(
                  "priority groups have no effect here; say \"groups\": \"dscp\", or ignore"
                      + " \"groups\" to read on");
        }
      }
      if (groups != null && lines.stream().allMatch(l -> l.group() == Ns3Flows.USUAL_GROUP)) {
        problems.at("groups").unused("all flows are of group 3");
      }
      if (groups != null && ignore.contains(Ignored.GROUPS)) {
        problems.at("ignore").error("\"groups\" are not ignored but mean something");
      }
      FileFlows.check(list(NodeIds.SAME), problems);
    } catch (ConfigException e) {
      problems.error(e);
    }
  }

  @Override
  public void checkHosts(Hosts network, Problems problems) {
    try {
      flows(network);
    } catch (ConfigException e) {
      problems.error(e);
    }
  }

  @Override
  public List<? extends MessageStream> streams() {
    return FileFlows.streams(list(NodeIds.SAME));
  }

  @Override
  public Problems placeOf(int stream, Problems problems) {
    return groups == null ? problems : problems.at("file");
  }

  @Override
  public void checkSizes(long most, Problems place) {
    FileFlows.checkSizes(list(NodeIds.SAME), most, place);
  }

  @Override
  public long flowCount(Hosts network) {
    return lines().size();
  }

  @Override
  public List<Flow> flows(Hosts network, RandomStreams streams, String name) {
    return flows(network).flows();
  }
}
