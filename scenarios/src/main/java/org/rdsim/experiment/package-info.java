/** Runs scenarios: builds the model of each variant, runs it, and collects what came out. */
package org.rdsim.experiment;
