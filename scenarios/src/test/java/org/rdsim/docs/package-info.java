/** Tests that the pages of {@code docs} say what the program does. */
package org.rdsim.docs;
