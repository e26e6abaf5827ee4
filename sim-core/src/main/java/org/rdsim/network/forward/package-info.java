/** How a switch finds the egress port of a packet. */
package org.rdsim.network.forward;
