/**
 * Foreign topology files: htsim's {@code .topo}, the {@code topology.txt} of ns-3 simulators, and
 * GraphML.
 */
package org.rdsim.topology.format;
