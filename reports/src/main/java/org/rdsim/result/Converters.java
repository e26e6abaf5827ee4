package org.rdsim.result;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader;
import com.dslplatform.json.JsonWriter;
import com.dslplatform.json.NumberConverter;
import com.dslplatform.json.ObjectConverter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * How quantities stand in JSON: decimals of the unit in their key, or null if undefined. Public
 * only because generated code calls it.
 */
public final class Converters {
  private Converters() {}

  private static Long read(JsonReader<?> reader, int digits) throws IOException {
    if (reader.wasNull()) {
      return null;
    }
    try {
      return Decimal.parse(NumberConverter.deserializeDecimal(reader), digits);
    } catch (ArithmeticException e) {
      throw reader.newParseError("number has too many digits");
    }
  }

  private static void write(JsonWriter writer, Long value, int digits) {
    if (value == null) {
      writer.writeNull();
    } else {
      writer.writeAscii(Decimal.format(value, digits));
    }
  }

  /** Picoseconds in the model, nanoseconds in the file. */
  public static final class Nanoseconds {
    private Nanoseconds() {}

    /** Reads a value. */
    public static Long read(JsonReader<?> reader) throws IOException {
      return Converters.read(reader, Decimal.PS_IN_NS);
    }

    /** Writes a value. */
    public static void write(JsonWriter writer, Long ps) {
      Converters.write(writer, ps, Decimal.PS_IN_NS);
    }
  }

  /** Bits per second in the model, gigabits per second in the file. */
  public static final class Gigabits {
    private Gigabits() {}

    /** Reads a value. */
    public static Long read(JsonReader<?> reader) throws IOException {
      return Converters.read(reader, Decimal.BPS_IN_GBPS);
    }

    /** Writes a value. */
    public static void write(JsonWriter writer, Long bitsPerSecond) {
      Converters.write(writer, bitsPerSecond, Decimal.BPS_IN_GBPS);
    }
  }

  /** Milliseconds of the machine's time in the model, seconds in the file. */
  public static final class Seconds {
    private Seconds() {}

    /** Reads a value. */
    public static Long read(JsonReader<?> reader) throws IOException {
      return Converters.read(reader, 3);
    }

    /** Writes a value. */
    public static void write(JsonWriter writer, Long ms) {
      Converters.write(writer, ms, 3);
    }
  }

  /** JSON text that is a value of its own in the file. */
  public static final class Raw {
    private static final DslJson<Object> PLAIN = new DslJson<>();

    private Raw() {}

    /** Reads a value. */
    public static JsonText read(JsonReader<?> reader) throws IOException {
      JsonWriter text = PLAIN.newWriter();
      text.serializeObject(ObjectConverter.deserializeObject(reader));
      return new JsonText(text.toString());
    }

    /** Writes a value. */
    public static void write(JsonWriter writer, JsonText json) {
      byte[] bytes = json.text().getBytes(StandardCharsets.UTF_8);
      writer.writeRaw(bytes, 0, bytes.length);
    }
  }
}
