/** Exact descriptive statistics of samples, empirical distributions and confidence intervals. */
package org.rdsim.statistics;
