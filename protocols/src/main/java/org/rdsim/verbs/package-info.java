/**
 * The verbs as programs call them: contexts and their objects, with lifetimes, permissions and
 * errors; and the processes and kernel clients that call them, share objects and lose devices.
 */
package org.rdsim.verbs;
