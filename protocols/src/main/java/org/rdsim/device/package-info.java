/**
 * The provider side of the verbs: key table, queue-pair states and attributes, work-queue and
 * completion rings, and the doorbell behind which a NIC executes the work.
 */
package org.rdsim.device;
