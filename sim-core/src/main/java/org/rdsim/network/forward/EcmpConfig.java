package org.rdsim.network.forward;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;

/** Equal-cost multipath. */
@CompiledJson(name = "ecmp")
@Doc("One port for each flow, evenly by a hash of the packet's entropy with a salt of the switch.")
public record EcmpConfig() implements RoutingConfig {
  @Override
  public Multipath multipath() {
    return Multipath.PER_FLOW;
  }
}
