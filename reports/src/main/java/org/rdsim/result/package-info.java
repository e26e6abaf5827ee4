/** The result of a run and its files: summary, messages, flows, latency histograms, manifest. */
package org.rdsim.result;
