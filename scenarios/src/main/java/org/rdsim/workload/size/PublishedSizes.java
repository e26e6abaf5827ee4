package org.rdsim.workload.size;

import org.rdsim.config.InputFile;

/** Distributions of message sizes that papers measured and that load generators hand around. */
public enum PublishedSizes {
  /**
   * Web search: M. Alizadeh et al., "Data Center TCP (DCTCP)", SIGCOMM 2010, as the 12 points of
   * the HPCC simulator.
   */
  WEB_SEARCH(
      "0 0, 10000 15, 20000 20, 30000 30, 50000 40, 80000 53, 200000 60, 1000000 70, 2000000 80,"
          + " 5000000 90, 10000000 97, 30000000 100"),
  /**
   * Hadoop at Facebook: A. Roy et al., "Inside the social network's (datacenter) network", SIGCOMM
   * 2015, as the 20 points of the HPCC simulator.
   */
  FB_HADOOP(
      "0 0, 100 1, 200 2, 300 5, 350 15, 400 20, 500 30, 600 40, 700 50, 1000 60, 2000 67, 7000 70,"
          + " 30000 72, 50000 82, 80000 87, 120000 90, 300000 95, 1000000 97.5, 2000000 99,"
          + " 10000000 100"),
  /** Storage at Alibaba: Y. Li et al., "HPCC: High precision congestion control", SIGCOMM 2019. */
  ALI_STORAGE(
      "0 0, 4000 22.93, 8000 69.21, 16000 80.61, 32000 90.47, 64000 93.53, 128000 96.77,"
          + " 256000 97.53, 2000000 100"),
  /**
   * Remote procedure calls of storage at Alibaba: R. Miao et al., "From Luna to Solar", SIGCOMM
   * 2022, as the points of the ConWeave simulator.
   */
  SOLAR("0 0, 4095 0.001, 4096 30, 16383 35, 16384 50, 65535 60, 65536 95, 262144 100"),
  /**
   * Data mining: A. Greenberg et al., "VL2: A scalable and flexible data center network", SIGCOMM
   * 2009.
   */
  DATA_MINING(
      "100 0, 180 8.5, 250 14, 560 33, 900 47, 1100 55, 1870 65, 3160 70, 10000 80, 100001 87.4,"
          + " 400000 90, 1850000 95, 10000000 97, 30000000 98, 100000000 99, 250000000 99.5,"
          + " 1000000000 100");

  private final String points;

  PublishedSizes(String points) {
    this.points = points;
  }

  /** The distribution. */
  public SizeDistribution distribution() {
    String text = points.replace(", ", "\n");
    return CdfFile.read(new InputFile(name(), text));
  }
}
