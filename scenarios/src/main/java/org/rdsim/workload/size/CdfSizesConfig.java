package org.rdsim.workload.size;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.ConfigException;
import org.rdsim.config.Doc;
import org.rdsim.config.InputFile;
import org.rdsim.config.Problems;

/** Sizes from a file. */
@CompiledJson(name = "cdf")
@Doc(
    "Sizes from a file: on each line bytes and the part of the messages up to so many, linear in"
        + " between. The part begins with 0 and ends with 100 (percent) or 1; neither column falls."
        + " Separators are blanks, tabs or commas, comments begin with '#'.")
public record CdfSizesConfig(@Doc("The file.") InputFile file) implements SizesConfig, Checked {

  @Override
  public SizeDistribution distribution() {
    return CdfFile.read(file);
  }

  @Override
  public void check(Problems problems) {
    try {
      distribution();
    } catch (ConfigException e) {
      problems.error(e);
    }
  }
}
