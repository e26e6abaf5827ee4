package org.rdsim.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Shows that each rule finds the classes in {@code fixture} that break it, and no others. */
class BansTest {
  private static final String ROOT = "org.rdsim.architecture.fixture";

  private static JavaClasses fixtures;

  private final Bans bans = new Bans(ROOT);

  @BeforeAll
  static void importFixtures() {
    fixtures = new ClassFileImporter().importPackages(ROOT);
  }

  @Test
  void shouldFindClassesWithoutRoom() {
    assertThat(details(bans.classesHaveARoom()))
        .containsExactly(ROOT + ".attic.Homeless has no room");
  }

  @Test
  void shouldFindClosedDoors() {
    assertThat(offenders(bans.classesKeepToTheirDoors()))
        .containsExactlyInAnyOrder("SeesPackets", "KnowsSrd", "Cyclic", "Cyclic2");
  }

  @Test
  void shouldFindCycles() {
    assertThat(details(bans.packagesHaveNoCycles()))
        .hasSize(1)
        .first()
        .asString()
        .contains("Slice congestion", "Slice multipath");
  }

  @Test
  void shouldFindLibrariesInWrongPackages() {
    assertThat(offenders(bans.onlyRecordsAndFilesKnowJson())).containsExactly("Json");
    assertThat(offenders(bans.onlyIn("cli", "picocli.."))).containsExactly("CommandLines");
    assertThat(offenders(bans.onlyIn("chart", "java.awt.."))).containsExactly("Pictures");
    assertThat(offenders(bans.onlyIn("page", "java.awt.."))).isEmpty();
  }

  @Test
  void shouldFindClocks() {
    assertThat(offenders(bans.modelsReadNoClock()))
        .containsExactlyInAnyOrder("CallsClock", "RefersToClock", "CallsTime");
  }

  @Test
  void shouldFindRandomness() {
    assertThat(offenders(bans.modelsDrawOnlyFromStreams()))
        .containsExactlyInAnyOrder("MakesRandom", "CallsRandom", "Shuffles");
  }

  @Test
  void shouldFindStaticAndThreadState() {
    assertThat(details(bans.modelsHaveNoStaticState()))
        .hasSize(1)
        .first()
        .asString()
        .contains("StaticState.count");
    assertThat(offenders(bans.modelsHaveNoThreadLocals())).containsExactly("ThreadState");
  }

  @Test
  void shouldFindInexactMath() {
    assertThat(offenders(bans.modelsUseStrictMath()))
        .containsExactlyInAnyOrder("CallsMath", "RefersToMath");
  }

  @Test
  void shouldFindIterationWithoutOrder() {
    assertThat(offenders(bans.modelsIterateInOrder()))
        .containsExactlyInAnyOrder("OverHashMap", "OverMap", "OverSetOf", "OverCollected");
  }

  private static List<String> details(ArchRule rule) {
    return rule.evaluate(fixtures).getFailureReport().getDetails();
  }

  /** Simple names of the classes that the lines of a report begin with. */
  private static Set<String> offenders(ArchRule rule) {
    List<String> details = details(rule);
    Set<String> names = new TreeSet<>();
    for (JavaClass type : fixtures) {
      Pattern origin = Pattern.compile("[A-Za-z ]+<" + Pattern.quote(type.getName()) + "[.>].*");
      if (details.stream().anyMatch(line -> origin.matcher(line).lookingAt())) {
        names.add(type.getSimpleName());
      }
    }
    return names;
  }
}
