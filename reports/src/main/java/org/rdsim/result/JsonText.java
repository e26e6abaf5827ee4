package org.rdsim.result;

/**
 * A JSON value kept as text.
 *
 * @param text valid JSON
 */
public record JsonText(String text) {}
