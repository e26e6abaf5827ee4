package org.rdsim.engine;

import java.util.List;

/**
 * What the entities of a {@link ScriptedRun} do: each event takes the next few steps. A step moves
 * the due time of some entity, or cancels it.
 */
record Script(long seed, int entities, int stepsPerEvent, List<Step> steps) {
  /** Sets the due time of an entity to {@code after} from now; 0 cancels it. */
  record Step(int target, long after) {}
}
