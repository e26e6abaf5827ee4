/** What users write about a network apart from its graph: packets, queues and faults together. */
package org.rdsim.network.fabric;
