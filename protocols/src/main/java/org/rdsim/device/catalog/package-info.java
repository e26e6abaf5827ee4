/** What devices offer and what applications need of them, as tables. */
package org.rdsim.device.catalog;
