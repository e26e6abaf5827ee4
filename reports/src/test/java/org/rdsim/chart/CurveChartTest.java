package org.rdsim.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rdsim.result.Curve;
import org.rdsim.result.FigureData;

class CurveChartTest {
  @BeforeAll
  static void prepareFonts() {
    assertThat(Fonts.prepare()).isTrue();
  }

  private static Curve curve(String panel, String variant, long... xy) {
    List<long[]> points = new ArrayList<>();
    for (int i = 0; i < xy.length; i += 2) {
      points.add(new long[] {xy[i], xy[i + 1]});
    }
    return new Curve(panel, variant, points);
  }

  private static List<String> texts(FigureData figure, Curve... curves) {
    String svg = Svg.of(CurveChart.of(figure, List.of(curves), List.of("a", "b")), "t", "x-");
    return Pattern.compile("<text[^>]*>([^<]*)</text>")
        .matcher(svg)
        .results()
        .map((MatchResult match) -> match.group(1).strip())
        .toList();
  }

  @Test
  void shouldChooseUnitsAsPeopleReadThem() {
    assertThat(texts(FigureData.GOODPUT, curve("", "a", 1_000_000, 0, 50_000_000, 90_000_000_000L)))
        .contains("Simulated time (µs)", "Goodput (Gb/s)", "50", "80", "a")
        .doesNotContain("b");
    assertThat(texts(FigureData.QUEUE_CDF, curve("", "a", 0, 500_000_000, 40_000, 1_000_000_000)))
        .contains("Fullest egress queue (kB)", "Share of sampled times", "40");
  }

  @Test
  void shouldGiveEveryPercentileAPanel() {
    assertThat(
            texts(
                FigureData.SLOWDOWN,
                curve("p50", "a", 1_000, 1_100_000, 1_000_000, 2_000_000),
                curve("p99", "a", 1_000, 1_100_000, 1_000_000, 90_000_000)))
        .contains("p50 by message size (kB)", "p99 by message size (kB)", "1000", "10")
        .contains("Slowdown (FCT / lower bound)");
  }

  @Test
  void shouldGiveEveryTierAPanel() {
    assertThat(
            texts(
                FigureData.LINK_LOAD,
                curve("hosts", "a", 500_000_000, 900_000_000, 1_000_000_000, 100_000_000),
                curve("switch level 1", "b", 1_000_000_000, 300_000_000)))
        .contains("hosts", "switch level 1", "Utilisation (%)", "Links, busiest first (%)", "b");
  }

  @Test
  void shouldScaleEachQueuePanelByItself() {
    assertThat(
            texts(
                FigureData.QUEUES,
                curve("fullest", "a", 1_000, 20_000, 2_000, 90_000),
                curve("all", "a", 1_000, 20_000_000, 2_000, 90_000_000)))
        .contains("Fullest queue (kB)", "All queues (MB)");
  }

  @ParameterizedTest
  @EnumSource
  void shouldDrawASinglePointAndZeros(FigureData figure) {
    assertThat(texts(figure, curve("all", "a", 5, 7))).contains("a");
    assertThat(texts(figure, curve("all", "a", 0, 0))).contains("a");
  }
}
