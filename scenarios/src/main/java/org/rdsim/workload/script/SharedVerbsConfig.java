package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.device.Errno;
import org.rdsim.verbs.Context;
import org.rdsim.verbs.SharedReceiveQueue;
import org.rdsim.verbs.SrqInitAttributes;
import org.rdsim.verbs.VerbsException;
import org.rdsim.verbs.XrcDomain;

/** Verbs of shared receive queues and XRC domains. */
public final class SharedVerbsConfig {
  private SharedVerbsConfig() {}

  /** As {@code ibv_create_srq}. */
  @CompiledJson(name = "create_srq")
  @Doc("Creates a shared receive queue.")
  public record CreateSrqConfig(
      @Doc(value = "The protection domain; " + StepConfig.OWN, optional = true) String pd,
      @Doc(value = "Receives that may be outstanding.", byDefault = "16") int maxWr,
      @Doc(value = "Elements of a scatter list.", byDefault = "1") int maxSge,
      @Doc(value = "Limit below which SRQ_LIMIT_REACHED is raised; 0 for none.", byDefault = "0")
          int srqLimit,
      @Doc(
              value =
                  "XRC domain, for a queue that XRC peers reach by its number; without it, none.",
              optional = true)
          String xrcd,
      @Doc(value = "Completion queue of an XRC queue.", optional = true) String cq,
      @Doc(value = StepConfig.AS, optional = true) String as,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible, Checked {
    @Override
    public void names(Names names) {
      names.at("pd").uses(ObjectKind.PD, pd);
      if (xrcd != null) {
        names.at("xrcd").uses(ObjectKind.XRCD, xrcd);
        names.at("cq").uses(ObjectKind.CQ, cq);
      }
      names.makes(ObjectKind.SRQ, as);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      SrqInitAttributes init = new SrqInitAttributes().size(maxWr, maxSge).limit(srqLimit);
      if (xrcd != null) {
        init.xrc(scope.xrcd(xrcd), scope.cq(cq));
      }
      scope.make(ObjectKind.SRQ, as, scope.pd(pd).createSrq(init));
      return true;
    }

    @Override
    public void check(Problems problems) {
      if (xrcd == null) {
        problems.at("cq").unused("only an XRC queue has one of its own");
      }
    }
  }

  /** As {@code ibv_modify_srq}. */
  @CompiledJson(name = "modify_srq")
  @Doc("Changes the limit or the size of a shared receive queue.")
  public record ModifySrqConfig(
      @Doc(value = "The queue; " + StepConfig.OWN, optional = true) String srq,
      @Doc(value = "New limit; 0 for none.", optional = true) Integer srqLimit,
      @Doc(value = "New number of receives that may be outstanding.", optional = true)
          Integer maxWr,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible, Checked {
    @Override
    public void names(Names names) {
      names.at("srq").uses(ObjectKind.SRQ, srq);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      if (maxWr != null) {
        scope.srq(srq).resize(maxWr);
      }
      if (srqLimit != null) {
        scope.srq(srq).setLimit(srqLimit);
      }
      return true;
    }

    @Override
    public void check(Problems problems) {
      if (srqLimit == null && maxWr == null) {
        problems.error("say what to change: srqLimit or maxWr");
      }
    }
  }

  /** As {@code ibv_post_srq_recv}. */
  @CompiledJson(name = "post_srq_recv")
  @Doc("Posts receives to a shared receive queue.")
  public record PostSrqRecvConfig(
      @Doc(value = "The queue; " + StepConfig.OWN, optional = true) String srq,
      @Doc(value = "The receives.", byDefault = "[{}]") List<RecvWrConfig> wr,
      @Doc(value = "Index in the list of the receive that must be refused.", optional = true)
          Integer badWr,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("srq").uses(ObjectKind.SRQ, srq);
      for (int i = 0; i < wr.size(); i++) {
        wr.get(i).names(names.at("wr").at(i));
      }
    }

    @Override
    public boolean run(Scope scope) throws VerbsException, Mismatch {
      SharedReceiveQueue queue = scope.srq(srq);
      Receives list = new Receives(scope, wr);
      Errno result = list.isEmpty() ? Errno.OK : queue.postReceive(list.first());
      list.checkBad(badWr, queue.badRequest());
      Scope.check(result, "post_srq_recv");
      return true;
    }
  }

  /** As {@code ibv_destroy_srq}. */
  @CompiledJson(name = "destroy_srq")
  @Doc("Destroys a shared receive queue.")
  public record DestroySrqConfig(
      @Doc(value = "The queue; " + StepConfig.OWN, optional = true) String srq,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("srq").uses(ObjectKind.SRQ, srq);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.srq(srq).destroy();
      return true;
    }
  }

  /** As {@code ibv_open_xrcd}. */
  @CompiledJson(name = "open_xrcd")
  @Doc("Opens an XRC domain.")
  public record OpenXrcdConfig(
      @Doc(value = "The device; " + StepConfig.OWN, optional = true) String device,
      @Doc(
              value = "Number of the file by which processes share it; without it, they do not.",
              optional = true)
          Long inode,
      @Doc(value = "Flags.", words = XrcDomain.OpenFlag.class, byDefault = "[\"CREATE\"]")
          List<String> oflags,
      @Doc(value = StepConfig.AS, optional = true) String as,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("device").uses(ObjectKind.DEVICE, device);
      names.makes(ObjectKind.XRCD, as);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      Context context = scope.device(device);
      Set<XrcDomain.OpenFlag> flags = EnumSet.noneOf(XrcDomain.OpenFlag.class);
      oflags.forEach(flag -> flags.add(XrcDomain.OpenFlag.valueOf(flag)));
      scope.make(
          ObjectKind.XRCD,
          as,
          inode == null ? context.openPrivateXrcd() : context.openXrcd(inode, flags));
      return true;
    }
  }

  /** As {@code ibv_close_xrcd}. */
  @CompiledJson(name = "close_xrcd")
  @Doc("Closes an XRC domain.")
  public record CloseXrcdConfig(
      @Doc(value = "The domain; " + StepConfig.OWN, optional = true) String xrcd,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("xrcd").uses(ObjectKind.XRCD, xrcd);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.xrcd(xrcd).close();
      return true;
    }
  }
}
