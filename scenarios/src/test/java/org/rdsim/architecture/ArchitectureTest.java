package org.rdsim.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArchitectureTest {
  private static JavaClasses classes;

  @BeforeAll
  static void importAllModules() {
    classes =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("org.rdsim");
  }

  @Test
  void shouldSeeTheClassesOfOtherModules() {
    assertThat(classes.contain("org.rdsim.engine.RunList")).isTrue();
    assertThat(classes.contain("org.rdsim.rules.Rule")).isFalse();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void shouldHold(ArchRule rule) {
    rule.allowEmptyShould(true).check(classes);
  }

  static Stream<ArchRule> rules() {
    return new Bans("org.rdsim").all();
  }
}
