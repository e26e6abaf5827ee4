/**
 * Configuration records: how a model says what its parameters mean, and how JSON becomes such
 * records with every mistake found and shown at its line and column.
 *
 * <p>A parameter record stands beside its model, is public and is named {@code ...Config}. Its
 * annotations are the only place that knows keys, units, ranges, defaults and documentation:
 *
 * <pre>{@code
 * @CompiledJson(name = "token-bucket") // the name only in members of a union
 * @Doc("Sends at a fixed rate, with bursts of limited length.")
 * public record TokenBucketConfig(
 *     @Doc(value = "Rate of the tokens.", unit = Unit.RATE, min = "1bps") long rate,
 *     @Doc(value = "Most bytes in one burst.", unit = Unit.SIZE, byDefault = "64KiB") long burst,
 *     @Doc(value = "Share of the rate that is left to control.", unit = Unit.FRACTION,
 *          byDefault = "0.05", assumption = "no vendor publishes it") double reserve,
 *     @Doc(value = "What happens to the rest.", byDefault = "delay") Excess excess,
 *     @Doc(value = "Stop after this time; without it, never.", unit = Unit.TIME, optional = true)
 *         Long stopAfter)
 *     implements ShaperConfig, Checked {
 *
 *   @Override
 *   public void check(Problems problems) {
 *     if (burst > rate) {
 *       problems.at("burst").error("is more than a second of traffic at " + DataRate.format(rate));
 *     }
 *     if (excess == Excess.DROP) {
 *       problems.at("reserve").unused("dropped packets need no reserve");
 *     }
 *   }
 * }
 * }</pre>
 *
 * <p>The rules:
 *
 * <ul>
 *   <li>Component types are {@code int}, {@code long}, {@code double}, {@code boolean}, {@code
 *       String}, an enum, another such record, a union, and {@code List} of these (boxed). A {@code
 *       long} with unit TIME, RATE or SIZE holds picoseconds, bits per second or bytes; users write
 *       "1us". An enum constant {@code SEND_WITH_IMM} is written "send-with-imm". No
 *       {@code @JsonAttribute} and no converter is needed.
 *   <li>A component is required unless it has {@code byDefault} or is {@code optional}. Defaults
 *       are filled in before the record is made, so a constructor sees every value; a default that
 *       depends on other values is {@code optional} and computed by the model. A nested record
 *       whose components all have defaults has {@code byDefault = "{}"}.
 *   <li>Ranges of single values are {@code min} and {@code max}, both inclusive. Whatever involves
 *       two values goes into {@link org.rdsim.config.Checked#check}, which runs after them and
 *       reports all it finds; a constructor never throws.
 *   <li>{@code problems.at("hosts")} is the place of a key, {@code at(3)} of a list element, also
 *       if the user left it out; {@code isGiven()} tells. A key that can't have an effect beside
 *       the others is reported by {@code unused}.
 *   <li>A record that holds a union of another Maven module has no {@code @CompiledJson}, which
 *       would not find its members; nor has a record that holds such a record.
 *   <li>A union is a public interface with {@code @CompiledJson(discriminator = "type")}; its
 *       members live in the same Maven module and are registered, a line each, in a constant {@code
 *       Union.of(ShaperConfig.class).with("token-bucket", TokenBucketConfig.class)} that goes into
 *       the list of the {@link org.rdsim.config.ConfigReader}. A test calls {@link
 *       org.rdsim.config.ConfigReader#verify}.
 * </ul>
 */
package org.rdsim.config;
