/** Figures at the size of a paper's column, as SVG and PNG. */
package org.rdsim.chart;
