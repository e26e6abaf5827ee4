package org.rdsim.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/** What classes may not do, wherever it holds for a whole group of packages. */
final class Bans {
  static final DescribedPredicate<JavaClass> IS_CONFIG =
      describe("are configuration records", type -> outermost(type).endsWith("Config"));

  static final DescribedPredicate<JavaClass> IS_CONVERTER =
      describe(
          "are generated JSON converters",
          type ->
              type.getSimpleName().endsWith("DslJsonConverter")
                  || type.getName().contains("_DslJsonConverter$"));

  private static final String[] MODEL = {
    "units",
    "engine",
    "network",
    "measure",
    "topology",
    "device",
    "verbs",
    "congestion",
    "multipath",
    "transport",
    "nic",
    "rendezvous",
    "wire",
    "workload",
    "bound"
  };

  private static final Set<String> CLOCK_CALLS =
      Set.of(
          "java.lang.System.nanoTime",
          "java.lang.System.currentTimeMillis",
          "java.util.Date.<init>",
          "java.util.Calendar.getInstance");

  private static final Set<String> RANDOM_CALLS =
      Set.of(
          "java.lang.Math.random",
          "java.lang.StrictMath.random",
          "java.util.Collections.shuffle",
          "java.lang.System.identityHashCode");

  private static final Set<String> INEXACT_MATH =
      Set.of(
          "log", "log10", "log1p", "exp", "expm1", "pow", "sin", "cos", "tan", "asin", "acos",
          "atan", "atan2", "sinh", "cosh", "tanh", "cbrt", "hypot");

  private static final Set<String> ITERATION =
      Set.of("iterator", "forEach", "keySet", "values", "entrySet", "stream", "toArray");

  private static final Set<String> UNORDERED =
      Set.of(
          "java.util.HashMap",
          "java.util.HashSet",
          "java.util.IdentityHashMap",
          "java.util.WeakHashMap",
          "java.util.concurrent.ConcurrentHashMap");

  private static final Set<String> OF_ANY_ORDER =
      Set.of("java.util.Map", "java.util.Set", "java.util.Collection", "java.lang.Iterable");

  private final String root;
  private final DescribedPredicate<JavaClass> inModel;

  Bans(String root) {
    this.root = root;
    inModel = in(MODEL);
  }

  /** Every rule of this class. */
  Stream<ArchRule> all() {
    return Stream.of(
        classesHaveARoom(),
        classesKeepToTheirDoors(),
        packagesHaveNoCycles(),
        onlyRecordsAndFilesKnowJson(),
        onlyIn("cli", "picocli..", "me.tongfei.progressbar.."),
        onlyIn("chart", "org.jfree..", "org.apache.batik..", "java.awt.."),
        modelsReadNoClock(),
        modelsDrawOnlyFromStreams(),
        modelsHaveNoStaticState(),
        modelsHaveNoThreadLocals(),
        modelsUseStrictMath(),
        modelsIterateInOrder());
  }

  ArchRule onlyRecordsAndFilesKnowJson() {
    return noClasses()
        .that(not(in("config", "result")))
        .and(not(IS_CONFIG))
        .and(not(IS_CONVERTER))
        .should()
        .dependOnClassesThat(resideInAPackage("com.dslplatform.."));
  }

  ArchRule onlyIn(String owner, String... packages) {
    return noClasses()
        .that(not(in(owner)))
        .should()
        .dependOnClassesThat(resideInAnyPackage(packages));
  }

  ArchRule modelsReadNoClock() {
    return noClasses()
        .that(inModel)
        .should()
        .accessTargetWhere(named(CLOCK_CALLS))
        .orShould()
        .accessTargetWhere(
            describe(
                "now() of java.time",
                call ->
                    call.getTargetOwner().getPackageName().equals("java.time")
                        && call.getName().equals("now")))
        .orShould()
        .dependOnClassesThat(belongToAnyOf(java.time.Clock.class));
  }

  ArchRule modelsDrawOnlyFromStreams() {
    return noClasses()
        .that(inModel)
        .should()
        .accessTargetWhere(named(RANDOM_CALLS))
        .orShould()
        .dependOnClassesThat(
            belongToAnyOf(
                Random.class,
                ThreadLocalRandom.class,
                SplittableRandom.class,
                java.security.SecureRandom.class,
                UUID.class))
        .orShould()
        .dependOnClassesThat(resideInAPackage("java.util.random.."));
  }

  ArchRule modelsHaveNoStaticState() {
    return fields().that().areDeclaredInClassesThat(inModel).and().areStatic().should().beFinal();
  }

  ArchRule modelsHaveNoThreadLocals() {
    return noClasses()
        .that(inModel)
        .should()
        .dependOnClassesThat()
        .areAssignableTo(ThreadLocal.class);
  }

  ArchRule modelsUseStrictMath() {
    return noClasses()
        .that(inModel)
        .should()
        .accessTargetWhere(
            describe(
                "functions of Math that differ between machines",
                call ->
                    call.getTargetOwner().isEquivalentTo(Math.class)
                        && INEXACT_MATH.contains(call.getName())));
  }

  /**
   * No iteration over collections whose order is not defined. A class that makes one may look up in
   * it, but then iterates over no map, set or other collection of unknown order at all.
   */
  ArchRule modelsIterateInOrder() {
    return noClasses()
        .that(inModel)
        .should()
        .accessTargetWhere(
            describe(
                "iteration over a collection without order",
                call ->
                    iterates(call, UNORDERED)
                        || (iterates(call, OF_ANY_ORDER)
                            && makesUnordered(call.getOriginOwner()))));
  }

  ArchRule packagesHaveNoCycles() {
    return slices()
        .matching(root + ".(**)")
        .should()
        .beFreeOfCycles()
        .ignoreDependency(IS_CONVERTER, alwaysTrue());
  }

  ArchRule classesKeepToTheirDoors() {
    return classes().that(not(IS_CONVERTER)).should(new Rooms(root).keepToTheirDoors());
  }

  ArchRule classesHaveARoom() {
    return classes().should(new Rooms(root).haveARoom());
  }

  private DescribedPredicate<JavaClass> in(String... names) {
    return resideInAnyPackage(
        Stream.of(names).map(name -> root + "." + name + "..").toArray(String[]::new));
  }

  private static DescribedPredicate<JavaAccess<?>> named(Set<String> names) {
    return describe(
        "one of " + names,
        call -> names.contains(call.getTargetOwner().getName() + "." + call.getName()));
  }

  private static boolean iterates(JavaAccess<?> call, Set<String> owners) {
    return owners.contains(call.getTargetOwner().getName()) && ITERATION.contains(call.getName());
  }

  private static boolean makesUnordered(JavaClass type) {
    return type.getAccessesFromSelf().stream().anyMatch(Bans::makesUnordered);
  }

  /** Set.of and its like have another order in every run, from the second element on. */
  private static boolean makesUnordered(JavaAccess<?> call) {
    String owner = call.getTargetOwner().getName();
    return switch (call.getName()) {
      case "<init>" -> UNORDERED.contains(owner);
      case "of" -> elements(call, owner) > 1;
      case "copyOf", "ofEntries" -> owner.equals("java.util.Set") || owner.equals("java.util.Map");
      case "toSet", "toMap", "groupingBy", "toUnmodifiableSet", "toUnmodifiableMap" ->
          owner.equals("java.util.stream.Collectors");
      default -> false;
    };
  }

  /** The most elements that a call of Set.of or Map.of makes, 0 for other methods. */
  private static int elements(JavaAccess<?> call, String owner) {
    if (!(call.getTarget() instanceof CodeUnitAccessTarget target)) {
      return 0;
    }
    List<JavaClass> parameters = target.getRawParameterTypes();
    return switch (owner) {
      case "java.util.Set" ->
          parameters.stream().anyMatch(JavaClass::isArray) ? Integer.MAX_VALUE : parameters.size();
      case "java.util.Map" -> parameters.size() / 2;
      default -> 0;
    };
  }

  private static String outermost(JavaClass type) {
    JavaClass outer = type;
    while (outer.getEnclosingClass().isPresent()) {
      outer = outer.getEnclosingClass().get();
    }
    return outer.getSimpleName();
  }
}
