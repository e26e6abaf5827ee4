package org.rdsim.config;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says what a configuration record, or one component of it, means. Every component of a record
 * carries one; from it follow the check of the value, its default, and the reference pages.
 *
 * <p>A component is required unless it has a default or is optional.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.TYPE})
public @interface Doc {
  /** What it models, in one or two sentences. */
  String value();

  /** The unit of a {@code long}, or FRACTION for a {@code double}; of the elements for a list. */
  Unit unit() default Unit.NONE;

  /** Smallest legal value, written as a user would write it ("1bps", "2"); empty for none. */
  String min() default "";

  /** Largest legal value, written as a user would write it; empty for none. */
  String max() default "";

  /**
   * The value of an absent key: a text, quantity or enum constant as it is ("1us", "write"),
   * anything else as JSON ("4", "true", "[]", "{}").
   */
  String byDefault() default "";

  /** An enum whose constants, written as they are, are the legal values of a text. */
  Class<?> words() default Void.class;

  /** The key may be absent without a default; the (boxed) component is then null. */
  boolean optional() default false;

  /** Why the default is an assumption and not a published fact; empty when it is no assumption. */
  String assumption() default "";
}
