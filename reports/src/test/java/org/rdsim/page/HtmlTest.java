package org.rdsim.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class HtmlTest {
  @Test
  void shouldEscapeTextAndAttributes() {
    String html = new Html().element("p", "a<b & \"c\" 'd'\u0000\n", "title", "\"><x").toString();

    assertThat(html)
        .isEqualTo(
            "<p title=\"&quot;&gt;&lt;x\">a&lt;b &amp; &quot;c&quot; &#39;d&#39;\uFFFD\n</p>\n");
  }

  @Test
  void shouldRefuseOpenElements() {
    assertThatThrownBy(() -> new Html().open("p").toString())
        .isInstanceOf(IllegalStateException.class);
  }
}
