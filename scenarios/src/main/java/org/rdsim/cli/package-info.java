/** The command line: each command parses its arguments, calls the library and prints. */
package org.rdsim.cli;
