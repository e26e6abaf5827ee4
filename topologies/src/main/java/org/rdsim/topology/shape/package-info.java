/**
 * Families of topologies. A shape is one class that builds the graph from plain values, one record
 * named {@code ...Config} with what a user writes, and one line that registers the record.
 */
package org.rdsim.topology.shape;
