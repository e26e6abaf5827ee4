/** Packets, nodes, ports, links and switches, and the wired whole. */
package org.rdsim.network;
