/**
 * Header layouts of Ultra Ethernet's transport, versions 1.0 to 1.0.2: what packets look like and
 * how long they are. All fields are big endian; reserved bits are written as 0 and ignored.
 */
package org.rdsim.wire.uet;
