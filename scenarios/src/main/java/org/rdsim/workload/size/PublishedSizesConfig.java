package org.rdsim.workload.size;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;

/** Sizes as a paper measured them. */
@CompiledJson(name = "published")
@Doc(
    "Sizes as a paper measured them, linear between its points. Means: web-search 1711250 B,"
        + " fb-hadoop 120421 B, ali-storage 40870 B, solar 39424 B, data-mining 5036535 B.")
public record PublishedSizesConfig(
    @Doc(
            "Which: web-search (DCTCP, SIGCOMM 2010), fb-hadoop (Facebook, SIGCOMM 2015),"
                + " ali-storage (HPCC, SIGCOMM 2019), solar (Alibaba, SIGCOMM 2022) or data-mining"
                + " (VL2, SIGCOMM 2009).")
        PublishedSizes name)
    implements SizesConfig {

  @Override
  public SizeDistribution distribution() {
    return name.distribution();
  }
}
