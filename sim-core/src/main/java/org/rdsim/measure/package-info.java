/** What a run leaves behind besides its state: message records and totals per flow. */
package org.rdsim.measure;
