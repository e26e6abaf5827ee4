package org.rdsim.scenario;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rdsim.config.Json;
import org.rdsim.config.Place;
import org.rdsim.config.ProblemList;

/**
 * The variants of a scenario file before binding: each block is laid over the rest of the file.
 * Objects are merged key by key, except that an object of another "type" replaces the one below it;
 * lists and everything else are replaced.
 */
final class VariantBlocks {
  static final String VARIANTS = "variants";
  private static final String TYPE = "type";

  /** Regular expression of the names of variants. */
  static final String NAME_PATTERN = "^[A-Za-z0-9_-]+$";

  /** Keys that can't differ between variants. */
  static final Set<String> SHARED = Set.of("$schema", "name", "expect", VARIANTS);

  private final Json.Obj base;
  private final Map<String, Json.Obj> blocks = new LinkedHashMap<>();
  private final Map<String, Json.Obj> merged = new LinkedHashMap<>();

  /** Reports blocks that are none, and keys that can't differ between variants. */
  VariantBlocks(Json.Obj file, ProblemList problems) {
    this.base = file.without(List.of(VARIANTS));
    Json variants = file.get(VARIANTS);
    if (variants == null) {
      blocks.put(Scenario.BASE, base);
      merged.put(Scenario.BASE, base);
    } else if (variants instanceof Json.Obj object && !object.members().isEmpty()) {
      object.members().forEach((name, member) -> add(name, member, problems));
    } else {
      String found = variants instanceof Json.Obj ? "an empty object" : variants.described();
      problems.add(
          variants.place(), "expected an object with a block for each variant but found " + found);
    }
  }

  private void add(String name, Json.Member member, ProblemList problems) {
    if (!name.matches(NAME_PATTERN)) {
      String rule = "the name of a variant has letters, digits, '-' and '_' only";
      problems.add(member.key(), rule);
    } else if (member.value() instanceof Json.Obj block) {
      block.members().forEach((key, value) -> refuseShared(key, value, problems));
      Json.Obj own = block.without(SHARED);
      blocks.put(name, own);
      merged.put(name, new Json.Obj(base.place(), merge(base, own).members()));
    } else {
      String found = member.value().described();
      problems.add(member.value().place(), "expected an object but found " + found);
    }
  }

  private static void refuseShared(String key, Json.Member member, ProblemList problems) {
    if (SHARED.contains(key)) {
      problems.add(member.key(), "can't differ between variants; move it to the top of the file");
    }
  }

  /** The whole settings of each variant, as a file without variants would give them. */
  Map<String, Json.Obj> merged() {
    return merged;
  }

  /** Where the block of a variant stands. */
  Place place(String variant) {
    return blocks.get(variant).place();
  }

  /** Whether a value was written in the block of a variant. */
  static boolean isInBlock(Place place) {
    return place.path().startsWith("$." + VARIANTS + ".");
  }

  Place basePlace() {
    return base.place();
  }

  private static Json.Obj merge(Json.Obj below, Json.Obj above) {
    Json.Obj result = new Json.Obj(above.place(), below.members());
    for (Map.Entry<String, Json.Member> entry : above.members().entrySet()) {
      Json.Member under = below.members().get(entry.getKey());
      result = result.with(entry.getKey(), under == null ? entry.getValue() : merge(under, entry));
    }
    return result;
  }

  private static Json.Member merge(Json.Member under, Map.Entry<String, Json.Member> entry) {
    Json.Member over = entry.getValue();
    if (under.value() instanceof Json.Obj below
        && over.value() instanceof Json.Obj above
        && (above.get(TYPE) == null || sameText(below.get(TYPE), above.get(TYPE)))) {
      return new Json.Member(over.key(), merge(below, above));
    }
    boolean sameType = entry.getKey().equals(TYPE) && sameText(under.value(), over.value());
    return sameType ? under : over;
  }

  private static boolean sameText(Json a, Json b) {
    return a instanceof Json.Text one
        && b instanceof Json.Text two
        && one.value().equals(two.value());
  }

  /** Reports what stands outside the blocks and is replaced by every one of them. */
  void refuseReplaced(ProblemList problems) {
    Set<Json> live = newIdentitySet();
    merged.values().forEach(settings -> collectLeaves(settings, live));
    refuseReplaced(base, live, problems);
  }

  private static void refuseReplaced(Json.Obj object, Set<Json> live, ProblemList problems) {
    for (Json.Member member : object.members().values()) {
      Set<Json> leaves = newIdentitySet();
      collectLeaves(member.value(), leaves);
      if (leaves.stream().noneMatch(live::contains)) {
        problems.add(member.key(), "has no effect: every variant has its own");
      } else if (member.value() instanceof Json.Obj inner) {
        refuseReplaced(inner, live, problems);
      }
    }
  }

  private static Set<Json> newIdentitySet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  /** The values that are merged as a whole. */
  private static void collectLeaves(Json value, Set<Json> leaves) {
    if (value instanceof Json.Obj object && !object.members().isEmpty()) {
      object.members().values().forEach(member -> collectLeaves(member.value(), leaves));
    } else {
      leaves.add(value);
    }
  }
}
