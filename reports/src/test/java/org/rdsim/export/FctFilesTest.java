package org.rdsim.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rdsim.result.ResultFolderException;

class FctFilesTest {
  private static final String HEAD =
      "variant,repetition,flow,source,destination,bytes,posted_ns,completed_ns,bound_ns,status\n";

  @TempDir private Path folder;
  private Path results;
  private Path target;

  @BeforeEach
  void create() throws IOException {
    results = Files.createDirectory(folder.resolve("results"));
    target = folder.resolve("new/fct");
    store("summary.json", "{}");
    store("manifest.json", "{}");
    store("nodes.csv", "variant,node,name,kind\na/b,0,h0,host\na/b,291,h291,host\nc,1,x,host\n");
  }

  private void store(String file, String text) throws IOException {
    Files.writeString(results.resolve(file), text);
  }

  @Test
  void shouldWriteALineForEachCompletedMessageOfEachRepetition() throws IOException {
    store(
        "messages.csv",
        HEAD
            + "a/b,0,3,h0,h291,4096,10.999,2015.5,2000.25,ok\n"
            + "a/b,0,4,h0,h291,4096,10,,2000.25,unfinished\n"
            + "a/b,0,55539,h291,h0,1,20,3000,1000,ok\n"
            + "a/b,1,0,h0,h0,7,0,1,1,ok\n"
            + "c,0,0,x,x,8,5,6,1,ok\n");

    List<Path> files = FctFiles.write(results, target);

    assertThat(files)
        .extracting(file -> file.getFileName().toString())
        .containsExactly("fct-a_b-0.txt", "fct-a_b-1.txt", "fct-c-0.txt");
    assertThat(files.get(0))
        .hasContent(
            """
            0b000001 0b012301 10003 100 4096 10 2005 2000
            0b012301 0b000001 10003 100 1 20 2980 1000
            """);
    assertThat(files.get(1)).hasContent("0b000001 0b000001 10000 100 7 0 1 1\n");
    assertThat(files.get(2)).hasContent("0b000101 0b000101 10000 100 8 5 1 1\n");
  }

  @Test
  void shouldLeaveNothingWhereAFileIsInTheWay() throws IOException {
    store("messages.csv", HEAD + "a/b,0,0,h0,h0,7,0,1,1,ok\nc,0,0,x,x,8,5,6,1,ok\n");
    Files.createDirectories(target);
    Path old = Files.writeString(target.resolve("fct-c-0.txt"), "old");

    assertThatThrownBy(() -> FctFiles.write(results, target))
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessageContaining("fct-c-0.txt");

    assertThat(old).hasContent("old");
    assertThat(target.toFile().list()).containsExactly("fct-c-0.txt");
  }

  @Test
  void shouldRefuseMessagesWhoseLeastTimeIsUnknown() throws IOException {
    store("messages.csv", HEAD + "a/b,0,0,h0,h0,7,0,1,1,ok\na/b,0,0,h0,h0,7,0,1,,ok\n");

    assertThatThrownBy(() -> FctFiles.write(results, target))
        .isInstanceOf(ResultFolderException.class)
        .hasMessageContaining("messages.csv")
        .hasMessageContaining("least time");
    assertThat(target.toFile().list()).isEmpty();
  }

  @Test
  void shouldRefuseAResultWithoutMessages() throws IOException {
    assertThatThrownBy(() -> FctFiles.write(results, target)).hasMessageContaining("messages.csv");
    store("messages.csv", HEAD + "a/b,0,0,h0,h0,7,0,1,1,unfinished\n");
    assertThatThrownBy(() -> FctFiles.write(results, target))
        .hasMessageContaining("no message completed");
  }

  @Test
  void shouldRefuseWhatIsNoResult() {
    assertThatThrownBy(() -> FctFiles.write(folder, target))
        .isInstanceOf(ResultFolderException.class)
        .hasMessageContaining("summary.json");
  }
}
