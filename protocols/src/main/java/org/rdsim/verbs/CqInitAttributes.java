package org.rdsim.verbs;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.rdsim.device.WcField;

/** What a completion queue is created from. */
public final class CqInitAttributes {
  private int entries = 1;
  private CompletionChannel channel;
  private int vector;
  private ParentDomain parentDomain;
  private boolean ignoreOverrun;
  private final Set<WcField> fields = EnumSet.noneOf(WcField.class);

  /** Sets the entries that can wait, at least 1. */
  public CqInitAttributes entries(int value) {
    entries = value;
    return this;
  }

  /** Sets where its events go, null for none. */
  public CqInitAttributes channel(CompletionChannel value) {
    channel = value;
    return this;
  }

  /** Sets the completion vector, from 0. */
  public CqInitAttributes vector(int value) {
    vector = value;
    return this;
  }

  /** Sets the parent domain whose thread uses it. */
  public CqInitAttributes parentDomain(ParentDomain value) {
    parentDomain = value;
    return this;
  }

  /** Sets whether a full queue overwrites its oldest entry rather than fail. */
  public CqInitAttributes ignoreOverrun(boolean value) {
    ignoreOverrun = value;
    return this;
  }

  /** Asks for fields of completions beyond status and request id. */
  public CqInitAttributes fields(WcField... more) {
    Collections.addAll(fields, more);
    return this;
  }

  int entries() {
    return entries;
  }

  CompletionChannel channel() {
    return channel;
  }

  int vector() {
    return vector;
  }

  ParentDomain parentDomain() {
    return parentDomain;
  }

  boolean ignoreOverrun() {
    return ignoreOverrun;
  }

  Set<WcField> fields() {
    return fields;
  }
}
