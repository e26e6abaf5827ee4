package org.rdsim.multipath;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.rdsim.rules.Rule;

class PathFeedbackTest {
  @Test
  @Rule("uet/116")
  void shouldBlameThePathForTrimsButNotAtTheLastHop() {
    assertThat(PathFeedback.ofRefusal(true, false, false)).isEqualTo(PathFeedback.TRIMMED);
    assertThat(PathFeedback.ofRefusal(true, false, true)).isEqualTo(PathFeedback.TRIMMED);
    assertThat(PathFeedback.ofRefusal(true, true, false)).isEqualTo(PathFeedback.GOOD);
    assertThat(PathFeedback.ofRefusal(true, true, true)).isEqualTo(PathFeedback.MARKED);
    assertThat(PathFeedback.ofRefusal(false, false, false)).isEqualTo(PathFeedback.GOOD);
    assertThat(PathFeedback.ofArrival(true)).isEqualTo(PathFeedback.MARKED);
    assertThat(PathFeedback.ofArrival(false)).isEqualTo(PathFeedback.GOOD);
  }
}
