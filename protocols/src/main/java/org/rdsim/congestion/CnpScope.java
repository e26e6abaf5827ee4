package org.rdsim.congestion;

import com.dslplatform.json.CompiledJson;

/** What the least time between two congestion notifications is counted for. */
@CompiledJson
public enum CnpScope {
  /** Each queue pair. */
  PER_QP,
  /** All queue pairs of a NIC together. */
  PER_NIC
}
