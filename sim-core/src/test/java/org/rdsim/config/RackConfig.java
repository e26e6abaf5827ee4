package org.rdsim.config;

import com.dslplatform.json.CompiledJson;
import java.util.List;

public record RackConfig(
    @Doc("Name.") String name,
    @Doc(value = "Seed.", byDefault = "1", min = "0") long seed,
    @Doc(value = "Link speed.", unit = Unit.RATE, min = "1bps", byDefault = "100Gbps")
        long linkSpeed,
    @Doc(value = "Latency.", unit = Unit.TIME, max = "1s", byDefault = "1us") long latency,
    @Doc(value = "Power.", byDefault = "dual-feed") Power power,
    @Doc(value = "Load in watts.", optional = true) Double load,
    @Doc(value = "Monitored.", byDefault = "true") boolean monitored,
    @Doc(value = "Lengths of cables.", unit = Unit.TIME, byDefault = "[]") List<Long> cables,
    @Doc(value = "Switches.", byDefault = "[]") List<SwitchConfig> switches,
    @Doc(value = "The top switch.", byDefault = "{\"type\": \"fifo\", \"ports\": 8}")
        SwitchConfig top)
    implements Checked {

  /** The kinds of power supply. */
  @CompiledJson
  public enum Power {
    SINGLE,
    DUAL_FEED
  }

  @Override
  public void check(Problems problems) {
    for (int i = 0; i < switches.size(); i++) {
      if (switches.get(i).ports() > top.ports()) {
        Problems ports = problems.at("switches").at(i).at("ports");
        ports.error(switches.get(i).ports() + " ports need a top switch as large");
      }
    }
    if (load != null && power == Power.SINGLE) {
      problems.at("load").unused("a single feed has no balance");
    }
  }
}
