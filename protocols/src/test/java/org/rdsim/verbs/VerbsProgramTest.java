package org.rdsim.verbs;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;

class VerbsProgramTest {
  /** Nothing but VerbsException is thrown, and every request is completed as promised. */
  @Property(tries = 500)
  void shouldBalanceTheBooksOfAnyProgram(@ForAll("programs") List<Integer> program)
      throws VerbsException {
    new RandomProgram().run(program);
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
