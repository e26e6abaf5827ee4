package org.rdsim.scenario;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.rdsim.config.ExtraKey;
import org.rdsim.config.JsonSchema;
import org.rdsim.config.Parameter;
import org.rdsim.config.ParameterList;
import org.rdsim.config.ReferencePage;
import org.rdsim.config.Union;
import org.rdsim.congestion.CongestionControlConfig;
import org.rdsim.congestion.uet.UetCongestionConfig;
import org.rdsim.multipath.PathSelectionConfig;
import org.rdsim.network.fault.FaultConfig;
import org.rdsim.network.forward.RoutingConfig;
import org.rdsim.nic.Protocols;
import org.rdsim.topology.format.Topologies;
import org.rdsim.transport.rc.LossRecoveryConfig;
import org.rdsim.workload.WorkloadConfig;
import org.rdsim.workload.script.StepConfig;
import org.rdsim.workload.size.SizesConfig;

/** What a scenario file can hold; all of it follows from the configuration records. */
public final class ScenarioFormat {
  /** Every union that a scenario can hold. */
  static final List<Union<?>> UNIONS =
      List.of(
          Topologies.MEMBERS,
          RoutingConfig.MEMBERS,
          FaultConfig.MEMBERS,
          Protocols.MEMBERS,
          LossRecoveryConfig.MEMBERS,
          CongestionControlConfig.MEMBERS,
          UetCongestionConfig.MEMBERS,
          PathSelectionConfig.MEMBERS,
          WorkloadConfig.MEMBERS,
          StepConfig.MEMBERS,
          SizesConfig.MEMBERS);

  static final String EXPECT = "expect";

  private static final String TITLE = "rdsim scenario";

  private ScenarioFormat() {}

  /** The keys of a file that are no settings of a variant. */
  static List<ExtraKey> extraKeys(Collection<Metric> metrics) {
    return List.of(
        ExtraKey.text("$schema", "Path or address of this schema, for editors."),
        ExtraKey.parts(
            VariantBlocks.VARIANTS,
            "Set-ups to compare, each laid over the rest of the file.",
            VariantBlocks.NAME_PATTERN,
            List.copyOf(VariantBlocks.SHARED)),
        ExtraKey.texts(
            EXPECT,
            "Limits that the results have to keep, as in \"fct.p99 < 3ms\" for every variant or"
                + " \"name: fct.p99 < 3ms\" for one.",
            ExpectationParser.pattern(metrics)));
  }

  /**
   * The JSON Schema of scenario files.
   *
   * @param metrics what expectations can be about
   */
  public static String jsonSchema(Collection<Metric> metrics) {
    return JsonSchema.of(UNIONS, ScenarioConfig.class, TITLE, extraKeys(metrics));
  }

  /**
   * The sections of the reference of scenario files, in Markdown.
   *
   * @param metrics what expectations can be about
   */
  public static String referencePage(Collection<Metric> metrics) {
    return ReferencePage.of(UNIONS, ScenarioConfig.class, extraKeys(metrics));
  }

  /** Every setting, in the order of the records. */
  public static List<Parameter> parameters() {
    return ParameterList.of(UNIONS, ScenarioConfig.class);
  }

  /** Names and meaning of the transport protocols. */
  public static Map<String, String> protocols() {
    return Protocols.MEMBERS.texts();
  }

  /** Names and meaning of the topologies. */
  public static Map<String, String> topologies() {
    return Topologies.MEMBERS.texts();
  }

  /** Names and meaning of the ways in which switches choose among ports. */
  public static Map<String, String> routings() {
    return RoutingConfig.MEMBERS.texts();
  }

  /** Names and meaning of the patterns of traffic. */
  public static Map<String, String> workloads() {
    return WorkloadConfig.MEMBERS.texts();
  }

  /** Names and meaning of the kinds of message sizes. */
  public static Map<String, String> sizes() {
    return SizesConfig.MEMBERS.texts();
  }

  /** Names and meaning of the ways of loss recovery of reliable connections. */
  public static Map<String, String> lossRecoveries() {
    return LossRecoveryConfig.MEMBERS.texts();
  }

  /** Names and meaning of the congestion controls. */
  public static Map<String, String> congestionControls() {
    return CongestionControlConfig.MEMBERS.texts();
  }

  /** Names and meaning of the steps of scripts. */
  public static Map<String, String> verbs() {
    return StepConfig.MEMBERS.texts();
  }

  /** Names and meaning of the path selections. */
  public static Map<String, String> pathSelections() {
    return PathSelectionConfig.MEMBERS.texts();
  }

  /** Names and meaning of what can go wrong on links. */
  public static Map<String, String> faults() {
    return FaultConfig.MEMBERS.texts();
  }
}
