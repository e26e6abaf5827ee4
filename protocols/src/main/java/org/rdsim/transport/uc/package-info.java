/** The unreliable connection service of InfiniBand and RoCEv2. */
package org.rdsim.transport.uc;
