/** Holds the doors between packages shut, and what would make a run differ from another out. */
package org.rdsim.architecture;
