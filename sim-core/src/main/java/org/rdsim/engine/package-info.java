/** The clock, the event queue and everything else that makes a run deterministic. */
package org.rdsim.engine;
