package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.device.Errno;
import org.rdsim.verbs.Context;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.ProtectionDomain;
import org.rdsim.verbs.VerbsException;

/** Verbs by which processes of a host share objects. */
public final class SharingVerbsConfig {
  private SharingVerbsConfig() {}

  /** As {@code ibv_import_device}. */
  @CompiledJson(name = "import_device")
  @Doc("Imports a device by a duplicate of the command descriptor of another process on the host.")
  public record ImportDeviceConfig(
      @Doc("The device of that process, as in \"owner.device\".") String from,
      @Doc(value = StepConfig.AS, optional = true) String as,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("from").reaches(from, ObjectKind.DEVICE);
      names.makes(ObjectKind.DEVICE, as);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      Context owner = (Context) scope.reach(from).object();
      Context context = scope.program().importDevice(owner.commandFd().passTo(scope.program()));
      context.onAsyncEvent(scope.wake());
      scope.make(ObjectKind.DEVICE, as, context);
      return true;
    }
  }

  /** As {@code ibv_import_pd}. */
  @CompiledJson(name = "import_pd")
  @Doc("Imports a protection domain of the same command file.")
  public record ImportPdConfig(
      @Doc(value = "The device; " + StepConfig.OWN, optional = true) String device,
      @Doc("The domain, as in \"owner.pd\".") String from,
      @Doc(value = StepConfig.AS, optional = true) String as,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("device").uses(ObjectKind.DEVICE, device);
      names.at("from").reaches(from, ObjectKind.PD);
      names.makes(ObjectKind.PD, as);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      ProtectionDomain theirs = (ProtectionDomain) scope.reach(from).object();
      scope.make(ObjectKind.PD, as, scope.device(device).importPd(theirs.handle()));
      return true;
    }
  }

  /** As {@code ibv_unimport_pd}. */
  @CompiledJson(name = "unimport_pd")
  @Doc("Gives up this process's part of a protection domain, which lives on for the others.")
  public record UnimportPdConfig(
      @Doc(value = "The domain; " + StepConfig.OWN, optional = true) String pd,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("pd").uses(ObjectKind.PD, pd);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.pd(pd).unimport();
      return true;
    }
  }

  /** As {@code ibv_import_mr}. */
  @CompiledJson(name = "import_mr")
  @Doc("Imports a memory region of the same command file.")
  public record ImportMrConfig(
      @Doc(value = "The protection domain; " + StepConfig.OWN, optional = true) String pd,
      @Doc("The region, as in \"owner.mr\".") String from,
      @Doc(value = StepConfig.AS, optional = true) String as,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("pd").uses(ObjectKind.PD, pd);
      names.at("from").reaches(from, ObjectKind.MR);
      names.makes(ObjectKind.MR, as);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      MemoryRegion theirs = (MemoryRegion) scope.reach(from).object();
      scope.make(ObjectKind.MR, as, scope.pd(pd).importMr(theirs.handle()));
      return true;
    }
  }

  /** As {@code ibv_unimport_mr}. */
  @CompiledJson(name = "unimport_mr")
  @Doc("Gives up this process's part of a memory region, which lives on for the others.")
  public record UnimportMrConfig(
      @Doc(value = "The region; " + StepConfig.OWN, optional = true) String mr,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("mr").uses(ObjectKind.MR, mr);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.mr(mr).unimport();
      return true;
    }
  }

  /** The end of a process. */
  @CompiledJson(name = "exit")
  @Doc("Ends the process for its host: its contexts and command descriptors are closed.")
  public record ExitConfig() implements StepConfig {
    @Override
    public void names(Names names) {}

    @Override
    public boolean run(Scope scope) {
      scope.program().exit();
      return true;
    }
  }
}
