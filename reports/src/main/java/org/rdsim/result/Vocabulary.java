package org.rdsim.result;

import java.util.List;

/**
 * The words for the codes in message records.
 *
 * @param operations name of each operation code, from 0
 * @param statuses name of each completion status code, from 0; that of 0 is never printed
 */
public record Vocabulary(List<String> operations, List<String> statuses) {
  /** Copies the lists. */
  public Vocabulary {
    operations = List.copyOf(operations);
    statuses = List.copyOf(statuses);
  }
}
