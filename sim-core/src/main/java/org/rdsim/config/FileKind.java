package org.rdsim.config;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * A file that is read together with the scenario: the path of it, or its name and content as they
 * are written back.
 */
final class FileKind extends Kind {
  private static final String NAME = "name";
  private static final String CONTENT = "content";
  private static final long MAX_BYTES = 1L << 30;

  @Override
  String expected() {
    return "the path of a file";
  }

  @Override
  String noun() {
    return "path of a file";
  }

  @Override
  void toSchema(JsonPrinter out, boolean partial) {
    out.key("oneOf");
    out.open('[');
    out.next();
    out.open('{');
    out.member("type", "string");
    out.close('}');
    out.next();
    out.open('{');
    out.member("type", "object");
    out.object(
        "properties",
        () -> {
          out.object(NAME, () -> out.member("type", "string"));
          out.object(CONTENT, () -> out.member("type", "string"));
        });
    out.texts("required", List.of(NAME, CONTENT));
    out.key("additionalProperties");
    out.raw("false");
    out.close('}');
    out.close(']');
  }

  @Override
  void toPlain(Json value, ProblemList problems, JsonPrinter out) {
    if (value instanceof Json.Text path) {
      load(path, problems, out);
    } else if (value instanceof Json.Obj object
        && object.members().size() == 2
        && object.get(NAME) instanceof Json.Text name
        && object.get(CONTENT) instanceof Json.Text content) {
      print(name.value(), content.value(), out);
    } else {
      refuse(value, problems);
    }
  }

  private static void load(Json.Text written, ProblemList problems, JsonPrinter out) {
    String content = "";
    String name = written.value();
    try {
      Path path = resolve(written);
      name = path.toString();
      content = read(path);
    } catch (ConfigException e) {
      e.problems().forEach(problem -> problems.add(problem.place(), problem.message()));
    } catch (NoSuchFileException e) {
      problems.add(written.place(), "there is no file " + name);
    } catch (AccessDeniedException e) {
      problems.add(written.place(), name + " can't be read: permission denied");
    } catch (IOException | InvalidPathException e) {
      problems.add(written.place(), name + " can't be read (" + e.getMessage() + ")");
    }
    print(name, content, out);
  }

  private static String read(Path path) throws IOException {
    if (Files.size(path) > MAX_BYTES) {
      throw new IOException("it is larger than 1 GiB");
    }
    return StrictJson.decodeText(path.toString(), Files.readAllBytes(path)).text();
  }

  private static Path resolve(Json.Text written) {
    Source source = written.place().source();
    Path path = Path.of(written.value());
    return source.isFile() ? Path.of(source.name()).resolveSibling(path).normalize() : path;
  }

  private static void print(String name, String content, JsonPrinter out) {
    out.open('{');
    out.member(NAME, name);
    out.member(CONTENT, content);
    out.close('}');
  }

  @Override
  void toUser(Json plain, JsonPrinter out) {
    out.value(plain);
  }
}
