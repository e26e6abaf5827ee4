/** What can go wrong on links: packets lost, changed or late, and links and switches that fail. */
package org.rdsim.network.fault;
