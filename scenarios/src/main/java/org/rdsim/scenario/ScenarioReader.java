package org.rdsim.scenario;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.rdsim.config.ConfigException;
import org.rdsim.config.ConfigReader;
import org.rdsim.config.ExtraKey;
import org.rdsim.config.Json;
import org.rdsim.config.Overrides;
import org.rdsim.config.ProblemList;
import org.rdsim.config.Problems;
import org.rdsim.config.StrictJson;

/** Reads scenario files. */
public final class ScenarioReader {
  private final ConfigReader reader = new ConfigReader(ScenarioFormat.UNIONS);
  private final List<String> extraKeys;
  private final ExpectationParser expectations;

  /**
   * Makes a reader.
   *
   * @param metrics what expectations can be about
   */
  public ScenarioReader(Collection<Metric> metrics) {
    this.extraKeys = ScenarioFormat.extraKeys(metrics).stream().map(ExtraKey::name).toList();
    this.expectations = new ExpectationParser(metrics);
  }

  /**
   * Reads a file.
   *
   * @param settings arguments of {@code --set}, as for {@link Overrides#apply}
   * @throws ConfigException with everything that is wrong
   */
  public Scenario read(Path file, List<String> settings) {
    try {
      return read(file.toString(), Files.readAllBytes(file), settings);
    } catch (NoSuchFileException e) {
      throw ConfigException.ofFile(file.toString(), "there is no such file");
    } catch (AccessDeniedException e) {
      throw ConfigException.ofFile(file.toString(), "can't be read: permission denied");
    } catch (IOException e) {
      throw ConfigException.ofFile(file.toString(), "can't be read (" + e.getMessage() + ")");
    }
  }

  /**
   * Reads the content of a file.
   *
   * @param name of the file, for messages
   * @throws ConfigException with everything that is wrong
   */
  public Scenario read(String name, byte[] utf8, List<String> settings) {
    Json.Obj file = Overrides.apply(StrictJson.parseObject(name, utf8), settings);
    ProblemList problems = new ProblemList();
    VariantBlocks blocks = new VariantBlocks(file, problems);
    VariantFindings findings = new VariantFindings();
    List<Variant> variants = new ArrayList<>();
    blocks
        .merged()
        .forEach((variant, json) -> bind(variant, json, findings).ifPresent(variants::add));
    findings.collectProblems(blocks, problems);
    List<Expectation> expected = expectations(file, blocks, problems);
    if (problems.isEmpty()) {
      blocks.refuseReplaced(problems);
    }
    List<String> notes = findings.notes(problems);
    problems.throwIfAny();
    return new Scenario(
        name,
        new String(utf8, StandardCharsets.UTF_8),
        variants.get(0).config().name(),
        variants.stream().map(variant -> withUnused(variant, findings)).toList(),
        expected,
        notes);
  }

  private static Variant withUnused(Variant variant, VariantFindings findings) {
    List<String> unused = findings.unusedIn(variant.key());
    return new Variant(
        variant.key(),
        variant.name(),
        variant.config(),
        variant.settings(),
        variant.document(),
        unused);
  }

  private Optional<Variant> bind(String name, Json.Obj json, VariantFindings findings) {
    ProblemList problems = findings.of(name);
    return reader
        .bind(json, ScenarioConfig.class, extraKeys, problems)
        .map(config -> new Variant(name, name, config, reader.writeUsed(config), json, List.of()));
  }

  private List<Expectation> expectations(
      Json.Obj file, VariantBlocks blocks, ProblemList problems) {
    List<Expectation> parsed = new ArrayList<>();
    Json expect = file.get(ScenarioFormat.EXPECT);
    Problems place = Problems.of(problems, file).at(ScenarioFormat.EXPECT);
    if (expect instanceof Json.Arr list) {
      for (int i = 0; i < list.items().size(); i++) {
        Json item = list.items().get(i);
        if (item instanceof Json.Text text) {
          List<String> variants = List.copyOf(blocks.merged().keySet());
          expectations.parse(text.value(), variants, place.at(i)).ifPresent(parsed::add);
        } else {
          place.at(i).error("expected a text but found " + item.described());
        }
      }
    } else if (expect != null) {
      place.error("expected a list but found " + expect.described());
    }
    return parsed;
  }
}
