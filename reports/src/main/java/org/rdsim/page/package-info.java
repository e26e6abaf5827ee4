/** Results for people: the page in the result folder and the summary on the terminal. */
package org.rdsim.page;
