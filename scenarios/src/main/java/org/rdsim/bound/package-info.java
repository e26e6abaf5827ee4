/** Closed forms: what no run can be faster than, used by tests, invariants and reports. */
package org.rdsim.bound;
