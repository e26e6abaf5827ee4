/** The NIC of a host: ports, and turns on the wire between queue pairs. */
package org.rdsim.nic;
