package org.rdsim.config;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Collects every key that a document can have, whatever unions choose. */
public final class ParameterList {
  private final List<Parameter> parameters = new ArrayList<>();

  private ParameterList() {}

  /**
   * All keys in the order of the records.
   *
   * @param unions every union that a record may refer to
   * @param root the record that a document holds
   */
  public static List<Parameter> of(Collection<Union<?>> unions, Class<? extends Record> root) {
    ParameterList list = new ParameterList();
    list.addFields(new Schema(unions).record(root), "", "");
    return list.parameters;
  }

  private void addFields(RecordKind record, String prefix, String of) {
    for (Field field : record.fields()) {
      String path = prefix + field.name();
      parameters.add(Parameter.of(path, of, field));
      addInside(field.kind(), path, of);
    }
  }

  private void addInside(Kind kind, String path, String of) {
    if (kind instanceof ListKind list) {
      addInside(list.element(), path + "[]", of);
    } else if (kind instanceof RecordKind record) {
      addFields(record, path + ".", of);
    } else if (kind instanceof UnionKind union) {
      for (String name : union.union().members().keySet()) {
        addFields(union.member(name), path + ".", of.isEmpty() ? name : of + ", " + name);
      }
    }
  }
}
