package org.rdsim.network.fault;

import com.dslplatform.json.CompiledJson;
import java.util.ArrayList;
import java.util.List;
import org.rdsim.config.Problems;
import org.rdsim.config.Union;
import org.rdsim.engine.RandomStream;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.Link;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Outages;
import org.rdsim.network.ReducedRates;
import org.rdsim.units.Time;

/** Something that goes wrong on links. A fault does one of the things that it is asked about. */
@CompiledJson(discriminator = "type")
public interface FaultConfig {
  /** All faults. */
  Union<FaultConfig> MEMBERS =
      Union.of(FaultConfig.class)
          .with("loss", LossConfig.class)
          .with("drop", DropConfig.class)
          .with("gilbert-elliott", GilbertElliottConfig.class)
          .with("bit-errors", BitErrorsConfig.class)
          .with("corruption", CorruptionConfig.class)
          .with("duplication", DuplicationConfig.class)
          .with("reordering", ReorderingConfig.class)
          .with("degraded", DegradedConfig.class)
          .with("link-down", LinkDownConfig.class)
          .with("flapping", FlappingConfig.class)
          .with("switch-down", SwitchDownConfig.class);

  /**
   * Reports what doesn't fit the network and its traffic, and times at which two faults do the same
   * to a link or switch.
   *
   * @param problems the place of the list
   */
  static void check(List<FaultConfig> faults, Surroundings surroundings, Problems problems) {
    for (int i = 0; i < faults.size(); i++) {
      faults.get(i).checkFits(surroundings, problems.at(i));
    }
    if (problems.noneSoFar()) {
      new OverlapCheck(faults, problems).run(surroundings);
    }
  }

  /**
   * Faults that begin after the end of a run, in sentences for the user.
   *
   * @param endPs when the run ended
   */
  static List<String> unmet(List<FaultConfig> faults, long endPs) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < faults.size(); i++) {
      long first = faults.get(i).firstPs();
      if (first > endPs) {
        String begin = Time.format(first);
        String end = Time.format(endPs);
        all.add("faults[" + i + "] begins at " + begin + ", but the run ended at " + end + ".");
      }
    }
    return all;
  }

  /**
   * Faults that act on packets of links, none of which carried any, in sentences for the user.
   *
   * @param idle names of the links that carried nothing
   * @param busy names of the others
   */
  static List<String> idle(List<FaultConfig> faults, List<String> idle, List<String> busy) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < faults.size(); i++) {
      FaultConfig fault = faults.get(i);
      if (fault.links() == null || fault.takesDown()) {
        continue;
      }
      NamePattern pattern = new NamePattern(fault.links());
      if (idle.stream().anyMatch(pattern::matches) && busy.stream().noneMatch(pattern::matches)) {
        all.add("faults[" + i + "] had no effect: " + fault.links() + " carried no packet.");
      }
    }
    return all;
  }

  /** Names of the links that it acts on, as the user wrote them; null if it names none. */
  default String links() {
    return null;
  }

  /** Reports what does not fit the network and its traffic. */
  void checkFits(Surroundings surroundings, Problems problems);

  /** What it does to single packets on a link; null if nothing. */
  default LinkFault on(Site site) {
    return null;
  }

  /**
   * When it takes a link down.
   *
   * @param link name of the link
   * @param reverse name of the other direction of the same cable
   */
  default Outages linkOutages(String link, String reverse) {
    return Outages.NONE;
  }

  /** When it takes a switch down, by the name of the switch. */
  default Outages switchOutages(String node) {
    return Outages.NONE;
  }

  /** When and to what it reduces the rate of a link; null if it doesn't. */
  default ReducedRates.Interval reducedRate(String link, long bitsPerSecond) {
    return null;
  }

  /** Which share of the limits and thresholds is left to the queues of a link's port, above 0. */
  default double queueShare(String link) {
    return 1;
  }

  /** Whether it takes links or switches down, so that routes change. */
  default boolean takesDown() {
    return false;
  }

  /** Whether packets may come twice because of it. */
  default boolean duplicates() {
    return false;
  }

  /** Whether packets may overtake one another because of it. */
  default boolean reorders() {
    return false;
  }

  /** When it first does anything, in picoseconds; 0 if it acts whenever packets come. */
  default long firstPs() {
    return 0;
  }

  /**
   * What faults can hit.
   *
   * @param links names of all links; the directions of a cable stand together
   * @param switches names of all switches
   * @param flows number of flows
   */
  record Surroundings(List<String> links, List<String> switches, int flows) {}

  /**
   * A link on which a fault may act.
   *
   * @param link the link
   * @param flows the hosts of all flows
   * @param streams source of randomness
   * @param earlier faults of the same kind that act on the link already
   */
  record Site(Link link, List<FlowEnds> flows, RandomStreams streams, int earlier) {
    /** The stream of random numbers of a fault of some kind on this link. */
    RandomStream random(String kind) {
      String number = earlier == 0 ? "" : "#" + (earlier + 1);
      return streams.of(kind + number + "/" + link.name());
    }
  }

  /**
   * The hosts of a flow.
   *
   * @param source node id of the host that the payload comes from
   * @param destination node id of the host that the payload goes to
   */
  record FlowEnds(int source, int destination) {}
}
