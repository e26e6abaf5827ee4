package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;
import org.rdsim.device.Errno;
import org.rdsim.verbs.CompletionChannel;
import org.rdsim.verbs.CompletionQueue;
import org.rdsim.verbs.Context;
import org.rdsim.verbs.CqInitAttributes;
import org.rdsim.verbs.VerbsException;

/** Verbs of completion queues and their channels. */
public final class CompletionVerbsConfig {
  private CompletionVerbsConfig() {}

  /** As {@code ibv_create_comp_channel}. */
  @CompiledJson(name = "create_comp_channel")
  @Doc("Creates a completion channel.")
  public record CreateCompChannelConfig(
      @Doc(value = "The device; " + StepConfig.OWN, optional = true) String device,
      @Doc(value = StepConfig.AS, optional = true) String as,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("device").uses(ObjectKind.DEVICE, device);
      names.makes(ObjectKind.CHANNEL, as);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      CompletionChannel channel = scope.device(device).createCompletionChannel();
      channel.onEvent(scope.wake());
      scope.make(ObjectKind.CHANNEL, as, channel);
      return true;
    }
  }

  /** As {@code ibv_destroy_comp_channel}. */
  @CompiledJson(name = "destroy_comp_channel")
  @Doc("Destroys a completion channel.")
  public record DestroyCompChannelConfig(
      @Doc(value = "The channel; " + StepConfig.OWN, optional = true) String channel,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("channel").uses(ObjectKind.CHANNEL, channel);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.channel(channel).destroy();
      return true;
    }
  }

  /** As {@code ibv_create_cq}. */
  @CompiledJson(name = "create_cq")
  @Doc("Creates a completion queue.")
  public record CreateCqConfig(
      @Doc(value = "The device; " + StepConfig.OWN, optional = true) String device,
      @Doc(value = "Entries that can wait.", byDefault = "16") int cqe,
      @Doc(value = "Channel of its events; without it, none.", optional = true) String channel,
      @Doc(value = "Completion vector.", byDefault = "0") int compVector,
      @Doc(
              value = "Whether a full queue overwrites its oldest entry, rather than fail.",
              byDefault = "false")
          boolean ignoreOverrun,
      @Doc(value = StepConfig.AS, optional = true) String as,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("device").uses(ObjectKind.DEVICE, device);
      if (channel != null) {
        names.at("channel").uses(ObjectKind.CHANNEL, channel);
      }
      names.makes(ObjectKind.CQ, as);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      Context context = scope.device(device);
      CompletionChannel events = channel == null ? null : scope.channel(channel);
      CompletionQueue cq =
          ignoreOverrun
              ? context.createCq(
                  new CqInitAttributes()
                      .entries(cqe)
                      .channel(events)
                      .vector(compVector)
                      .ignoreOverrun(true))
              : context.createCq(cqe, events, compVector);
      cq.onCompletion(scope.wake());
      scope.make(ObjectKind.CQ, as, cq);
      return true;
    }
  }

  /** As {@code ibv_resize_cq}. */
  @CompiledJson(name = "resize_cq")
  @Doc("Changes how many entries can wait.")
  public record ResizeCqConfig(
      @Doc(value = "The queue; " + StepConfig.OWN, optional = true) String cq,
      @Doc("Entries that can wait.") int cqe,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("cq").uses(ObjectKind.CQ, cq);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.cq(cq).resize(cqe);
      return true;
    }
  }

  /** As {@code ibv_destroy_cq}. */
  @CompiledJson(name = "destroy_cq")
  @Doc("Destroys a completion queue.")
  public record DestroyCqConfig(
      @Doc(value = "The queue; " + StepConfig.OWN, optional = true) String cq,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("cq").uses(ObjectKind.CQ, cq);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.cq(cq).destroy();
      return true;
    }
  }

  /** As {@code ibv_poll_cq}. */
  @CompiledJson(name = "poll_cq")
  @Doc(
      "Polls until as many completions have come as are listed, and compares them in order; none listed: once, and there must be none.")
  public record PollCqConfig(
      @Doc(value = "The queue; " + StepConfig.OWN, optional = true) String cq,
      @Doc(value = "The completions, the oldest first.", byDefault = "[{}]")
          List<CompletionConfig> expect,
      @Doc(
              value = "Error number with which polling has to end.",
              words = Errno.class,
              byDefault = "OK")
          String fails,
      @Doc(
              value = StepConfig.WITHIN + "1s, or none without completions.",
              unit = Unit.TIME,
              optional = true)
          Long within)
      implements StepConfig, Patient {
    @Override
    public void names(Names names) {
      names.at("cq").uses(ObjectKind.CQ, cq);
      for (int i = 0; i < expect.size(); i++) {
        expect.get(i).names(names.at("expect").at(i));
      }
    }

    @Override
    public boolean run(Scope scope) throws VerbsException, Mismatch {
      return new Polling(scope, scope.cq(cq), expect, fails).run();
    }

    @Override
    public long patiencePs() {
      return Waits.patiencePs(within, !expect.isEmpty() && fails.equals(Errno.OK.name()));
    }
  }

  /** As {@code ibv_req_notify_cq}. */
  @CompiledJson(name = "req_notify_cq")
  @Doc("Asks for an event at the next completion.")
  public record ReqNotifyCqConfig(
      @Doc(value = "The queue; " + StepConfig.OWN, optional = true) String cq,
      @Doc(value = "Only for a solicited completion or an error.", byDefault = "false")
          boolean solicitedOnly,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("cq").uses(ObjectKind.CQ, cq);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      Scope.check(scope.cq(cq).requestNotify(solicitedOnly), "req_notify_cq");
      return true;
    }
  }

  /** As {@code ibv_get_cq_event}. */
  @CompiledJson(name = "get_cq_event")
  @Doc("Fetches the oldest event of a channel, waiting for it unless the call has to fail.")
  public record GetCqEventConfig(
      @Doc(value = "The channel; " + StepConfig.OWN, optional = true) String channel,
      @Doc(value = "The queue that it must be about.", optional = true) String cq,
      @Doc(value = "Whether it is acknowledged at once.", byDefault = "true") boolean ack,
      @Doc(
              value = StepConfig.WITHIN + "1s, or none if the call has to fail.",
              unit = Unit.TIME,
              optional = true)
          Long within,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible, Patient {
    @Override
    public void names(Names names) {
      names.at("channel").uses(ObjectKind.CHANNEL, channel);
      if (cq != null) {
        names.at("cq").uses(ObjectKind.CQ, cq);
      }
    }

    @Override
    public boolean run(Scope scope) throws VerbsException, Mismatch {
      CompletionChannel events = scope.channel(channel);
      if (events.pendingEvents() == 0 && !scope.isLate()) {
        return false;
      }
      CompletionQueue found = events.getCqEvent();
      if (ack) {
        found.ackEvents(1);
      }
      scope.saw("event of " + scope.nameOf(found));
      Mismatch.check("event of", cq, scope.nameOf(found));
      return true;
    }

    @Override
    public long patiencePs() {
      return Waits.patiencePs(within, expect.equals(Errno.OK.name()));
    }
  }

  /** As {@code ibv_ack_cq_events}. */
  @CompiledJson(name = "ack_cq_events")
  @Doc("Acknowledges events that were fetched without.")
  public record AckCqEventsConfig(
      @Doc(value = "The queue; " + StepConfig.OWN, optional = true) String cq,
      @Doc(value = "How many.", byDefault = "1") int nevents,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("cq").uses(ObjectKind.CQ, cq);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.cq(cq).ackEvents(nevents);
      return true;
    }
  }
}
