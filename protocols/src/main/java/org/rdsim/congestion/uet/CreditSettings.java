package org.rdsim.congestion.uet;

/**
 * How a receiver gives credit.
 *
 * @param unitBytes bytes of a unit of credit
 * @param grantUnits most units of one grant
 * @param pacePercent share of the line that is granted, 1 to 100
 * @param ceiling most units granted ahead of what was asked for, to a source that asks for nothing
 */
public record CreditSettings(int unitBytes, int grantUnits, int pacePercent, int ceiling) {}
