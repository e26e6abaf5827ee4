/** What a transport engine offers to a NIC, and what it may ask of one. */
package org.rdsim.transport;
