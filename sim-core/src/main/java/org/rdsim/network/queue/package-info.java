/** Egress ports of switches: how packets wait, are marked and are dropped. */
package org.rdsim.network.queue;
