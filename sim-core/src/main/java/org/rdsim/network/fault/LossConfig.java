package org.rdsim.network.fault;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.Link;
import org.rdsim.network.LinkFault;

/** Parameters of {@link Loss}. */
@CompiledJson(name = "loss")
@Doc("Each packet that crosses certain links is lost with the same probability.")
public record LossConfig(
    @Doc(value = "Probability of losing a packet on one link.", unit = Unit.FRACTION)
        double probability,
    @Doc(value = "Which packets can be lost.", byDefault = "all") Scope packets,
    @Doc(
            value =
                "Names of the links, one direction each, such as \"h0->leaf0\"; '*' stands for any"
                    + " part of a name.",
            byDefault = "*")
        String links)
    implements FaultConfig {

  @Override
  public void checkFits(List<String> names, int flows, Problems problems) {
    if (names.stream().noneMatch(this::names)) {
      problems.at("links").error("no link has such a name; there are " + examples(names));
    }
  }

  private static String examples(List<String> names) {
    List<String> some = names.subList(0, Math.min(3, names.size()));
    String last = names.size() > 3 ? ", ... " + names.get(names.size() - 1) : "";
    return String.join(", ", some) + last;
  }

  @Override
  public LinkFault on(Link link, List<FlowEnds> flows, RandomStreams streams) {
    return names(link.name())
        ? new Loss(probability, packets, streams.of("loss/" + link.name()))
        : null;
  }

  private boolean names(String link) {
    String[] parts = links.split("\\*", -1);
    if (parts.length == 1) {
      return link.equals(links);
    }
    int at = parts[0].length();
    if (!link.startsWith(parts[0])) {
      return false;
    }
    for (int i = 1; i < parts.length - 1; i++) {
      int found = link.indexOf(parts[i], at);
      if (found < 0) {
        return false;
      }
      at = found + parts[i].length();
    }
    String last = parts[parts.length - 1];
    return link.endsWith(last) && link.length() - last.length() >= at;
  }
}
