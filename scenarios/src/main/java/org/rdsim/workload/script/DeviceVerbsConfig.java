package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.Errno;
import org.rdsim.device.PortState;
import org.rdsim.verbs.AsyncEvent;
import org.rdsim.verbs.Context;
import org.rdsim.verbs.PortAttributes;
import org.rdsim.verbs.VerbsException;

/** Verbs of devices, ports and asynchronous events. */
public final class DeviceVerbsConfig {
  private DeviceVerbsConfig() {}

  /** As {@code ibv_open_device}. */
  @CompiledJson(name = "open_device")
  @Doc("Opens the device of the host.")
  public record OpenDeviceConfig(
      @Doc(value = StepConfig.AS, optional = true) String as,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.makes(ObjectKind.DEVICE, as);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      Context context = scope.program().open(scope.host().device());
      context.onAsyncEvent(scope.wake());
      scope.make(ObjectKind.DEVICE, as, context);
      return true;
    }
  }

  /** As {@code ibv_close_device}. */
  @CompiledJson(name = "close_device")
  @Doc("Closes a device; what was made in it is destroyed.")
  public record CloseDeviceConfig(
      @Doc(value = "The device; " + StepConfig.OWN, optional = true) String device)
      implements StepConfig {
    @Override
    public void names(Names names) {
      names.at("device").uses(ObjectKind.DEVICE, device);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.device(device).close();
      return true;
    }
  }

  /** As {@code ibv_query_port}. */
  @CompiledJson(name = "query_port")
  @Doc("Reads the attributes of a port, and compares those that are given.")
  public record QueryPortConfig(
      @Doc(value = "The device; " + StepConfig.OWN, optional = true) String device,
      @Doc(value = "Number of the port, from 1.", min = "0", byDefault = "1") int port,
      @Doc(value = "Its state.", words = PortState.class, optional = true) String state,
      @Doc(value = "Packets dropped because of their partition key.", optional = true)
          Long badPkeyCntr,
      @Doc(value = "Datagrams dropped because of their queue key.", optional = true)
          Long qkeyViolCntr,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("device").uses(ObjectKind.DEVICE, device);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException, Mismatch {
      PortAttributes found = scope.device(device).queryPort(port);
      Mismatch.check("state", state, found.state().name());
      Mismatch.check("badPkeyCntr", badPkeyCntr, found.partitionKeyViolations());
      Mismatch.check("qkeyViolCntr", qkeyViolCntr, found.queueKeyViolations());
      return true;
    }
  }

  /** As {@code ibv_get_async_event}. */
  @CompiledJson(name = "get_async_event")
  @Doc("Fetches the oldest asynchronous event, waiting for it unless the call has to fail.")
  public record GetAsyncEventConfig(
      @Doc(value = "The device; " + StepConfig.OWN, optional = true) String device,
      @Doc(value = "Its type.", words = AsyncEventType.class, optional = true) String event,
      @Doc(value = "Name of the object that it is about.", optional = true) String object,
      @Doc(value = "Number of the port that it is about.", min = "1", optional = true) Integer port,
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
      names.at("device").uses(ObjectKind.DEVICE, device);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException, Mismatch {
      Context context = scope.device(device);
      if (context.pendingAsyncEvents() == 0 && !scope.isLate()) {
        return false;
      }
      AsyncEvent found = context.getAsyncEvent();
      scope.owe(found);
      if (ack) {
        context.ackAsyncEvent(scope.owed());
      }
      String about = found.element() == null ? null : scope.nameOf(found.element());
      scope.saw(found.type() + (about == null ? "" : " of " + about));
      Mismatch.check("event", event, found.type().name());
      Mismatch.check("object", object, about);
      Mismatch.check("port", port, found.port());
      return true;
    }

    @Override
    public long patiencePs() {
      return Waits.patiencePs(within, expect.equals(Errno.OK.name()));
    }
  }

  /** As {@code ibv_ack_async_event}. */
  @CompiledJson(name = "ack_async_event")
  @Doc("Acknowledges the oldest event that was fetched without.")
  public record AckAsyncEventConfig(
      @Doc(value = "The device; " + StepConfig.OWN, optional = true) String device,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("device").uses(ObjectKind.DEVICE, device);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.device(device).ackAsyncEvent(scope.owed());
      return true;
    }
  }
}
