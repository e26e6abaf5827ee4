/** The scenario file: from its text to immutable settings in which nothing is wrong any more. */
package org.rdsim.scenario;
