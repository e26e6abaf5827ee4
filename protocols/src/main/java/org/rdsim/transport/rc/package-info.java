/** The reliable connection service of InfiniBand and RoCEv2. */
package org.rdsim.transport.rc;
