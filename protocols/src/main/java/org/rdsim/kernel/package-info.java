/**
 * A small block storage protocol in the kernel of hosts, as a user of the verbs beside programs.
 */
package org.rdsim.kernel;
