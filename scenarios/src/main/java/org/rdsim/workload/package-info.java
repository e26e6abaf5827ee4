/** Traffic: which host sends how much to which, and when. */
package org.rdsim.workload;
