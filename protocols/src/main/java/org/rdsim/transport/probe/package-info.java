/**
 * A minimal transport for measuring fabrics, not a real protocol: a fixed window, a path for each
 * packet, selective acknowledgements, and resending of what was lost.
 */
package org.rdsim.transport.probe;
