package org.rdsim.workload;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All triggers of a run: hears how messages end, and releases those that waited for it. */
public final class TriggerBoard {
  private final Map<Trigger.Cause, List<Armed>> waiting = new LinkedHashMap<>();
  private final Map<Integer, Ends> endsOfFlow = new LinkedHashMap<>();
  private final List<FlowProcess> processes;
  private final ArrayDeque<Armed> lost = new ArrayDeque<>();
  private boolean losing;

  /**
   * Arms triggers.
   *
   * @param processes of all flows, by index; may be filled until the run begins
   */
  public TriggerBoard(List<Trigger> triggers, List<FlowProcess> processes) {
    this.processes = processes;
    for (Trigger trigger : triggers) {
      Armed armed = new Armed(trigger);
      for (Trigger.Cause cause : trigger.causes()) {
        waiting.computeIfAbsent(cause, key -> new ArrayList<>()).add(armed);
        endsOfFlow.computeIfAbsent(cause.flow(), Ends::new);
      }
    }
  }

  /** Takes the ends of a flow's messages; null if nobody waits for them. */
  public Ends endsOf(int flow) {
    return endsOfFlow.get(flow);
  }

  private void hold(Trigger.Cause cause, long now) {
    List<Armed> all = waiting.remove(cause);
    if (all != null) {
      for (Armed armed : all) {
        armed.hold(now);
      }
    }
  }

  /** What waits in vain is given up, and so is what waits for that. */
  private void lose(Trigger.Cause cause) {
    List<Armed> all = waiting.remove(cause);
    if (all != null) {
      lost.addAll(all);
    }
    if (losing) {
      return;
    }
    losing = true;
    while (!lost.isEmpty()) {
      lost.remove().lose();
    }
    losing = false;
  }

  /** The ends of one flow's messages. */
  public final class Ends {
    private final int flow;

    private Ends(int flow) {
      this.flow = flow;
    }

    /** A message completed successfully. */
    public void completed(long message, long now) {
      hold(new Trigger.Cause(flow, (int) message, false), now);
    }

    /** A message was delivered. */
    public void delivered(long message, long now) {
      hold(new Trigger.Cause(flow, (int) message, true), now);
    }

    /** A message failed or will never be posted. */
    public void failed(long message) {
      lose(new Trigger.Cause(flow, (int) message, false));
      lose(new Trigger.Cause(flow, (int) message, true));
    }
  }

  /** A trigger and what is left of it. */
  private final class Armed {
    private final Trigger trigger;
    private int needed;
    private int open;

    Armed(Trigger trigger) {
      this.trigger = trigger;
      this.needed = trigger.needed();
      this.open = trigger.causes().size();
    }

    void hold(long now) {
      open--;
      if (--needed == 0) {
        long time = Math.addExact(now, trigger.latencyPs());
        processes.get(trigger.flow()).release(trigger.message(), time);
      }
    }

    void lose() {
      open--;
      if (needed > 0 && open < needed) {
        needed = -1;
        processes.get(trigger.flow()).giveUp(trigger.message());
      }
    }
  }
}
