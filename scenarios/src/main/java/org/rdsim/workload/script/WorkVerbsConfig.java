package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import java.util.ArrayList;
import java.util.List;
import org.rdsim.config.Doc;
import org.rdsim.device.Errno;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.verbs.QueuePair;
import org.rdsim.verbs.VerbsException;

/** Verbs that post work requests. */
public final class WorkVerbsConfig {
  private WorkVerbsConfig() {}

  /** As {@code ibv_post_send}. */
  @CompiledJson(name = "post_send")
  @Doc("Posts a list of sends.")
  public record PostSendConfig(
      @Doc(value = "The queue pair; " + StepConfig.OWN, optional = true) String qp,
      @Doc(value = "The sends.", byDefault = "[{}]") List<SendWrConfig> wr,
      @Doc(value = "Index in the list of the send that must be refused.", optional = true)
          Integer badWr,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("qp").uses(ObjectKind.QP, qp);
      for (int i = 0; i < wr.size(); i++) {
        wr.get(i).names(names.at("wr").at(i));
      }
    }

    @Override
    public boolean run(Scope scope) throws VerbsException, Mismatch {
      QueuePair queuePair = scope.qp(qp);
      List<SendWorkRequest> list = new ArrayList<>();
      for (SendWrConfig each : wr) {
        for (int i = 0; i < each.repeat(); i++) {
          list.add(each.fill(new SendWorkRequest(), scope));
        }
      }
      for (int i = 0; i + 1 < list.size(); i++) {
        list.get(i).next(list.get(i + 1));
      }
      Errno result = list.isEmpty() ? Errno.OK : queuePair.postSend(list.get(0));
      if (badWr != null) {
        Mismatch.check("badWr", badWr, list.indexOf(queuePair.badRequest()));
      }
      Scope.check(result, "post_send");
      return true;
    }
  }

  /** As {@code ibv_post_recv}. */
  @CompiledJson(name = "post_recv")
  @Doc("Posts a list of receives.")
  public record PostRecvConfig(
      @Doc(value = "The queue pair; " + StepConfig.OWN, optional = true) String qp,
      @Doc(value = "The receives.", byDefault = "[{}]") List<RecvWrConfig> wr,
      @Doc(value = "Index in the list of the receive that must be refused.", optional = true)
          Integer badWr,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("qp").uses(ObjectKind.QP, qp);
      for (int i = 0; i < wr.size(); i++) {
        wr.get(i).names(names.at("wr").at(i));
      }
    }

    @Override
    public boolean run(Scope scope) throws VerbsException, Mismatch {
      QueuePair queuePair = scope.qp(qp);
      Receives list = new Receives(scope, wr);
      Errno result = list.isEmpty() ? Errno.OK : queuePair.postReceive(list.first());
      list.checkBad(badWr, queuePair.badRequest());
      Scope.check(result, "post_recv");
      return true;
    }
  }

  /** As {@code ibv_wr_start}. */
  @CompiledJson(name = "wr_start")
  @Doc("Opens a session of the work request builder.")
  public record WrStartConfig(
      @Doc(value = "The queue pair; " + StepConfig.OWN, optional = true) String qp,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("qp").uses(ObjectKind.QP, qp);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      Scope.check(scope.qp(qp).builder().start(), "wr_start");
      return true;
    }
  }

  /** As the functions {@code ibv_wr_...} that build. */
  @CompiledJson(name = "wr_op")
  @Doc(
      "Builds a send: stands for ibv_wr_send, ibv_wr_rdma_write and the like, with the setters that follow.")
  public record WrOpConfig(
      @Doc(value = "The queue pair; " + StepConfig.OWN, optional = true) String qp,
      @Doc(value = "The send.", byDefault = "{}") SendWrConfig wr,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("qp").uses(ObjectKind.QP, qp);
      wr.names(names.at("wr"));
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      wr.build(scope.qp(qp).builder(), scope);
      return true;
    }
  }

  /** As {@code ibv_wr_complete}. */
  @CompiledJson(name = "wr_complete")
  @Doc("Posts all sends of the session, or none.")
  public record WrCompleteConfig(
      @Doc(value = "The queue pair; " + StepConfig.OWN, optional = true) String qp,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("qp").uses(ObjectKind.QP, qp);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      Scope.check(scope.qp(qp).builder().complete(), "wr_complete");
      return true;
    }
  }

  /** As {@code ibv_wr_abort}. */
  @CompiledJson(name = "wr_abort")
  @Doc("Closes the session and forgets its sends.")
  public record WrAbortConfig(
      @Doc(value = "The queue pair; " + StepConfig.OWN, optional = true) String qp,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("qp").uses(ObjectKind.QP, qp);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.qp(qp).builder().abort();
      return true;
    }
  }
}
