package org.rdsim.congestion.uet;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Union;

/** A congestion control of Ultra Ethernet and its parameters. */
@CompiledJson(discriminator = "type")
public interface UetCongestionConfig {
  /** All congestion controls of Ultra Ethernet. */
  Union<UetCongestionConfig> MEMBERS =
      Union.of(UetCongestionConfig.class)
          .with("nscc", NsccConfig.class)
          .with("rccc", RcccConfig.class)
          .with("nscc-rccc", NsccRcccConfig.class)
          .with("tfc", TfcConfig.class)
          .with("mark-window", MarkWindowConfig.class)
          .with("constant-window", ConstantWindowConfig.class);

  /** Makes the sender's side of one congestion control context. */
  UetSender create(UetPath path);

  /** How receivers grant credit at the pace of their line; null if they don't. */
  default CreditSettings credit() {
    return null;
  }

  /** The buffers of receivers of which senders use cells; null if they don't. */
  default CellSettings cells() {
    return null;
  }

  /** Whether it acts on marks of switches. */
  default boolean usesMarks() {
    return false;
  }
}
