package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;
import org.rdsim.device.Errno;
import org.rdsim.device.MemoryWindowType;
import org.rdsim.device.SendFlags;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.MwBindRequest;
import org.rdsim.verbs.VerbsException;

/** Verbs of memory regions and windows. */
public final class MemoryVerbsConfig {
  private MemoryVerbsConfig() {}

  /** As {@code ibv_reg_mr}. */
  @CompiledJson(name = "reg_mr")
  @Doc("Registers memory.")
  public record RegMrConfig(
      @Doc(value = "The protection domain; " + StepConfig.OWN, optional = true) String pd,
      @Doc(value = "Address of the memory in the process.", byDefault = "0") long address,
      @Doc(value = "Its length.", unit = Unit.SIZE, byDefault = "4KiB") long length,
      @Doc(value = "Address by which it is used; without it, that in the process.", optional = true)
          Long iova,
      @Doc(
              value = "Rights.",
              words = AccessRight.class,
              byDefault = "[\"LOCAL_WRITE\", \"REMOTE_WRITE\", \"REMOTE_READ\", \"REMOTE_ATOMIC\"]")
          List<String> access,
      @Doc(value = StepConfig.AS, optional = true) String as,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("pd").uses(ObjectKind.PD, pd);
      names.makes(ObjectKind.MR, as);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      long base = iova == null ? address : iova;
      int rights = AccessRight.union(access);
      scope.make(ObjectKind.MR, as, scope.pd(pd).regMrIova(address, length, base, rights));
      return true;
    }
  }

  /** As {@code ibv_rereg_mr}. */
  @CompiledJson(name = "rereg_mr")
  @Doc("Changes a region; what is not given stays.")
  public record ReregMrConfig(
      @Doc(value = "The region; " + StepConfig.OWN, optional = true) String mr,
      @Doc(value = "Its new domain.", optional = true) String pd,
      @Doc(value = "Its new address.", optional = true) Long address,
      @Doc(value = "Its new length.", unit = Unit.SIZE, optional = true) Long length,
      @Doc(value = "Its new rights.", words = AccessRight.class, optional = true)
          List<String> access,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("mr").uses(ObjectKind.MR, mr);
      if (pd != null) {
        names.at("pd").uses(ObjectKind.PD, pd);
      }
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      MemoryRegion region = scope.mr(mr);
      boolean moves = address != null || length != null;
      int changes =
          (moves ? MemoryRegion.CHANGE_TRANSLATION : 0)
              | (pd != null ? MemoryRegion.CHANGE_PD : 0)
              | (access != null ? MemoryRegion.CHANGE_ACCESS : 0);
      region.rereg(
          changes,
          pd == null ? region.pd() : scope.pd(pd),
          address == null ? region.address() : address,
          length == null ? region.length() : length,
          access == null ? region.access() : AccessRight.union(access));
      return true;
    }
  }

  /** As {@code ibv_dereg_mr}. */
  @CompiledJson(name = "dereg_mr")
  @Doc("Deregisters memory.")
  public record DeregMrConfig(
      @Doc(value = "The region; " + StepConfig.OWN, optional = true) String mr,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("mr").uses(ObjectKind.MR, mr);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.mr(mr).dereg();
      return true;
    }
  }

  /** As {@code ibv_advise_mr}. */
  @CompiledJson(name = "advise_mr")
  @Doc("Asks for pages of an on-demand region, so that accesses to them do not fault.")
  public record AdviseMrConfig(
      @Doc(value = "The region; " + StepConfig.OWN, optional = true) String mr,
      @Doc(value = "First byte, from the start of the region.", unit = Unit.SIZE, byDefault = "0B")
          long offset,
      @Doc(value = "Bytes.", unit = Unit.SIZE, byDefault = "4KiB") long length,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("mr").uses(ObjectKind.MR, mr);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      MemoryRegion region = scope.mr(mr);
      region.pd().adviseMr(region, offset, length);
      return true;
    }
  }

  /** As when the kernel takes pages back. */
  @CompiledJson(name = "evict_pages")
  @Doc("Takes pages of an on-demand region away; the next access to them faults.")
  public record EvictPagesConfig(
      @Doc(value = "The region; " + StepConfig.OWN, optional = true) String mr,
      @Doc(value = "First byte, from the start of the region.", unit = Unit.SIZE, byDefault = "0B")
          long offset,
      @Doc(value = "Bytes.", unit = Unit.SIZE, byDefault = "4KiB") long length,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("mr").uses(ObjectKind.MR, mr);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.mr(mr).evict(offset, length);
      return true;
    }
  }

  /** As {@code ibv_alloc_mw}. */
  @CompiledJson(name = "alloc_mw")
  @Doc("Allocates a memory window.")
  public record AllocMwConfig(
      @Doc(value = "The protection domain; " + StepConfig.OWN, optional = true) String pd,
      @Doc(value = "How it is bound.", words = MemoryWindowType.class, byDefault = "TYPE_2")
          String type,
      @Doc(value = StepConfig.AS, optional = true) String as,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("pd").uses(ObjectKind.PD, pd);
      names.makes(ObjectKind.MW, as);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.make(ObjectKind.MW, as, scope.pd(pd).allocMw(MemoryWindowType.valueOf(type)));
      return true;
    }
  }

  /** As {@code ibv_bind_mw}. */
  @CompiledJson(name = "bind_mw")
  @Doc("Posts what binds a window of type 1; one of type 2 takes a BIND_MW request.")
  public record BindMwConfig(
      @Doc(value = "The queue pair; " + StepConfig.OWN, optional = true) String qp,
      @Doc(value = "The window; " + StepConfig.OWN, optional = true) String mw,
      @Doc(value = "The region; " + StepConfig.OWN, optional = true) String mr,
      @Doc(
              value = "First byte of it, from the start of the region.",
              unit = Unit.SIZE,
              byDefault = "0B")
          long offset,
      @Doc(value = "How much of it; 0 unbinds the window.", unit = Unit.SIZE, byDefault = "4KiB")
          long length,
      @Doc(
              value = "Rights of peers.",
              words = AccessRight.class,
              byDefault = "[\"REMOTE_WRITE\", \"REMOTE_READ\"]")
          List<String> access,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("qp").uses(ObjectKind.QP, qp);
      names.at("mw").uses(ObjectKind.MW, mw);
      if (length > 0) {
        names.at("mr").uses(ObjectKind.MR, mr);
      }
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      long id = scope.nextId();
      int signaled = SendFlags.SIGNALED;
      MwBindRequest request = MwBindRequest.unbind(id, signaled);
      if (length > 0) {
        MemoryRegion region = scope.mr(mr);
        int rights = AccessRight.union(access);
        request = new MwBindRequest(id, signaled, region, region.iova() + offset, length, rights);
      }
      Scope.check(scope.qp(qp).bindMw(scope.mw(mw), request), "bind_mw");
      return true;
    }
  }

  /** As {@code ibv_dealloc_mw}. */
  @CompiledJson(name = "dealloc_mw")
  @Doc("Deallocates a window.")
  public record DeallocMwConfig(
      @Doc(value = "The window; " + StepConfig.OWN, optional = true) String mw,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("mw").uses(ObjectKind.MW, mw);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.mw(mw).dealloc();
      return true;
    }
  }
}
