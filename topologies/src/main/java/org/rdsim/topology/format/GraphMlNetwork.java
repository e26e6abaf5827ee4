package org.rdsim.topology.format;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import org.rdsim.config.ConfigException;
import org.rdsim.config.InputFile;
import org.rdsim.topology.Topology;
import org.rdsim.topology.TopologyBuilder;
import org.rdsim.topology.routing.ShortestPathRouting;
import org.rdsim.topology.shape.TopologyConfig;
import org.rdsim.units.Time;

/** Turns the nodes and edges of a GraphML file into a network. */
final class GraphMlNetwork {
  private static final double EARTH_RADIUS_M = 6_371_008.8;
  private static final double LIGHT_M_PER_PS = 299_792_458e-12;

  private final GraphMlConfig config;
  private final InputFile file;
  private final GraphMl graph;

  /**
   * Reads the file.
   *
   * @throws ConfigException if it is not understood
   */
  GraphMlNetwork(GraphMlConfig config) {
    this.config = config;
    this.file = config.file();
    this.graph = GraphMl.read(file);
  }

  /**
   * Draws the network.
   *
   * @throws ConfigException if something is missing or it is no network
   */
  Topology build() {
    if ((long) graph.nodes().size() * config.hostsPerNode() > TopologyConfig.MAX_HOSTS) {
      throw file.refuse(0, "more than " + TopologyConfig.MAX_HOSTS + " hosts");
    }
    TopologyBuilder out = new TopologyBuilder();
    Map<String, String> names = names();
    for (String name : names.values()) {
      for (int i = 0; i < config.hostsPerNode(); i++) {
        out.addHost(name + "-h" + i);
      }
    }
    Map<String, Integer> numbers = new LinkedHashMap<>();
    names.forEach((id, name) -> numbers.put(id, out.addSwitch(name, 1, config.switchLatency())));
    int host = 0;
    for (int node : numbers.values()) {
      for (int i = 0; i < config.hostsPerNode(); i++) {
        out.connect(host++, node, config.hostLinkSpeed(), config.hostLinkLatency());
      }
    }
    for (GraphMl.Element edge : graph.edges()) {
      int from = numbers.get(edge.ends().get(0));
      int to = numbers.get(edge.ends().get(1));
      out.connect(from, to, speed(edge), latency(edge));
    }
    try {
      return out.build(new ShortestPathRouting());
    } catch (IllegalArgumentException e) {
      throw file.refuse(0, e.getMessage());
    }
  }

  /** The label of each node, or its id where there is none or several have the same. */
  private Map<String, String> names() {
    Map<String, Integer> uses = new LinkedHashMap<>();
    graph.nodes().values().forEach(node -> uses.merge(label(node), 1, Integer::sum));
    Map<String, String> names = new LinkedHashMap<>();
    graph
        .nodes()
        .forEach(
            (id, node) -> {
              String label = label(node);
              boolean clear = uses.get(label) == 1 && !graph.nodes().containsKey(label);
              names.put(id, clear ? label : id);
            });
    return names;
  }

  private static String label(GraphMl.Element node) {
    String label = node.data().getOrDefault("label", "");
    return label.isBlank() ? node.ends().get(0) : label.strip();
  }

  private long speed(GraphMl.Element edge) {
    String raw = edge.data().get("LinkSpeedRaw");
    String speed = edge.data().get("LinkSpeed");
    if (raw != null) {
      return scaled(edge, "LinkSpeedRaw", raw, BigDecimal.ONE, 1, 100 * Time.SECOND);
    }
    if (speed != null) {
      String units = edge.data().getOrDefault("LinkSpeedUnits", "");
      long factor =
          switch (units) {
            case "" -> 1L;
            case "K" -> 1_000L;
            case "M" -> 1_000_000L;
            case "G" -> 1_000_000_000L;
            case "T" -> 1_000_000_000_000L;
            default ->
                throw file.refuse(
                    edge.offset(), "LinkSpeedUnits \"" + units + "\"; use K, M, G or T");
          };
      BigDecimal unit = BigDecimal.valueOf(factor);
      return scaled(edge, "LinkSpeed", speed, unit, 1, 100 * Time.SECOND);
    }
    if (config.linkSpeed() == null) {
      throw file.refuse(
          edge.offset(), describe(edge) + " has no LinkSpeedRaw or LinkSpeed; give linkSpeed");
    }
    return config.linkSpeed();
  }

  private long latency(GraphMl.Element edge) {
    if (config.latencyKey() != null) {
      String value = edge.data().get(config.latencyKey());
      if (value == null) {
        return fallback(edge, "no " + config.latencyKey());
      }
      BigDecimal unit = BigDecimal.valueOf(config.latencyUnit().picoseconds());
      return scaled(edge, config.latencyKey(), value, unit, 1, Time.SECOND);
    }
    double[] from = coordinates(edge.ends().get(0));
    double[] to = coordinates(edge.ends().get(1));
    if (from == null || to == null) {
      return fallback(edge, "an end without Latitude and Longitude");
    }
    double metres = EARTH_RADIUS_M * angle(from, to);
    long ps = (long) StrictMath.rint(metres * config.refractiveIndex() / LIGHT_M_PER_PS);
    return Math.max(config.shortestLatency(), ps);
  }

  private long fallback(GraphMl.Element edge, String lack) {
    if (config.linkLatency() == null) {
      throw file.refuse(edge.offset(), describe(edge) + " has " + lack + "; give linkLatency");
    }
    return config.linkLatency();
  }

  /** Great-circle distance in radians, by the haversine formula. */
  private static double angle(double[] from, double[] to) {
    double sinLatitude = StrictMath.sin((to[0] - from[0]) / 2);
    double sinLongitude = StrictMath.sin((to[1] - from[1]) / 2);
    double h =
        sinLatitude * sinLatitude
            + StrictMath.cos(from[0]) * StrictMath.cos(to[0]) * sinLongitude * sinLongitude;
    return 2 * StrictMath.asin(StrictMath.sqrt(Math.min(1, h)));
  }

  /** Latitude and longitude of a node in radians, or null. */
  private double[] coordinates(String id) {
    GraphMl.Element node = graph.nodes().get(id);
    String latitude = node.data().get("Latitude");
    String longitude = node.data().get("Longitude");
    if (latitude == null || longitude == null) {
      return null;
    }
    return new double[] {
      radians(node, "Latitude", latitude, 90), radians(node, "Longitude", longitude, 180)
    };
  }

  private double radians(GraphMl.Element node, String key, String value, int limit) {
    BigDecimal degrees = decimal(node, key, value);
    if (degrees.abs().compareTo(BigDecimal.valueOf(limit)) > 0) {
      throw file.refuse(node.offset(), key + " \"" + value + "\" is beyond " + limit + " degrees");
    }
    return StrictMath.toRadians(degrees.doubleValue());
  }

  private long scaled(
      GraphMl.Element edge, String key, String value, BigDecimal unit, long min, long max) {
    BigDecimal scaled = decimal(edge, key, value).multiply(unit).setScale(0, RoundingMode.HALF_UP);
    if (scaled.compareTo(BigDecimal.valueOf(min)) < 0
        || scaled.compareTo(BigDecimal.valueOf(max)) > 0) {
      throw file.refuse(edge.offset(), key + " \"" + value + "\" is out of range");
    }
    return scaled.longValueExact();
  }

  private BigDecimal decimal(GraphMl.Element element, String key, String value) {
    if (!value.matches("-?[0-9]{1,20}(\\.[0-9]{1,20})?([eE][+-]?[0-9]{1,2})?")) {
      throw file.refuse(element.offset(), key + " \"" + value + "\" is not a number");
    }
    return new BigDecimal(value);
  }

  private static String describe(GraphMl.Element edge) {
    return "the edge between " + edge.ends().get(0) + " and " + edge.ends().get(1);
  }
}
