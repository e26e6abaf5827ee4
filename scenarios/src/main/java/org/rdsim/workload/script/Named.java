package org.rdsim.workload.script;

/**
 * What a name of a script stands for.
 *
 * @param name as the process calls it
 * @param object the object of the verbs; null for a signal
 * @param node id of the host of its process
 * @param madeAt when it was made, in picoseconds
 */
record Named(String name, ObjectKind kind, Object object, int node, long madeAt) {}
