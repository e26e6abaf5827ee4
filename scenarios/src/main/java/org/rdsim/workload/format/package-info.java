/** Foreign traffic files: htsim's connection matrices and the flow files of ns-3 simulators. */
package org.rdsim.workload.format;
