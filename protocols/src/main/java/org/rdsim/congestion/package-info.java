/** How much a sender may have in flight; knows no transport. */
package org.rdsim.congestion;
