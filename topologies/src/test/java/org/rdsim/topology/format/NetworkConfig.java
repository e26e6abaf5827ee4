package org.rdsim.topology.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import org.rdsim.config.ConfigReader;
import org.rdsim.config.Doc;
import org.rdsim.topology.shape.TopologyConfig;

/** A document with nothing but a topology. */
@Doc("A document with nothing but a topology.")
public record NetworkConfig(@Doc("The network.") TopologyConfig topology) {
  static final ConfigReader READER = new ConfigReader(List.of(Topologies.MEMBERS));

  /** Reads a document; single quotes stand for double ones. */
  static NetworkConfig read(String name, String json) {
    return READER.read(name, json.replace('\'', '"').getBytes(UTF_8), NetworkConfig.class);
  }
}
