/** Distributions of message sizes, and the files in which they are handed around. */
package org.rdsim.workload.size;
