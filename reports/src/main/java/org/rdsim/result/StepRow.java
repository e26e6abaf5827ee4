package org.rdsim.result;

/**
 * A step of a script in a stored result.
 *
 * @param variant name of the variant
 * @param repetition index of the repetition, from 0
 * @param step what became of it
 */
public record StepRow(String variant, int repetition, StepResult step) {}
