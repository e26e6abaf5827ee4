/** The unreliable datagram service of InfiniBand and RoCEv2. */
package org.rdsim.transport.ud;
