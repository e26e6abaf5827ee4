package org.rdsim.network.forward;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.Forwarding;

/** Parameters of {@link WeightedEcmp}. */
@CompiledJson(name = "weighted-ecmp")
@Doc(
    "One port for each flow, by a hash as with ecmp, but in proportion to what each port can carry"
        + " to the destination over the paths that begin with it.")
public record WeightedEcmpConfig() implements RoutingConfig {
  @Override
  public Multipath multipath() {
    return new Multipath() {
      @Override
      public Forwarding over(NextHops hops, int salt, String name, RandomStreams streams) {
        return new WeightedEcmp(hops, salt);
      }

      @Override
      public boolean needsWeights() {
        return true;
      }
    };
  }
}
