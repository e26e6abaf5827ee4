/** Quantities with units: time in picoseconds, data rate in bits per second, data size in bytes. */
package org.rdsim.units;
