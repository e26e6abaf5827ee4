package org.rdsim.congestion.uet;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;

/** Parameters of {@link Rccc} and {@link CreditPacer}. */
@CompiledJson(name = "rccc")
@Doc(
    "Credit that receivers grant at the pace of their lines (Ultra Ethernet Specification 1.0,"
        + " 3.6.14). Switches should not mark at the last hop.")
public record RcccConfig(
    @Doc(
            value = "Most credit of one grant.",
            unit = Unit.SIZE,
            min = "256B",
            max = "1MiB",
            byDefault = "16KiB",
            assumption = "that section isn't public; htsim has this")
        long grant,
    @Doc(
            value = "Share of the receiver's line that is granted.",
            min = "0.01",
            max = "1",
            byDefault = "0.99",
            assumption = "that section isn't public; htsim has this")
        double pace,
    @Doc(
            value =
                "Most credit of a sender, which it also begins with, in what a round trip holds.",
            min = "0.1",
            max = "100",
            byDefault = "1.5",
            assumption = "that section isn't public; htsim has this")
        double maxCredit)
    implements UetCongestionConfig {
  /** Bytes of a unit of credit, as in the fields of packets. */
  static final int UNIT = 256;

  @Override
  public CreditSettings credit() {
    return new CreditSettings(UNIT, (int) (grant / UNIT), pace, maxCredit);
  }

  @Override
  public UetSender create(UetPath path) {
    return new Rccc(credit(), path);
  }
}
