/** Ties tests to the numbered protocol rules in {@code docs/rules}. */
package org.rdsim.rules;
