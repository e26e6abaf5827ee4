package org.rdsim.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFolderTest {
  @TempDir Path temp;

  private static final RunResult EMPTY = RunResult.of(List.of(), List.of(), List.of(), List.of());

  private static void publish(ResultFolder folder, String... files) throws IOException {
    for (String file : files) {
      Files.writeString(folder.file(file), "content of " + file);
    }
    Files.writeString(folder.file(ResultFolder.SUMMARY), Json.write(EMPTY));
    folder.publish(SampleRun.manifest("test", "", EMPTY));
  }

  private static List<String> content(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void shouldMakeFolderWithItsParents() throws IOException {
    Path path = temp.resolve("a/b/c");
    try (ResultFolder folder = ResultFolder.open(path)) {
      publish(folder, "x.csv", "charts/y.svg");
    }

    assertThat(content(path))
        .containsExactly("charts/y.svg", "manifest.json", "summary.json", "x.csv");
  }

  @Test
  void shouldRefuseFile() throws IOException {
    Path file = Files.createFile(temp.resolve("results"));

    assertThatThrownBy(() -> ResultFolder.open(file))
        .isInstanceOf(ResultFolderException.class)
        .hasMessage(file + ": is a file, not a folder for results");
    assertThatThrownBy(() -> ResultFolder.open(file.resolve("below")))
        .isInstanceOf(ResultFolderException.class)
        .hasMessageContaining("below: cannot write results here");
  }

  @Test
  void shouldRefuseFolderThatCannotBeWritten() throws IOException {
    Path readOnly = Files.createDirectory(temp.resolve("locked"));
    assumeTrue(readOnly.toFile().setWritable(false) && !Files.isWritable(readOnly));

    assertThatThrownBy(() -> ResultFolder.open(readOnly))
        .isInstanceOf(ResultFolderException.class)
        .hasMessageContaining("no permission");
  }

  @Test
  void shouldRefuseFileSystemThatCannotBeWritten() {
    assumeTrue(Files.isDirectory(Path.of("/proc/self")));

    assertThatThrownBy(() -> ResultFolder.open(Path.of("/proc/self/results")))
        .isInstanceOf(ResultFolderException.class)
        .hasMessageContaining("/results: cannot write results here");
  }

  @Test
  void shouldRefuseOtherPeoplesFiles() throws IOException {
    Files.writeString(temp.resolve("thesis.tex"), "");

    assertThatThrownBy(() -> ResultFolder.open(temp))
        .isInstanceOf(ResultFolderException.class)
        .hasMessageContaining("is not empty and holds no results of rdsim");
    assertThat(content(temp)).containsExactly("thesis.tex");
  }

  @Test
  void shouldRefuseManifestOfAnotherProgram() throws IOException {
    Files.writeString(temp.resolve("manifest.json"), "{\"name\": \"web app\"}");

    assertThatThrownBy(() -> ResultFolder.open(temp))
        .isInstanceOf(ResultFolderException.class)
        .hasMessageContaining("holds a manifest.json that rdsim did not write");
  }

  @Test
  void shouldReplaceEarlierResultsAndNothingElse() throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp)) {
      publish(folder, "old.csv", "both.csv");
    }
    Files.writeString(temp.resolve("notes.txt"), "mine");
    try (ResultFolder folder = ResultFolder.open(temp)) {
      publish(folder, "both.csv", "new.csv");
    }

    assertThat(content(temp))
        .containsExactly("both.csv", "manifest.json", "new.csv", "notes.txt", "summary.json");
  }

  @Test
  void shouldKeepEarlierResultsUntilPublished() throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp)) {
      publish(folder, "old.csv");
    }
    try (ResultFolder folder = ResultFolder.open(temp)) {
      Files.writeString(folder.file("new.csv"), "half");
    }

    assertThat(content(temp)).containsExactly("manifest.json", "old.csv", "summary.json");
  }

  @Test
  void shouldNotDeleteOutsideTheFolder() throws IOException {
    Path outside = Files.writeString(temp.resolve("outside.txt"), "mine");
    Path path = temp.resolve("results");
    try (ResultFolder folder = ResultFolder.open(path)) {
      publish(folder, "a.csv");
    }
    Path manifest = path.resolve("manifest.json");
    Files.writeString(
        manifest, Files.readString(manifest).replace("\"a.csv\"", "\"../outside.txt\""));
    try (ResultFolder folder = ResultFolder.open(path)) {
      publish(folder, "a.csv");
    }

    assertThat(outside).hasContent("mine");
  }

  @Test
  void shouldLeaveNothingOfRunThatNeverPublished() throws IOException {
    Path path = temp.resolve("results");
    try (ResultFolder folder = ResultFolder.open(path)) {
      Files.writeString(folder.file("a.csv"), "half");
    }

    assertThat(path).doesNotExist();
  }

  @Test
  void shouldRefuseFolderThatAnotherRunUses() throws IOException {
    try (ResultFolder first = ResultFolder.open(temp)) {
      assertThatThrownBy(() -> ResultFolder.open(temp))
          .isInstanceOf(ResultFolderException.class)
          .hasMessageContaining("another run is writing its results here");
      publish(first, "a.csv");
    }
    try (ResultFolder second = ResultFolder.open(temp)) {
      publish(second, "b.csv");
    }

    assertThat(content(temp)).containsExactly("b.csv", "manifest.json", "summary.json");
  }

  @Test
  void shouldTakeOverWhatKilledRunLeft() throws IOException {
    Files.createDirectories(temp.resolve(ResultFolder.STAGING));
    Files.writeString(temp.resolve(ResultFolder.STAGING).resolve("a.csv"), "half");
    Files.createFile(temp.resolve(FolderLock.FILE));
    try (ResultFolder folder = ResultFolder.open(temp)) {
      publish(folder, "b.csv");
    }

    assertThat(content(temp)).containsExactly("b.csv", "manifest.json", "summary.json");
  }

  @Test
  void shouldListFilesAndHashReproducibleOnes() throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp)) {
      publish(folder, "a.csv", "b.hlog", "c.hgrm");
    }

    Manifest manifest = Json.readManifest(temp.resolve("manifest.json"));
    assertThat(manifest.files())
        .containsExactly(
            new Manifest.FileEntry("a.csv", Sha256.of("content of a.csv")),
            new Manifest.FileEntry("b.hlog", null),
            new Manifest.FileEntry("c.hgrm", Sha256.of("content of c.hgrm")),
            new Manifest.FileEntry("summary.json", Sha256.of(Json.write(EMPTY))));
  }
}
