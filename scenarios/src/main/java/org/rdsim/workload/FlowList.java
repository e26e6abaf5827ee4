package org.rdsim.workload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The flows that a list of entries stands for: one for each entry, or each shared connection. */
final class FlowList {
  /** Where the messages of an entry are. */
  private record Span(int flow, int first, int last) {}

  private final List<FlowConfig> entries;
  private final List<Span> spans = new ArrayList<>();
  private final List<List<FlowConfig>> parts = new ArrayList<>();

  FlowList(List<FlowConfig> entries) {
    this.entries = entries;
    Map<String, Integer> flowOfConnection = new LinkedHashMap<>();
    List<Integer> messages = new ArrayList<>();
    for (FlowConfig entry : entries) {
      Integer known =
          entry.connection() == null
              ? null
              : flowOfConnection.putIfAbsent(entry.connection(), parts.size());
      if (known == null) {
        known = parts.size();
        parts.add(new ArrayList<>());
        messages.add(0);
      }
      int first = messages.get(known);
      messages.set(known, first + entry.count());
      spans.add(new Span(known, first, first + entry.count() - 1));
      parts.get(known).add(entry);
    }
  }

  /** The flows, in the order in which their first entries come. */
  List<Flow> flows() {
    List<Flow> flows = new ArrayList<>();
    for (List<FlowConfig> part : parts) {
      FlowConfig first = part.get(0);
      MessageStream messages = first.connection() == null ? first : shared(part);
      flows.add(new Flow(first.from(), first.to(), messages));
    }
    return flows;
  }

  private static MessageList shared(List<FlowConfig> part) {
    int count = part.stream().mapToInt(FlowConfig::count).sum();
    long[] sizes = new long[count];
    long[] releases = new long[count];
    int at = 0;
    for (FlowConfig entry : part) {
      for (int i = 0; i < entry.count(); i++) {
        sizes[at] = entry.messageSize();
        releases[at] = entry.release(i);
        at++;
      }
    }
    return new MessageList(part.get(0).operation(), part.get(0).dscp(), sizes, releases);
  }

  /** What lets entries begin that wait for others. */
  List<Trigger> triggers(long latencyPs) {
    Map<String, Span> byName = new LinkedHashMap<>();
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).name() != null) {
        byName.put(entries.get(i).name(), spans.get(i));
      }
    }
    List<Trigger> triggers = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      AfterConfig after = entries.get(i).after();
      if (after != null) {
        List<Trigger.Cause> causes = new ArrayList<>();
        after.completed().forEach(name -> causes.add(cause(byName.get(name), false)));
        after.delivered().forEach(name -> causes.add(cause(byName.get(name), true)));
        Span span = spans.get(i);
        int last = entries.get(i).connection() == null ? span.first() : span.last();
        for (int message = span.first(); message <= last; message++) {
          triggers.add(new Trigger(causes, after.needed(), span.flow(), message, latencyPs));
        }
      }
    }
    return triggers;
  }

  private static Trigger.Cause cause(Span span, boolean delivered) {
    return new Trigger.Cause(span.flow(), span.last(), delivered);
  }
}
