package org.rdsim.rules;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The rules that a test, or all tests of a class, would catch the breach of: {@code "verbs/27"} is
 * rule 27 in {@code docs/rules/verbs.md}. Write the names as string literals.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Rule {
  /** Names of rules, each {@code file/number}. */
  String[] value();
}
