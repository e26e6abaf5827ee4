package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;
import org.rdsim.device.Errno;
import org.rdsim.device.Mtu;
import org.rdsim.kernel.BlockInitiator;
import org.rdsim.kernel.BlockQueue;
import org.rdsim.kernel.BlockTarget;
import org.rdsim.verbs.VerbsException;

/** Steps of a block storage protocol in the kernel, which uses the device beside programs. */
public final class KernelStepsConfig {
  private KernelStepsConfig() {}

  /** The two ends of the protocol. */
  enum Role {
    /** Asks for blocks. */
    INITIATOR,
    /** Reads them from its storage into the buffers of the initiator. */
    READ_TARGET,
    /** Writes them to its storage from the buffers of the initiator. */
    WRITE_TARGET
  }

  /** Registration with the device. */
  @CompiledJson(name = "kernel_client")
  @Doc(
      "Registers a small block storage protocol of the kernel with the device of the host. It opens"
          + " buffers to its peer by memory windows of type 2.")
  public record KernelClientConfig(
      @Doc(value = "Which end of the protocol.", words = Role.class) String role,
      @Doc(value = "Commands that may be outstanding.", min = "1", max = "256", byDefault = "8")
          int depth,
      @Doc(
              value = "Size of a block.",
              unit = Unit.SIZE,
              min = "64B",
              max = "1GiB",
              byDefault = "4KiB")
          long blockSize,
      @Doc(value = StepConfig.AS, optional = true) String as,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.makes(ObjectKind.CLIENT, as);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      BlockQueue client =
          switch (Role.valueOf(role)) {
            case INITIATOR -> new BlockInitiator(depth, blockSize);
            case READ_TARGET -> new BlockTarget(depth, blockSize, true);
            case WRITE_TARGET -> new BlockTarget(depth, blockSize, false);
          };
      client.register(scope.host().device());
      scope.make(ObjectKind.CLIENT, as, client);
      return true;
    }
  }

  /** Connection with the peer. */
  @CompiledJson(name = "kernel_connect")
  @Doc("Connects a client of the kernel with its peer, which has to do so too.")
  public record KernelConnectConfig(
      @Doc(value = "The client; " + StepConfig.OWN, optional = true) String client,
      @Doc("The peer, as in \"server.client\".") String to,
      @Doc(value = StepConfig.WITHIN + "1s.", unit = Unit.TIME, byDefault = "1s") long within,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible, Patient {
    @Override
    public void names(Names names) {
      names.at("client").uses(ObjectKind.CLIENT, client);
      names.at("to").reaches(to, ObjectKind.CLIENT);
    }

    @Override
    public long patiencePs() {
      return within;
    }

    @Override
    public boolean run(Scope scope) throws VerbsException, Mismatch {
      BlockQueue queue = scope.client(client);
      if (scope.phase() == 0) {
        scope.nextPhase();
        Named peer = scope.reach(to);
        Mtu mtu = scope.host().device().port(1).activeMtu();
        queue.receiveFrom(peer.node(), ((BlockQueue) peer.object()).qpn(), mtu);
        scope.tellReady(ObjectKind.CLIENT, queue);
      }
      if (!scope.peerIsReady(to)) {
        if (scope.isLate()) {
          throw new Mismatch("a ready " + to, "nothing in time");
        }
        return false;
      }
      queue.send();
      return true;
    }
  }

  /** Transfers. */
  @CompiledJson(name = "kernel_io")
  @Doc("Lets an initiator transfer blocks, and waits until they are done.")
  public record KernelIoConfig(
      @Doc(value = "The client; " + StepConfig.OWN, optional = true) String client,
      @Doc(value = "How many.", min = "1", max = "1000000", byDefault = "1") int blocks,
      @Doc(value = StepConfig.WITHIN + "1s.", unit = Unit.TIME, byDefault = "1s") long within,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible, Patient {
    @Override
    public void names(Names names) {
      names.at("client").uses(ObjectKind.CLIENT, client);
    }

    @Override
    public long patiencePs() {
      return within;
    }

    @Override
    public boolean run(Scope scope) throws VerbsException, Mismatch {
      if (!(scope.client(client) instanceof BlockInitiator initiator)) {
        throw new Mismatch("an initiator", "a target, which cannot ask for blocks");
      }
      Scope.check(initiator.isGone() ? Errno.EIO : Errno.OK, "the client has let go of the device");
      if (scope.phase() == 0) {
        scope.nextPhase();
        initiator.start(blocks, scope.wake());
      }
      if (!initiator.isOver() && !scope.isLate()) {
        return false;
      }
      scope.saw(initiator.done() + " blocks");
      Scope.check(
          initiator.error() == null ? Errno.OK : Errno.EIO,
          "transfer ended with " + initiator.error());
      Mismatch.check("all blocks done:", true, initiator.isOver());
      return true;
    }
  }

  /** The end of the registration. */
  @CompiledJson(name = "kernel_unregister")
  @Doc("Unregisters a client of the kernel: it drains its queue pair and lets go of the device.")
  public record KernelUnregisterConfig(
      @Doc(value = "The client; " + StepConfig.OWN, optional = true) String client)
      implements StepConfig {
    @Override
    public void names(Names names) {
      names.at("client").uses(ObjectKind.CLIENT, client);
    }

    @Override
    public boolean run(Scope scope) throws Mismatch {
      scope.client(client).unregister();
      Mismatch.check("gone:", true, scope.client(client).isGone());
      return true;
    }
  }
}
