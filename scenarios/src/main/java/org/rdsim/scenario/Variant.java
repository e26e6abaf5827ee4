package org.rdsim.scenario;

/**
 * One of the set-ups that a scenario compares.
 *
 * @param name the key of its block; {@link Scenario#BASE} if the scenario has no variants
 * @param config all that it simulates
 * @param settings the same as a scenario file, with every default: it alone reproduces the variant
 */
public record Variant(String name, ScenarioConfig config, String settings) {}
