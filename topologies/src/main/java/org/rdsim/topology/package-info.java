/** The graph of a network: hosts, switches and cables with their attributes, and its validation. */
package org.rdsim.topology;
