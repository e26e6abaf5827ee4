package org.rdsim.topology.shape;

import com.dslplatform.json.CompiledJson;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Nearest;
import org.rdsim.config.Problems;
import org.rdsim.topology.Topology;

/** What a user writes about a {@link Graph} topology. */
@CompiledJson(name = "graph")
@Doc(
    "Any graph, written out. Hosts get their indices in the natural order of their names, in which h2"
        + " comes before h10; the order of the lists makes no difference.")
public record GraphConfig(
    @Doc("Names of the hosts, at least one.") List<String> hosts,
    @Doc(value = "The switches.", byDefault = "[]") List<GraphSwitchConfig> switches,
    @Doc("The links; each host needs one.") List<GraphLinkConfig> links)
    implements TopologyConfig, Checked {

  @Override
  public int hostCount() {
    return hosts.size();
  }

  @Override
  public Topology build() {
    List<Graph.Edge> edges = new ArrayList<>();
    for (GraphLinkConfig link : links) {
      Trunk cables = new Trunk(link.count(), link.speed(), link.latency());
      edges.add(new Graph.Edge(link.ends().get(0), link.ends().get(1), cables));
    }
    return new Graph(
            hosts,
            switches.stream().map(node -> new Graph.Node(node.name(), node.latency())).toList(),
            edges)
        .build();
  }

  @Override
  public void check(Problems problems) {
    Set<String> names = new LinkedHashSet<>();
    boolean sound = checkNames(names, problems);
    Set<String> linked = new LinkedHashSet<>();
    for (int i = 0; i < links.size(); i++) {
      sound &= checkEnds(links.get(i).ends(), names, problems.at("links").at(i).at("ends"));
      linked.addAll(links.get(i).ends());
    }
    if (sound && checkLinked(linked, problems)) {
      checkGraph(problems);
    }
  }

  private boolean checkNames(Set<String> names, Problems problems) {
    if (hosts.isEmpty()) {
      problems.at("hosts").error("list at least one host");
      return false;
    }
    boolean sound = Limits.checkHosts(hosts.size(), problems.at("hosts"));
    for (int i = 0; i < hosts.size(); i++) {
      sound &= checkName(hosts.get(i), names, problems.at("hosts").at(i));
    }
    for (int i = 0; i < switches.size(); i++) {
      Problems place = problems.at("switches").at(i).at("name");
      sound &= checkName(switches.get(i).name(), names, place);
    }
    return sound;
  }

  private static boolean checkName(String name, Set<String> names, Problems problems) {
    if (name.isBlank()) {
      problems.error("a node needs a name");
      return false;
    }
    if (!names.add(name)) {
      problems.error("there is another node with the name \"" + name + "\"");
      return false;
    }
    return true;
  }

  private static boolean checkEnds(List<String> ends, Set<String> names, Problems problems) {
    if (ends.size() != 2) {
      problems.error("a link has 2 ends, not " + ends.size());
      return false;
    }
    boolean sound = true;
    for (int i = 0; i < 2; i++) {
      String end = ends.get(i);
      if (!names.contains(end)) {
        String nearest = Nearest.suggestion(end, names);
        problems.at(i).error("there is no host or switch \"" + end + "\"" + nearest);
        sound = false;
      }
    }
    if (sound && ends.get(0).equals(ends.get(1))) {
      problems.error("leads from \"" + ends.get(0) + "\" to itself");
      return false;
    }
    return sound;
  }

  private boolean checkLinked(Set<String> linked, Problems problems) {
    boolean sound = true;
    for (int i = 0; i < hosts.size(); i++) {
      sound &= checkLinked(hosts.get(i), linked, problems.at("hosts").at(i));
    }
    for (int i = 0; i < switches.size(); i++) {
      sound &= checkLinked(switches.get(i).name(), linked, problems.at("switches").at(i));
    }
    return sound;
  }

  private static boolean checkLinked(String name, Set<String> linked, Problems problems) {
    if (!linked.contains(name)) {
      problems.error("\"" + name + "\" has no link");
      return false;
    }
    return true;
  }

  /** Whatever the graph as a whole may lack: ways between hosts that pass through no third. */
  private void checkGraph(Problems problems) {
    long cables = links.stream().mapToLong(GraphLinkConfig::count).sum();
    if (cables > Topology.MAX_CABLES) {
      Limits.checkCables(cables, problems.at("links"));
      return;
    }
    try {
      String fault = Limits.longestPathFault(build());
      if (fault != null) {
        problems.at("links").error(fault);
      }
    } catch (IllegalArgumentException e) {
      problems.at("links").error(e.getMessage());
    }
  }
}
