package org.rdsim.topology.shape;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Locale;
import org.rdsim.config.ConfigReader;
import org.rdsim.config.Doc;

/** A file with nothing but a topology. */
@Doc("A file with nothing but a topology.")
public record FabricConfig(@Doc("The network.") TopologyConfig topology) {
  static final ConfigReader READER = new ConfigReader(List.of(TopologyConfig.MEMBERS));

  /** Reads keys with the placeholders of {@link String#format}. */
  static TopologyConfig readFormat(String keys, Object... values) {
    return read(String.format(Locale.ROOT, keys, values));
  }

  /** Reads the keys of a topology; single quotes stand for double ones. */
  static TopologyConfig read(String keys) {
    String json = "{'topology': {" + keys + "}}";
    return READER
        .read("fabric.json", json.replace('\'', '"').getBytes(UTF_8), FabricConfig.class)
        .topology();
  }
}
