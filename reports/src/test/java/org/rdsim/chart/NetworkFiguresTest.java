package org.rdsim.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.page.Charts;
import org.rdsim.result.Fabric;
import org.rdsim.result.SampleRun;

class NetworkFiguresTest {
  @TempDir Path temp;

  @BeforeAll
  static void prepareFonts() {
    assertThat(Fonts.prepare()).isTrue();
  }

  private static String rgb(Color colour) {
    return String.format(
        Locale.ROOT, "rgb(%d,%d,%d)", colour.getRed(), colour.getGreen(), colour.getBlue());
  }

  @Test
  void shouldHaveADarkColourForEveryStep() throws IOException {
    String css;
    try (InputStream in = Charts.class.getResourceAsStream("report.css")) {
      css = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    for (int step = 0; step < HeatScale.steps(); step++) {
      assertThat(css).contains("[fill=\"" + rgb(HeatScale.colour(step)) + "\"]");
      assertThat(css).contains("[stroke=\"" + rgb(HeatScale.colour(step)) + "\"]");
    }
    assertThat(css).contains("[fill=\"" + rgb(Pen.PAPER) + "\"]");
  }

  @ParameterizedTest
  @CsvSource({"0,0", "0.001,1", "0.0499,1", "0.05,2", "0.6,5", "0.9499,6", "0.95,7", "1.2,7"})
  void shouldTellSteps(double utilisation, int step) {
    assertThat(HeatScale.step(utilisation)).isEqualTo(step);
  }

  @Test
  void shouldGetDarkerStepByStep() {
    for (int step = 2; step < HeatScale.steps(); step++) {
      assertThat(grey(step)).isLessThan(grey(step - 1));
    }
  }

  private static double grey(int step) {
    Color colour = HeatScale.colour(step);
    return 0.299 * colour.getRed() + 0.587 * colour.getGreen() + 0.114 * colour.getBlue();
  }

  @Test
  void shouldDrawNamesOfAnyKindAndMarkWhatWasLost() throws IOException {
    Fabric fabric = SampleRun.fabric("<script>&\u0007", 10_000_000);
    String svg = Drawing.topology(fabric).svg("t", "x-");

    assertThat(svg).contains("&lt;script", "Busiest links", "Most drops and losses");
    assertThat(svg).doesNotContain("<script", "\u0007").contains("stroke-dasharray");
    assertThat(Drawing.heatMap(fabric).svg("t", "x-"))
        .contains("from hosts", "to hosts", "Simulated time")
        .doesNotContain("<script");
    Path png = temp.resolve("a.png");
    Drawing.heatMap(fabric).writePng(png);
    assertThat(ImageIO.read(png.toFile()).getWidth()).isEqualTo(1890);
  }

  @Test
  void shouldDrawANetworkWithoutTraffic() {
    Fabric fabric = SampleRun.fabric("h0", 0);

    assertThat(Drawing.topology(fabric).svg("t", "x-"))
        .contains("No link carried a packet", "No packet dropped or lost");
    assertThat(Drawing.heatMap(fabric).svg("t", "x-")).contains("whole run");
  }
}
