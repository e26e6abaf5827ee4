/** Stored results in the forms of other tools. */
package org.rdsim.export;
