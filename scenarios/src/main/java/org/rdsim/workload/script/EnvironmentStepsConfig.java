package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.device.DevicePort;
import org.rdsim.verbs.VerbsException;

/** What happens to the device of a process, at the time of its step. */
public final class EnvironmentStepsConfig {
  private EnvironmentStepsConfig() {}

  /** A change of the partition key table. */
  @CompiledJson(name = "set_pkey")
  @Doc("The subnet manager writes an entry of the partition key table.")
  public record SetPkeyConfig(
      @Doc(value = "Number of the port, from 1.", min = "0", byDefault = "1") int port,
      @Doc(value = "Index of the entry.", min = "0", byDefault = "0") int index,
      @Doc(value = "The key; bit 15 makes a full member.", min = "0", max = "65535") int pkey)
      implements StepConfig {
    @Override
    public void names(Names names) {}

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.host().device().port(port).setPkey(index, pkey);
      return true;
    }
  }

  /** The loss of a link. */
  @CompiledJson(name = "port_down")
  @Doc("The port of the host loses its link; packets still pass, since only the state is told.")
  public record PortDownConfig(
      @Doc(value = "Number of the port, from 1.", min = "0", byDefault = "1") int port)
      implements StepConfig {
    @Override
    public void names(Names names) {}

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.host().device().port(port).linkDown();
      return true;
    }
  }

  /** The return of a link. */
  @CompiledJson(name = "port_up")
  @Doc("The port of the host has its link again.")
  public record PortUpConfig(
      @Doc(value = "Number of the port, from 1.", min = "0", byDefault = "1") int port)
      implements StepConfig {
    @Override
    public void names(Names names) {}

    @Override
    public boolean run(Scope scope) throws VerbsException {
      DevicePort at = scope.host().device().port(port);
      at.linkUp(at.activeMtu());
      return true;
    }
  }

  /** The removal of a device. */
  @CompiledJson(name = "unplug")
  @Doc("The device of the host is unplugged.")
  public record UnplugConfig() implements StepConfig {
    @Override
    public void names(Names names) {}

    @Override
    public boolean run(Scope scope) {
      scope.host().device().unplug();
      return true;
    }
  }
}
