package org.rdsim.workload;

import java.util.LinkedHashMap;
import java.util.Map;
import org.rdsim.config.ConfigException;
import org.rdsim.config.InputFile;

/** Finds hosts by the ids of nodes in a foreign file. */
interface NodeIds {
  /** Where the index is the id. */
  NodeIds SAME = (id, place) -> (int) id;

  /**
   * Index of the host of that id.
   *
   * @throws ConfigException if there is none
   */
  int indexOf(long id, InputFile.Word place);

  /** The host named {@code h3} has the id 3. */
  static NodeIds byName(Hosts hosts) {
    Map<String, Integer> indices = new LinkedHashMap<>();
    hosts.names().forEach(name -> indices.put(name, indices.size()));
    return (id, place) -> {
      Integer index = indices.get("h" + id);
      if (index == null) {
        throw place.refuse("the topology has no host h" + id + " for node " + id);
      }
      return index;
    };
  }
}
