package org.rdsim.workload.size;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;

/** All messages are of one size. */
@CompiledJson(name = "fixed")
@Doc("All messages are of one size.")
public record FixedSizesConfig(
    @Doc(value = "Payload of one message.", unit = Unit.SIZE, min = "1B", max = "1TiB") long size)
    implements SizesConfig {

  @Override
  public SizeDistribution distribution() {
    return SizeDistribution.fixed(size);
  }
}
