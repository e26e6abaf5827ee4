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
import org.rdsim.workload.format.ConnectionMatrix;
import org.rdsim.workload.format.ConnectionMatrixReader;
import org.rdsim.workload.format.ConnectionMatrixReader.Priorities;
import org.rdsim.workload.format.TimeUnit;

/** Flows from a connection matrix of htsim. */
@CompiledJson(name = "htsim")
@Doc(
    "Flows from a connection matrix of htsim (.cm or .tm): connections, with messages, and oneshot,"
        + " multishot and barrier triggers. Its number of nodes has to be that of the topology.")
public record HtsimFlowsConfig(
    @Doc("The .cm or .tm file.") InputFile file,
    @Doc("Unit of the start times, which programs take as one or the other.") TimeUnit startUnit,
    @Doc(
            value = "What the keyword prio of the file means: the DSCP of the packets of its line.",
            optional = true)
        Meaning priorities,
    @Doc(
            value = "What may stand in the file though it has no effect: priorities.",
            byDefault = "[]")
        List<Ignored> ignore,
    @Doc(value = MessageStream.OPERATION, byDefault = "write") Operation operation,
    @Doc(value = MessageStream.DSCP, min = "0", max = "63", optional = true) Integer dscp,
    @Doc(
            value = FlowsConfig.TRIGGER_LATENCY,
            unit = Unit.TIME,
            min = "1ps",
            max = "1s",
            byDefault = "1us",
            assumption = FlowsConfig.WHY_TRIGGER_LATENCY)
        long triggerLatency)
    implements WorkloadConfig, Checked {

  /** What the keyword prio means. */
  public enum Meaning {
    /** The DSCP of packets. */
    DSCP
  }

  /** What can be ignored. */
  @CompiledJson
  public enum Ignored {
    /** The keyword prio. */
    PRIORITIES
  }

  private ConnectionMatrix matrix() {
    Priorities meaning =
        priorities != null
            ? Priorities.READ
            : ignore.contains(Ignored.PRIORITIES) ? Priorities.IGNORED : Priorities.REFUSED;
    return ConnectionMatrixReader.read(file, startUnit, meaning);
  }

  private FlowsConfig list() {
    return HtsimFlows.toFlows(matrix(), operation, dscp, triggerLatency);
  }

  @Override
  public void check(Problems problems) {
    try {
      if (matrix().triggers().isEmpty()) {
        problems.at("triggerLatency").unused("the file has no trigger");
      }
      if (priorities != null
          && matrix().connections().stream().allMatch(c -> c.priority() == null)) {
        problems.at("priorities").unused("the file has none");
      }
      if (priorities != null && ignore.contains(Ignored.PRIORITIES)) {
        problems.at("ignore").error("\"priorities\" are not ignored but mean something");
      }
      FileFlows.check(list().flows(), problems);
    } catch (ConfigException e) {
      problems.error(e);
    }
  }

  @Override
  public void checkHosts(Hosts network, Problems problems) {
    long nodes = matrix().nodes();
    if (nodes != network.count()) {
      String hosts = nodes + " nodes, but the topology has " + network.count() + " hosts";
      problems.at("file").error("the file is for " + hosts);
    }
  }

  @Override
  public List<? extends MessageStream> streams() {
    return FileFlows.streams(list().flows());
  }

  @Override
  public Problems placeOf(int stream, Problems problems) {
    return priorities == null ? problems : problems.at("file");
  }

  @Override
  public void checkSizes(long most, Problems place) {
    FileFlows.checkSizes(list().flows(), most, place);
  }

  @Override
  public long flowCount(Hosts network) {
    return list().flowCount(network);
  }

  @Override
  public List<Flow> flows(Hosts network, RandomStreams streams, String name) {
    return list().flows(network, streams, name);
  }

  @Override
  public List<Trigger> triggers() {
    return list().triggers();
  }
}
