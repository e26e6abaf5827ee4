package org.rdsim.result;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader;
import com.dslplatform.json.ObjectConverter;
import com.dslplatform.json.PrettifyOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Results and manifests as JSON text: UTF-8, two spaces, one line feed at the end. */
public final class Json {
  private static final DslJson<Object> JSON =
      new DslJson<>(new DslJson.Settings<>().includeServiceLoader());

  private Json() {}

  /** The text of {@code summary.json}. */
  public static String write(RunResult result) {
    return text(result);
  }

  /**
   * A JSON text with two spaces per level, whatever its layout was.
   *
   * @param json valid JSON
   */
  public static String pretty(JsonText json) {
    return pretty(out -> out.write(json.text().getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * The single values of a JSON object by their paths, as in {@code a.b[0].c}; an empty list or
   * object is a value.
   *
   * @param json valid JSON
   */
  public static Map<String, String> flatten(JsonText json) {
    byte[] bytes = json.text().getBytes(StandardCharsets.UTF_8);
    Map<String, String> values = new LinkedHashMap<>();
    try {
      JsonReader<Object> reader = JSON.newReader(bytes);
      reader.getNextToken();
      flatten("", ObjectConverter.deserializeObject(reader), values);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return values;
  }

  private static void flatten(String path, Object value, Map<String, String> values) {
    if (value instanceof Map<?, ?> map && !map.isEmpty()) {
      map.forEach(
          (key, inner) -> flatten(path.isEmpty() ? "" + key : path + "." + key, inner, values));
    } else if (value instanceof List<?> list && !list.isEmpty()) {
      for (int i = 0; i < list.size(); i++) {
        flatten(path + "[" + i + "]", list.get(i), values);
      }
    } else if (value != null) {
      values.put(path, value.toString());
    }
  }

  /** The text of {@code manifest.json}. */
  public static String write(Manifest manifest) {
    return text(manifest);
  }

  /**
   * Reads a {@code summary.json}. Keys that it does not know are passed over.
   *
   * @throws IOException if the file cannot be read or is no such summary; the message names the
   *     file
   */
  public static RunResult readSummary(Path file) throws IOException {
    RunResult result = read(file, RunResult.class);
    requireVersion(file, result.schemaVersion(), RunResult.SCHEMA_VERSION);
    return result;
  }

  /**
   * Reads a {@code manifest.json}.
   *
   * @throws IOException if the file cannot be read or is no such manifest; names the file
   */
  public static Manifest readManifest(Path file) throws IOException {
    requireVersion(file, read(file, FileList.class).schemaVersion(), Manifest.SCHEMA_VERSION);
    return read(file, Manifest.class);
  }

  /**
   * Reads of a {@code manifest.json} of any version what files its folder holds.
   *
   * @throws IOException if the file cannot be read or is no such manifest; names the file
   */
  static FileList readFileList(Path file) throws IOException {
    return read(file, FileList.class);
  }

  private static void requireVersion(Path file, int version, int expected) throws IOException {
    if (version != expected) {
      throw new IOException(
          file
              + ": written by another version of rdsim (schemaVersion "
              + version
              + ", expected "
              + expected
              + "); run the scenario again");
    }
  }

  private static <T> T read(Path file, Class<T> type) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    try {
      T value = JSON.deserialize(type, bytes, bytes.length);
      if (value == null) {
        throw new IOException("holds null");
      }
      return value;
    } catch (IOException | RuntimeException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  private static String text(Object value) {
    return pretty(out -> JSON.serialize(value, out)) + "\n";
  }

  private static String pretty(Output output) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream pretty = new PrettifyOutputStream(bytes)) {
      output.writeTo(pretty);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Something that writes itself to a stream. */
  private interface Output {
    void writeTo(OutputStream out) throws IOException;
  }
}
