package org.rdsim.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rdsim.result.FctCurve;
import org.rdsim.statistics.EmpiricalCdf;

class FontsTest {
  @TempDir Path temp;

  /** Runs in a Java of its own: draws with or without {@link Fonts#prepare}. */
  static final class Child {
    private Child() {}

    public static void main(String[] args) throws IOException {
      if (args[0].equals("bare")) {
        Graphics2D graphics = new BufferedImage(9, 9, BufferedImage.TYPE_INT_RGB).createGraphics();
        graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 10));
        graphics.drawString("text", 0, 8);
        return;
      }
      if (!Fonts.prepare()) {
        throw new IllegalStateException("cannot draw text");
      }
      EmpiricalCdf fct = EmpiricalCdf.ofSteps(new long[] {5_000_000}, new long[] {1});
      JFreeChart chart = FctChart.of(List.of(new FctCurve("uet-nscc", 1, fct)));
      FigureFiles.writePng(chart, Path.of(args[1]));
      FigureFiles.writeSvg(Svg.of(chart, "t", "x-"), Path.of(args[2]));
    }
  }

  private int runWithoutFonts(List<String> args, Path log) throws Exception {
    Path config = temp.resolve("fonts.conf");
    Files.writeString(config, "<?xml version=\"1.0\"?>\n<fontconfig></fontconfig>\n");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djava.awt.headless=true");
    command.add("-Duser.home=" + Files.createDirectories(temp.resolve("home")));
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add(Child.class.getName());
    command.addAll(args);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("FONTCONFIG_FILE", config.toString());
    builder.environment().remove("XDG_CACHE_HOME");
    builder.redirectOutput(log.toFile());
    return builder.start().waitFor();
  }

  @Test
  void shouldDrawOnMachineWithoutFonts() throws Exception {
    assumeTrue(System.getProperty("os.name").equals("Linux"));
    Path log = temp.resolve("log");
    assertThat(runWithoutFonts(List.of("bare"), log))
        .as("plain Java draws no text on this machine")
        .isNotZero();
    Path png = temp.resolve("a.png");
    Path svg = temp.resolve("a.svg");

    int exit = runWithoutFonts(List.of("prepared", png.toString(), svg.toString()), log);

    assertThat(exit).as(Files.readString(log)).isZero();
    assertThat(Files.size(png)).isGreaterThan(10_000);
    assertThat(svg).content().contains(">uet-nscc</text>");
    assertThat(temp.resolve("home/.cache/rdsim/fonts/fontconfig.properties")).exists();
  }

  @Test
  void shouldNotDependOnTheFontsOfTheMachine() throws Exception {
    assumeTrue(System.getProperty("os.name").equals("Linux"));
    Path there = temp.resolve("there.svg");
    Path here = temp.resolve("here.svg");

    int exit =
        runWithoutFonts(
            List.of("prepared", temp.resolve("a.png").toString(), there.toString()),
            temp.resolve("log"));
    Child.main(new String[] {"prepared", temp.resolve("b.png").toString(), here.toString()});

    assertThat(exit).isZero();
    assertThat(here).hasSameTextualContentAs(there);
  }

  @Test
  void shouldUseTheMachinesFontForOtherScripts() {
    Fonts.prepare();

    assertThat(Fonts.sans("uet Größe Ω", 9).getFamily()).isEqualTo("Liberation Sans");
    assertThat(Fonts.sans("变体", 9).getName()).isEqualTo(Font.SANS_SERIF);
  }
}
