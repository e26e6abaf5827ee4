package org.rdsim.result;

/**
 * A column of a CSV file.
 *
 * @param name header, ending in the unit if there is one
 * @param meaning what it holds, in a sentence
 */
record Column(String name, String meaning) {}
