/** Real header layouts: the single source of truth for header sizes. */
package org.rdsim.wire;
