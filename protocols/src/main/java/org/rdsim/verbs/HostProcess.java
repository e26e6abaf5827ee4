package org.rdsim.verbs;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.rdsim.device.Device;
import org.rdsim.device.Errno;
import org.rdsim.device.WorkRequest;

/**
 * A process of a host: its command descriptors and contexts, and the time of its processor. A host
 * has as many as one likes, each with a processor of its own.
 *
 * <p>A verb has its effect when it is called, and keeps the processor busy afterwards: {@link
 * #freeAt} is the instant at which the program can do the next thing, which the program has to wait
 * for. What is refused costs nothing; a poll in vain does cost.
 */
public final class HostProcess {
  private final String name;
  private final VerbsCosts costs;
  private final boolean free;
  private final Set<Privilege> privileges;
  private final List<CommandFd> descriptors = new ArrayList<>();
  private final List<Context> contexts = new ArrayList<>();
  private long busyUntil;
  private boolean alive = true;

  /** A process without privileges. */
  public HostProcess(String name, VerbsCosts costs) {
    this(name, costs, Set.of());
  }

  /** A process. */
  public HostProcess(String name, VerbsCosts costs, Set<Privilege> privileges) {
    this.name = name;
    this.costs = costs;
    this.free = costs.equals(VerbsCosts.FREE);
    this.privileges = EnumSet.noneOf(Privilege.class);
    this.privileges.addAll(privileges);
  }

  /** Name, for messages. */
  public String name() {
    return name;
  }

  /** What verbs cost it. */
  public VerbsCosts costs() {
    return costs;
  }

  /** Whether it has not exited. */
  public boolean isAlive() {
    return alive;
  }

  /** Open descriptors, whether a context has them or not, oldest first. */
  public List<CommandFd> descriptors() {
    return List.copyOf(descriptors);
  }

  /**
   * Opens a device.
   *
   * @throws VerbsException ENODEV if the device has been removed
   */
  public Context open(Device device) throws VerbsException {
    requireAlive();
    CommandFile file = new CommandFile(device);
    if (device.open(file) != Errno.OK) {
      throw new VerbsException(Errno.ENODEV, device.name() + " has been removed");
    }
    return adopt(new CommandFd(this, file));
  }

  /**
   * Imports a device that another process has opened. The context takes the descriptor over and
   * sees the objects of all that have the file open.
   *
   * @param descriptor a duplicate that belongs to this process and to no context yet
   * @throws VerbsException EBADF if it is closed or another process's; EINVAL if it belongs to a
   *     context; EIO if the device has been removed
   */
  public Context importDevice(CommandFd descriptor) throws VerbsException {
    requireAlive();
    if (descriptor.file().isDisassociated()) {
      throw new VerbsException(Errno.EIO, "device has been removed");
    }
    Context context = adopt(descriptor);
    context.command(0);
    return context;
  }

  private Context adopt(CommandFd descriptor) throws VerbsException {
    descriptor.take(this);
    Context context = new Context(this, descriptor);
    contexts.add(context);
    return context;
  }

  /**
   * A new process that inherits duplicates of all descriptors, and the privileges and costs, but no
   * context: it has to import devices by what it inherited.
   */
  public HostProcess fork(String childName) throws VerbsException {
    requireAlive();
    HostProcess child = new HostProcess(childName, costs, privileges);
    for (CommandFd descriptor : descriptors) {
      descriptor.passTo(child);
    }
    return child;
  }

  /**
   * Ends the process: its contexts and descriptors are closed. Objects of command files that other
   * processes have open live on.
   */
  public void exit() {
    alive = false;
    List.copyOf(contexts).forEach(Context::close);
    List.copyOf(descriptors).forEach(CommandFd::release);
  }

  /** The instant, not before {@code now}, at which the processor has done all that it was told. */
  public long freeAt(long now) {
    return Math.max(now, busyUntil);
  }

  /** Whether no verb costs anything. */
  boolean isFree() {
    return free;
  }

  /** This process as the one to charge for what costs something, null if nothing does. */
  HostProcess chargeable() {
    return free ? null : this;
  }

  boolean has(Privilege privilege) {
    return privileges.contains(privilege);
  }

  void charge(Device device, long costPs) {
    if (!free) {
      busyUntil = freeAt(device.now()) + costPs;
    }
  }

  /** When a command that is given now is done. */
  long commandEnd(long now) {
    return freeAt(now) + costs.command(0);
  }

  /**
   * Charges for a list of which the requests before one were posted.
   *
   * @param refused null if all were
   */
  void chargeList(Device device, WorkRequest<?> first, WorkRequest<?> refused) {
    int count = 0;
    for (WorkRequest<?> request = first; request != refused; request = request.next()) {
      count++;
    }
    chargePost(device, count);
  }

  /** Charges for so many requests that were posted at once. */
  void chargePost(Device device, int count) {
    if (count > 0) {
      charge(device, count * costs.postPs() + costs.doorbellPs());
    }
  }

  /** Charges for a poll that has found so many completions. */
  void chargePoll(Device device, int found) {
    charge(device, found > 0 ? found * costs.pollPs() : costs.emptyPollPs());
  }

  void add(CommandFd descriptor) {
    descriptors.add(descriptor);
  }

  void forget(CommandFd descriptor) {
    descriptors.remove(descriptor);
  }

  void forget(Context context) {
    contexts.remove(context);
  }

  private void requireAlive() throws VerbsException {
    if (!alive) {
      throw new VerbsException(Errno.EBADF, name + " has exited");
    }
  }
}
