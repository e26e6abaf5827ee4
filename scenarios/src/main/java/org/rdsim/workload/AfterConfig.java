package org.rdsim.workload;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;

/** What a flow waits for before it begins. */
@CompiledJson
@Doc("What a flow waits for before it begins: the good end of other flows of the list.")
public record AfterConfig(
    @Doc(
            value = "Names of flows whose last message has to be complete at their sender.",
            byDefault = "[]")
        List<String> completed,
    @Doc(
            value = "Names of flows whose last message has to be placed at their receiver.",
            byDefault = "[]")
        List<String> delivered,
    @Doc(value = "How many of all these are enough; without it, all.", min = "1", optional = true)
        Integer count)
    implements Checked {

  /** How many ends are waited for. */
  int needed() {
    int causes = completed.size() + delivered.size();
    return count == null ? causes : Math.min(count, causes);
  }

  @Override
  public void check(Problems problems) {
    int causes = completed.size() + delivered.size();
    if (causes == 0) {
      problems.error("name at least one flow, in completed or delivered");
    } else if (count != null && count > causes) {
      problems.at("count").error("is more than the " + causes + " that are named");
    }
  }
}
