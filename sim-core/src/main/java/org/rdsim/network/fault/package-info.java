/** What can go wrong with a packet on a link. */
package org.rdsim.network.fault;
