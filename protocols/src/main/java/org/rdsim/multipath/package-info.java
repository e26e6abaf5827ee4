/** Which of the paths of the network each packet of a flow takes; knows no transport. */
package org.rdsim.multipath;
