package org.rdsim.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The packages of rdsim and which others each may know. A package that is not listed belongs to the
 * listed one that it lies in.
 */
final class Rooms {
  /** A package and what it may use; {@code x.*} is x with all listed packages in it. */
  private static final String TABLE =
      """
      units             ->
      config            -> units
      engine            -> units
      network           -> units config engine
      network.queue     -> units config engine network
      network.forward   -> units config engine network
      network.fault     -> units config engine network
      network.fabric    -> units config network network.queue network.forward network.fault
      measure           -> units config engine network

      topology          -> units config engine network network.forward
      topology.shape    -> units config engine network network.forward topology topology.routing
      topology.format   -> units config engine topology topology.shape topology.routing
      topology.routing  -> units config engine network network.forward topology

      device            -> CORE
      device.catalog    -> device
      verbs             -> units config engine measure device
      congestion        -> CORE
      multipath         -> CORE
      wire              -> units config network
      transport         -> CORE PARTS
      transport.rc      -> CORE PARTS transport
      transport.probe   -> CORE PARTS transport
      transport.uc      -> CORE PARTS transport
      transport.ud      -> CORE PARTS transport
      transport.srd     -> CORE PARTS transport
      transport.tcp     -> CORE PARTS transport
      transport.uet     -> CORE PARTS transport transport.uet.pds transport.uet.ses
      transport.uet.pds -> CORE PARTS transport
      transport.uet.ses -> CORE PARTS transport transport.uet.pds
      nic               -> CORE network.* PARTS transport.*
      kernel            -> units config engine measure device verbs
      rendezvous        -> units config engine measure device verbs

      statistics        -> units
      result            -> units config measure statistics
      chart             -> units measure result statistics
      export            -> units measure result statistics
      page              -> units measure result statistics chart export

      bound             -> units network topology transport
      workload.format   -> units config
      workload.size     -> units config engine
      workload.script   -> units config engine device verbs kernel
      workload          -> units config engine measure ENDPOINTS bound workload.*
      scenario          -> units config engine device topology.* nic workload.* bound result
      experiment        -> CORE network.* topology.* PARTS transport.* nic ENDPOINTS REPORTS bound workload workload.script scenario
      cli               -> units config device device.catalog scenario experiment bound workload.format REPORTS
      """
          .replace("CORE", "units config engine network measure")
          .replace("PARTS", "wire device congestion multipath")
          .replace("ENDPOINTS", "device verbs rendezvous transport transport.tcp")
          .replace("REPORTS", "statistics result chart export page");

  /** Scenario files are made of the records that stand beside the models. */
  private static final Set<String> SEES_ALL_RECORDS = Set.of("scenario");

  private final String root;
  private final Map<String, Set<String>> doors = new LinkedHashMap<>();

  /**
   * Reads the table.
   *
   * @param root the package that holds all others
   */
  Rooms(String root) {
    this.root = root;
    TABLE.lines().filter(line -> !line.isBlank()).forEach(this::addRow);
    doors.values().forEach(this::expand);
  }

  private void addRow(String line) {
    String[] sides = line.split("->", -1);
    doors.put(sides[0].strip(), new LinkedHashSet<>(List.of(sides[1].strip().split(" +"))));
  }

  private void expand(Set<String> allowed) {
    for (String name : Set.copyOf(allowed)) {
      if (name.endsWith(".*")) {
        String parent = name.substring(0, name.length() - 2);
        allowed.remove(name);
        doors.keySet().stream().filter(room -> isIn(room, parent)).forEach(allowed::add);
      }
    }
    allowed.remove("");
    if (!doors.keySet().containsAll(allowed)) {
      throw new IllegalStateException(
          "the table allows packages that it does not list: " + allowed);
    }
  }

  /** That a class uses only the packages that its own may know. */
  ArchCondition<JavaClass> keepToTheirDoors() {
    return new ArchCondition<>("use only the packages that theirs may know") {
      @Override
      public void check(JavaClass source, ConditionEvents events) {
        for (Dependency dependency : source.getDirectDependenciesFromSelf()) {
          JavaClass target = dependency.getTargetClass().getBaseComponentType();
          if (isOurs(target) && !mayUse(source, target)) {
            events.add(SimpleConditionEvent.violated(source, dependency.getDescription()));
          }
        }
      }
    };
  }

  /** That a class lies in a package of the table. */
  ArchCondition<JavaClass> haveARoom() {
    return new ArchCondition<>("lie in a package of the table") {
      @Override
      public void check(JavaClass source, ConditionEvents events) {
        if (room(source) == null) {
          events.add(SimpleConditionEvent.violated(source, source.getName() + " has no room"));
        }
      }
    };
  }

  private boolean mayUse(JavaClass source, JavaClass target) {
    String from = room(source);
    String to = room(target);
    if (from == null || from.equals(to)) {
      return true;
    }
    return doors.get(from).contains(to)
        || (SEES_ALL_RECORDS.contains(from)
            && (Bans.IS_CONFIG.test(target) || listsRecords(target)));
  }

  /** A class that only registers the members of a union, such as that of all protocols. */
  private static boolean listsRecords(JavaClass type) {
    return !type.getFields().isEmpty()
        && type.getFields().stream()
            .allMatch(field -> field.getRawType().getSimpleName().equals("Union"));
  }

  private boolean isOurs(JavaClass target) {
    return target.getPackageName().startsWith(root + ".");
  }

  /** The longest listed package that a class lies in, or null. */
  private String room(JavaClass source) {
    String best = null;
    for (String name : doors.keySet()) {
      if (isIn(source.getPackageName(), root + "." + name)
          && (best == null || name.length() > best.length())) {
        best = name;
      }
    }
    return best;
  }

  private static boolean isIn(String name, String parent) {
    return name.equals(parent) || name.startsWith(parent + ".");
  }
}
