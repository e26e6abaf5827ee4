package org.rdsim.verbs;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class VerbsProgramTest {
  /** Nothing but VerbsException is thrown, and every request is completed as promised. */
  @Property(tries = 1000)
  void shouldBalanceTheBooksOfAnyProgram(
      @ForAll @Size(max = 150) List<@IntRange(min = 0, max = 1 << 24) Integer> program)
      throws VerbsException {
    new RandomProgram().run(program);
  }
}
