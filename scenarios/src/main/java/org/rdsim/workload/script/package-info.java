/**
 * Programs that call the verbs step by step, with what each call has to come to: conformance cases
 * as data.
 */
package org.rdsim.workload.script;
