package org.rdsim.topology.format;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.ConfigException;
import org.rdsim.config.Doc;
import org.rdsim.config.InputFile;
import org.rdsim.config.Problems;
import org.rdsim.topology.Topology;
import org.rdsim.topology.shape.TopologyConfig;
import org.rdsim.topology.shape.TreePlan;

/** What a user writes about a tree that stands in a file of {@link HtsimTopology}. */
@CompiledJson(name = "htsim")
@Doc("A leaf-spine network or fat tree from a .topo file of htsim.")
public record HtsimTopologyConfig(
    @Doc("The .topo file.") InputFile file,
    @Doc(
            value =
                "What may stand in the file though it has no effect: sizes of queues, which"
                    + " fabric.queue gives.",
            byDefault = "[]")
        List<Ignored> ignore)
    implements TopologyConfig, Checked {

  /** What can be ignored. */
  @CompiledJson
  public enum Ignored {
    /** Queue_Down and Queue_Up. */
    QUEUES
  }

  /** The tree in the file. */
  public TreePlan plan() {
    return HtsimTopology.read(file, ignore.contains(Ignored.QUEUES));
  }

  @Override
  public int hostCount() {
    return plan().geometry().hosts();
  }

  @Override
  public Topology build() {
    return plan().config().build();
  }

  @Override
  public void check(Problems problems) {
    try {
      long cables = plan().geometry().cables();
      if (cables > Topology.MAX_CABLES) {
        problems.error("this takes " + cables + " cables; at most " + Topology.MAX_CABLES);
      }
    } catch (ConfigException e) {
      problems.error(e);
    } catch (ArithmeticException e) {
      problems.at("file").error("the tree is too large");
    }
  }
}
