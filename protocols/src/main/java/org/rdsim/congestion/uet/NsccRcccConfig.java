package org.rdsim.congestion.uet;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;

/** Parameters of {@link WindowAndCredit} of {@link Nscc} and {@link Rccc}. */
@CompiledJson(name = "nscc-rccc")
@Doc("The window of nscc and the credit of rccc at once; the last hop is left to the credit.")
public record NsccRcccConfig(
    @Doc(value = "The window.", byDefault = "{}") NsccConfig window,
    @Doc(value = "The credit.", byDefault = "{}") RcccConfig credits)
    implements UetCongestionConfig {
  @Override
  public UetSender create(UetPath path) {
    Nscc nscc = new Nscc(window.settings(), path, true);
    return new WindowAndCredit(nscc, credits.create(path), path.packetBytes());
  }

  @Override
  public CreditSettings credit() {
    return credits.credit();
  }

  @Override
  public boolean usesMarks() {
    return true;
  }
}
