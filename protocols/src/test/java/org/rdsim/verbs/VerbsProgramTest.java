package org.rdsim.verbs;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import org.rdsim.rules.Rule;

class VerbsProgramTest {
  /** Nothing but VerbsException is thrown, and every request is completed as promised. */
  @Property(tries = 500, seed = "1")
  void shouldBalanceTheBooksOfAnyProgram(@ForAll("programs") List<Integer> program)
      throws VerbsException {
    new RandomProgram().run(program, program.size());
  }

  /** Wherever the device goes, nothing is left on it, and the program can go on. */
  @Property(tries = 40, seed = "1")
  @Rule({"verbs/241", "verbs/242"})
  void shouldLeaveNothingBehindWhereverTheDeviceIsUnplugged(
      @ForAll("shortPrograms") List<Integer> program) throws VerbsException {
    for (int step = 0; step < program.size(); step++) {
      new RandomProgram().run(program, step);
    }
  }

  @Property(tries = 500, seed = "1")
  @Rule({"verbs/7", "verbs/16"})
  void shouldBalanceTheBooksOfProcessesThatShare(@ForAll("programs") List<Integer> program)
      throws VerbsException {
    new RandomProcesses().run(program, program.size());
  }

  @Property(tries = 40, seed = "1")
  @Rule({"verbs/241", "verbs/242"})
  void shouldLeaveNothingBehindWhereverProcessesLoseTheDevice(
      @ForAll("shortPrograms") List<Integer> program) throws VerbsException {
    for (int step = 0; step < program.size(); step++) {
      new RandomProcesses().run(program, step);
    }
  }

  @Provide
  Arbitrary<List<Integer>> shortPrograms() {
    return programs().map(program -> program.subList(0, Math.min(program.size(), 90)));
  }

  @Provide
  Arbitrary<List<Integer>> programs() {
    return Arbitraries.integers()
        .between(0, 1 << 28)
        .withDistribution(RandomDistribution.uniform())
        .withoutEdgeCases()
        .list()
        .ofMinSize(0)
        .ofMaxSize(400)
        .withSizeDistribution(RandomDistribution.uniform());
  }
}
