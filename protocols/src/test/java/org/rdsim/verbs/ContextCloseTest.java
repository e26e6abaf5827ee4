package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.rdsim.rules.Rule;

class ContextCloseTest {
  /** An object that names others, older or newer ones, and notes its end. */
  private static final class Probe extends VerbsObject {
    private final List<Probe> named = new ArrayList<>();
    private final List<Probe> destroyed;

    Probe(Context context, List<Probe> destroyed) {
      super(context);
      this.destroyed = destroyed;
    }

    void name(Probe other) {
      named.add(other);
      other.retain();
    }

    @Override
    void release() {
      assertThat(users()).as("objects that still name it").isZero();
      named.forEach(VerbsObject::unretain);
      destroyed.add(this);
    }
  }

  @Property(tries = 200, seed = "1")
  @Rule("verbs/7")
  void shouldDestroyNothingBeforeWhatNamesIt(
      @ForAll long shuffle, @ForAll @Size(min = 1, max = 40) List<Integer> names)
      throws VerbsException {
    TestHost host = new TestHost();
    List<Probe> destroyed = new ArrayList<>();
    List<Probe> probes = new ArrayList<>();
    for (int i = 0; i <= names.size(); i++) {
      probes.add(host.context.own(new Probe(host.context, destroyed)));
    }
    Collections.shuffle(probes, new Random(shuffle));
    for (int i = 0; i < names.size(); i++) {
      probes.get(i + 1).name(probes.get(Math.floorMod(names.get(i), i + 1)));
    }
    host.context.close();
    assertThat(destroyed).hasSize(names.size() + 1);
  }
}
