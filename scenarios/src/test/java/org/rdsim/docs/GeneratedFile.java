package org.rdsim.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of {@code docs} that follows from the code. {@code -Ddocs.update} writes it anew. */
public final class GeneratedFile {
  private static final Path FOLDER = Path.of("..", "docs");

  private GeneratedFile() {}

  /** The text of a page. */
  static String read(String name) throws IOException {
    return Files.readString(FOLDER.resolve(name));
  }

  /** Fails if the part of the page between its marks is not what the code says. */
  static void checkPart(String name, String part, String text) throws IOException {
    String page = read(name);
    String mark = "<!-- generated: " + part + " -->\n";
    int start = page.indexOf(mark) + mark.length();
    int end = page.indexOf("<!-- end -->", start);
    assertThat(page).contains(mark);
    check(name, page.substring(0, start) + text + page.substring(end));
  }

  /** Fails if the file is not what the code says. */
  public static void check(String name, String text) throws IOException {
    Path file = FOLDER.resolve(name);
    if (System.getProperty("docs.update") != null) {
      Files.writeString(file, text);
    }
    assertThat(Files.readString(file))
        .as("docs/%s; 'mvn verify -Ddocs.update' writes it anew", name)
        .isEqualTo(text);
  }
}
