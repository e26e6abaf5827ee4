package org.rdsim.verbs;

import org.rdsim.device.AsyncEventType;
import org.rdsim.device.Device;
import org.rdsim.device.DeviceClient;
import org.rdsim.device.Errno;
import org.rdsim.device.Feature;

/**
 * The registration of a client in the kernel with a device. When the device is removed, the client
 * has to let go before any program loses it; clients that registered later go first.
 */
public final class KernelRegistration implements AutoCloseable {
  private final KernelClient client;
  private final Context context;
  private final DeviceClient link = new Link();
  private boolean registered = true;

  private KernelRegistration(KernelClient client, Context context) {
    this.client = client;
    this.context = context;
  }

  /**
   * Registers a client with a device, which tells it by {@link KernelClient#add}.
   *
   * @throws VerbsException EOPNOTSUPP if the device serves user programs only; ENODEV if it has
   *     been removed; else what the client throws, which is then not registered
   */
  public static KernelRegistration register(KernelClient client, Device device)
      throws VerbsException {
    if (!device.profile().features().contains(Feature.KERNEL_CLIENTS)) {
      throw new VerbsException(
          Errno.EOPNOTSUPP, device.name() + " serves user programs only, not " + client.name());
    }
    KernelRegistration registration =
        new KernelRegistration(client, Context.openForKernel(device, client.name()));
    if (device.register(registration.link) != Errno.OK) {
      throw new VerbsException(Errno.ENODEV, device.name() + " has been removed");
    }
    boolean added = false;
    try {
      client.add(registration.context);
      added = true;
    } finally {
      if (!added) {
        registration.end();
      }
    }
    return registration;
  }

  /** The context of the client on the device. */
  public Context context() {
    return context;
  }

  /** Whether neither the client nor the device has ended the registration. */
  public boolean isRegistered() {
    return registered;
  }

  /**
   * Lets objects of the client be made in a program's protection domain, with which they share the
   * memory of the program. The program cannot deallocate the domain while such objects exist; it is
   * for the client to destroy them when the program goes, or the device.
   *
   * @throws VerbsException ENOENT if the domain has been deallocated; EINVAL if it is of another
   *     device
   */
  public ProtectionDomain link(ProtectionDomain userPd) throws VerbsException {
    Context.check(userPd.context().device() == context.device(), "domain of another device");
    userPd.requireLive();
    context.requireOpen();
    return new ProtectionDomain(context, userPd);
  }

  /** Unregisters the client, which has to let go as when the device goes. */
  @Override
  public void close() {
    if (registered) {
      removeClient();
    }
  }

  private void removeClient() {
    try {
      client.removeOne(context);
    } catch (VerbsException e) {
      throw new ModelViolation(
          client.name() + " could not let go of the device: " + e.getMessage());
    }
    if (!context.isEmpty()) {
      throw new ModelViolation(client.name() + " left objects behind on the device");
    }
    end();
  }

  private void end() {
    registered = false;
    context.device().unregister(link);
    context.close();
  }

  private final class Link implements DeviceClient {
    @Override
    public void portEvent(AsyncEventType type, int port) {
      context.raise(type, port);
    }

    @Override
    public void removed() {
      close();
    }
  }
}
