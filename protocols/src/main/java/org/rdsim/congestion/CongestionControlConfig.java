package org.rdsim.congestion;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Union;

/** A congestion control and its parameters. */
@CompiledJson(discriminator = "type")
public interface CongestionControlConfig {
  /** All congestion controls. */
  Union<CongestionControlConfig> MEMBERS =
      Union.of(CongestionControlConfig.class)
          .with("none", NoControlConfig.class)
          .with("fixed-window", FixedWindowConfig.class)
          .with("dcqcn", DcqcnConfig.class)
          .with("timely", TimelyConfig.class)
          .with("swift", SwiftConfig.class)
          .with("hpcc", HpccConfig.class)
          .with("dctcp", DctcpConfig.class);

  /** Makes the congestion control of one queue pair. */
  CongestionControl create(FlowPath path);

  /** Whether it acts on nothing but marks of switches. */
  default boolean needsMarks() {
    return false;
  }

  /** Whether it acts on nothing but what switches stamp into packets. */
  default boolean needsStamps() {
    return false;
  }

  /** Whether it acts on what acknowledgements say beyond that packets have arrived. */
  default boolean needsFeedback() {
    return false;
  }

  /** Whether the answers to reads obey it as well. */
  default boolean governsAnswers() {
    return false;
  }

  /** How marked packets are answered by notifications; null if they are not. */
  default CnpSettings notifications() {
    return null;
  }

  /** Data packets for each acknowledgement that it gets along with. */
  default int ackEvery() {
    return 16;
  }
}
