/** How switches find the way: shortest paths in any graph, up and down in a tree. */
package org.rdsim.topology.routing;
