/**
 * The verbs as programs call them: contexts and their objects, with lifetimes, permissions and
 * errors.
 */
package org.rdsim.verbs;
