package org.rdsim.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rdsim.result.FctCurve;
import org.rdsim.statistics.EmpiricalCdf;
import org.rdsim.statistics.LongSample;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class FctChartTest {
  private static final long US = 1_000_000;

  @TempDir Path folder;

  @BeforeAll
  static void prepareFonts() {
    assertThat(Fonts.prepare()).isTrue();
  }

  private static FctCurve curve(String name, long... ps) {
    LongSample sample = new LongSample();
    for (long value : ps) {
      sample.add(value);
    }
    return new FctCurve(name, Math.max(1, ps.length), EmpiricalCdf.of(sample));
  }

  private static FctCurve skewed(String name, int messages, double spread) {
    Random random = new Random(1);
    LongSample sample = new LongSample();
    for (int i = 0; i < messages; i++) {
      sample.add((long) (100 * US * StrictMath.exp(spread * random.nextGaussian())));
    }
    return new FctCurve(name, messages, EmpiricalCdf.of(sample));
  }

  private static String svg(FctCurve... curves) {
    return Svg.of(FctChart.of(List.of(curves)), "Title & more", "x-");
  }

  private static List<String> texts(String svg) {
    List<String> texts = new ArrayList<>();
    Matcher matcher = Pattern.compile("<text[^>]*>([^<]*)</text>").matcher(svg);
    while (matcher.find()) {
      texts.add(matcher.group(1).strip());
    }
    return texts;
  }

  @Test
  void shouldNameAxesUnitsAndVariants() {
    String svg = svg(curve("rc-dcqcn", 100 * US, 120 * US), curve("uet <nscc>", 80 * US));

    assertThat(texts(svg))
        .contains(
            "Flow completion time (µs)",
            "Share of completed messages",
            "rc-dcqcn",
            "uet &lt;nscc&gt;",
            "0.0",
            "1.0");
  }

  @Test
  void shouldUseLogarithmicAxisForWideRanges() {
    assertThat(texts(svg(curve("wide", 10 * US, 1_000 * US))))
        .contains("10", "20", "50", "100", "200", "500", "1000");
    assertThat(texts(svg(curve("narrow", 10 * US, 100 * US)))).doesNotContain("50.0", "200");
    assertThat(texts(svg(curve("very wide", US, 1_000_000 * US))))
        .contains("0.001", "0.01", "1000")
        .doesNotContain("0.002", "500");
  }

  @Test
  void shouldDrawSingleValueAndValueOfZero() {
    assertThat(svg(curve("one", 5 * US))).contains("<path");
    assertThat(svg(curve("zero", 0))).contains("<path");
    assertThat(svg(curve("zero and more", 0, 1_000 * US))).contains("<path");
  }

  @Test
  void shouldSayWhichVariantsDidNotComplete() {
    assertThat(texts(svg(curve("a", 5 * US), curve("none")))).contains("none (0 of 1 completed)");
  }

  @Test
  void shouldStaySmallForAMillionMessages() {
    String svg = svg(skewed("a", 1_000_000, 0.5), skewed("b", 1_000_000, 0.7));

    assertThat(svg.length()).isLessThan(300_000);
  }

  @Test
  void shouldBeWellFormedAtPaperSizeWithPrefixedIds() throws Exception {
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg(skewed("a\u0007b", 100, 2)))));

    assertThat(document.getDocumentElement().getAttribute("width")).isEqualTo("160mm");
    assertThat(document.getDocumentElement().getAttribute("height")).isEqualTo("100mm");
    assertThat(document.getElementsByTagName("title").item(0).getTextContent())
        .isEqualTo("Title & more");
    NodeList all = document.getElementsByTagName("*");
    for (int i = 0; i < all.getLength(); i++) {
      var id = all.item(i).getAttributes().getNamedItem("id");
      assertThat(id == null || id.getNodeValue().startsWith("x-")).isTrue();
    }
  }

  @Test
  void shouldWriteBothFilesAtPrintQuality() throws IOException {
    var chart = FctChart.of(List.of(skewed("a", 1000, 0.5)));
    FigureFiles.writeSvg(Svg.of(chart, "t", "x-"), folder.resolve("a.svg"));
    FigureFiles.writePng(chart, folder.resolve("a.png"));

    assertThat(Files.readString(folder.resolve("a.svg"))).startsWith("<?xml");
    BufferedImage image = ImageIO.read(folder.resolve("a.png").toFile());
    assertThat(image.getWidth()).isEqualTo(1890);
    assertThat(image.getHeight()).isEqualTo(1181);
    assertThat(image.getRGB(0, 0)).isEqualTo(0xFFFFFFFF);
  }

  @Test
  void shouldGiveEveryCurveItsOwnLook() {
    assertThat(IntStream.range(0, 8).mapToObj(i -> Palette.css(i, "ink"))).doesNotHaveDuplicates();
    assertThat(IntStream.range(0, 7).mapToObj(Palette::stroke)).doesNotHaveDuplicates();
  }
}
