package org.rdsim.result;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonValue;
import java.util.Locale;

/** How a run ended. The later constant wins when several runs are put together. */
@CompiledJson
public enum Outcome {
  /** Every required completion came, good or bad; what datagrams were lost says nothing here. */
  COMPLETE,
  /** The run ended with messages that had no completion. */
  INCOMPLETE,
  /** Somebody stopped the run. */
  INTERRUPTED;

  /** The word in files. */
  @JsonValue
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The outcome of two runs taken together. */
  public Outcome and(Outcome other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
