package org.rdsim.network.forward;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;

/** Parameters of packet spraying by switches. */
@CompiledJson(name = "spray")
@Doc("A port for each packet, whatever its type and flow. Packets of a flow overtake one another.")
public record SprayConfig(
    @Doc(
            value =
                "Which port is next: drawn evenly from a random stream of the switch, or one after the"
                    + " other, in turn for each set of ports of equal cost.",
            byDefault = "random")
        Order order)
    implements RoutingConfig {

  /** Which port is next. */
  public enum Order {
    /** Drawn evenly, from a random stream of the switch. */
    RANDOM,
    /** One after the other, in turn for each set of ports of a switch. */
    ROUND_ROBIN
  }

  @Override
  public Multipath multipath() {
    return switch (order) {
      case RANDOM ->
          (hops, salt, name, streams) -> new RandomSpray(hops, streams.of("spray/" + name));
      case ROUND_ROBIN -> (hops, salt, name, streams) -> new RoundRobin(hops, salt);
    };
  }
}
