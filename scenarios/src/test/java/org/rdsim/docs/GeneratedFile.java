package org.rdsim.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of {@code docs} that follows from the code. {@code -Ddocs.update} writes it anew. */
public final class GeneratedFile {
  private static final Path FOLDER = Path.of("..", "docs");

  private GeneratedFile() {}

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
