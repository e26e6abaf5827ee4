package org.rdsim.config;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The registered members of an interface of which a scenario chooses one by a key, which is "type"
 * unless said otherwise.
 *
 * @param <T> the interface, annotated {@code @CompiledJson(discriminator = "type")}
 */
public final class Union<T> {
  private static final String TYPE = "type";

  private final Class<T> type;
  private final String key;
  private final Map<String, Class<? extends T>> members;

  private Union(Class<T> type, String key, Map<String, Class<? extends T>> members) {
    this.type = type;
    this.key = key;
    this.members = Collections.unmodifiableMap(members);
  }

  /** A union without members as yet. */
  public static <T> Union<T> of(Class<T> type) {
    return of(type, TYPE);
  }

  /**
   * A union without members as yet whose discriminator is another key.
   *
   * @param key the discriminator in the interface's {@code @CompiledJson}
   */
  public static <T> Union<T> of(Class<T> type, String key) {
    return new Union<>(type, key, Map.of());
  }

  /**
   * This union with one more member, listed after the others.
   *
   * @param name the value of the key, equal to the name in the record's {@code @CompiledJson}
   */
  public Union<T> with(String name, Class<? extends T> member) {
    Map<String, Class<? extends T>> more = new LinkedHashMap<>(members);
    if (more.put(name, member) != null) {
      throw new IllegalArgumentException(name + " is registered twice in " + type.getName());
    }
    return new Union<>(type, key, more);
  }

  public Class<T> type() {
    return type;
  }

  /** The key that chooses. */
  public String key() {
    return key;
  }

  /** What each name stands for. */
  public Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    members.forEach((name, type) -> texts.put(name, type.getAnnotation(Doc.class).value()));
    return texts;
  }

  /** The record of each name. */
  public Map<String, Class<? extends T>> members() {
    return members;
  }
}
