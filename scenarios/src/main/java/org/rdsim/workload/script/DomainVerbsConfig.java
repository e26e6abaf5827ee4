package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.device.AddressVector;
import org.rdsim.device.Errno;
import org.rdsim.verbs.ThreadDomain;
import org.rdsim.verbs.VerbsException;

/** Verbs of protection domains and of what lives in them beside memory and queues. */
public final class DomainVerbsConfig {
  private DomainVerbsConfig() {}

  /** As {@code ibv_alloc_pd}. */
  @CompiledJson(name = "alloc_pd")
  @Doc("Allocates a protection domain.")
  public record AllocPdConfig(
      @Doc(value = "The device; " + StepConfig.OWN, optional = true) String device,
      @Doc(value = StepConfig.AS, optional = true) String as,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("device").uses(ObjectKind.DEVICE, device);
      names.makes(ObjectKind.PD, as);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.make(ObjectKind.PD, as, scope.device(device).allocPd());
      return true;
    }
  }

  /** As {@code ibv_dealloc_pd}. */
  @CompiledJson(name = "dealloc_pd")
  @Doc("Deallocates a protection domain.")
  public record DeallocPdConfig(
      @Doc(value = "The domain; " + StepConfig.OWN, optional = true) String pd,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("pd").uses(ObjectKind.PD, pd);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.pd(pd).dealloc();
      return true;
    }
  }

  /** As {@code ibv_alloc_td}. */
  @CompiledJson(name = "alloc_td")
  @Doc("Allocates a thread domain.")
  public record AllocTdConfig(
      @Doc(value = "The device; " + StepConfig.OWN, optional = true) String device,
      @Doc(value = StepConfig.AS, optional = true) String as,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("device").uses(ObjectKind.DEVICE, device);
      names.makes(ObjectKind.TD, as);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.make(ObjectKind.TD, as, scope.device(device).allocTd());
      return true;
    }
  }

  /** As {@code ibv_dealloc_td}. */
  @CompiledJson(name = "dealloc_td")
  @Doc("Deallocates a thread domain.")
  public record DeallocTdConfig(
      @Doc(value = "The domain; " + StepConfig.OWN, optional = true) String td,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("td").uses(ObjectKind.TD, td);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.td(td).dealloc();
      return true;
    }
  }

  /** As {@code ibv_alloc_parent_domain}. */
  @CompiledJson(name = "alloc_parent_domain")
  @Doc("Makes a parent domain, which is used like a protection domain.")
  public record AllocParentDomainConfig(
      @Doc(value = "The device; " + StepConfig.OWN, optional = true) String device,
      @Doc(value = "The protection domain; " + StepConfig.OWN, optional = true) String pd,
      @Doc(value = "The thread domain; without it, none.", optional = true) String td,
      @Doc(value = StepConfig.AS, optional = true) String as,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("device").uses(ObjectKind.DEVICE, device);
      names.at("pd").uses(ObjectKind.PD, pd);
      if (td != null) {
        names.at("td").uses(ObjectKind.TD, td);
      }
      names.makes(ObjectKind.PD, as);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      ThreadDomain thread = td == null ? null : scope.td(td);
      scope.make(ObjectKind.PD, as, scope.device(device).allocParentDomain(scope.pd(pd), thread));
      return true;
    }
  }

  /** As {@code ibv_create_ah}. */
  @CompiledJson(name = "create_ah")
  @Doc("Creates an address handle.")
  public record CreateAhConfig(
      @Doc(value = "The protection domain; " + StepConfig.OWN, optional = true) String pd,
      @Doc(value = "Name of a process on the host that it leads to.", optional = true) String to,
      @Doc(
              value =
                  "Identifier of the multicast group that it leads to, as eight groups of"
                      + " hexadecimal digits; :: for a run of zeros.",
              optional = true)
          String gid,
      @Doc(value = "Number of the port, from 1.", min = "0", byDefault = "1") int port,
      @Doc(value = "Entry of the GID table.", byDefault = "0") int sgidIndex,
      @Doc(value = StepConfig.AS, optional = true) String as,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible, Checked {
    @Override
    public void names(Names names) {
      names.at("pd").uses(ObjectKind.PD, pd);
      names.at("to").process(to);
      names.makes(ObjectKind.AH, as);
    }

    @Override
    public void check(Problems problems) {
      if (to == null && gid == null) {
        problems.error("an address handle leads to a process's host (to) or to a group (gid)");
      } else if (gid != null) {
        GidText.check(gid, problems.at("gid"));
        problems.at("to").unused("the handle leads to a group (gid)");
      }
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      int node = to == null ? 0 : scope.board().nodeOf(to);
      AddressVector vector = AddressVector.to(node).withPort(port).withGidIndex(sgidIndex);
      scope.make(
          ObjectKind.AH,
          as,
          gid == null
              ? scope.pd(pd).createAh(vector)
              : scope.pd(pd).createAhToGroup(GidText.parse(gid), vector));
      return true;
    }
  }

  /** As {@code ibv_destroy_ah}. */
  @CompiledJson(name = "destroy_ah")
  @Doc("Destroys an address handle.")
  public record DestroyAhConfig(
      @Doc(value = "The handle; " + StepConfig.OWN, optional = true) String ah,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("ah").uses(ObjectKind.AH, ah);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.ah(ah).destroy();
      return true;
    }
  }
}
