package org.rdsim.topology.shape;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import org.rdsim.config.ConfigReader;
import org.rdsim.config.Doc;

/** A file with nothing but a topology. */
@Doc("A file with nothing but a topology.")
public record FabricConfig(@Doc("The network.") TopologyConfig topology) {
  static final ConfigReader READER = new ConfigReader(List.of(TopologyConfig.MEMBERS));

  /** Reads the keys of a topology; single quotes stand for double ones. */
  static TopologyConfig read(String keys) {
    String json = "{'topology': {" + keys + "}}";
    return READER
        .read("fabric.json", json.replace('\'', '"').getBytes(UTF_8), FabricConfig.class)
        .topology();
  }
}
