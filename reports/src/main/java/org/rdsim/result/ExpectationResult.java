package org.rdsim.result;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;

/**
 * Whether the result is what the scenario said to expect.
 *
 * @param expression the expectation, as written in the scenario
 * @param passed whether it holds
 * @param measured what was measured instead or as well, with its unit
 */
@CompiledJson
public record ExpectationResult(
    @JsonAttribute(mandatory = true) String expression,
    @JsonAttribute(mandatory = true) boolean passed,
    @JsonAttribute(mandatory = true) String measured) {}
