package org.rdsim.verbs;

/**
 * A protocol in the host's kernel that uses devices directly, such as NFS or a message layer, as
 * {@code struct ib_client} of Linux. It is told of a device when it registers by {@link
 * KernelRegistration}, and again when the device goes.
 */
public interface KernelClient {
  /** Name, for messages. */
  String name();

  /**
   * A device is there.
   *
   * @param context by which the client calls the verbs of this device; the kernel closes it after
   *     {@link #removeOne}
   */
  void add(Context context) throws VerbsException;

  /**
   * The device goes: it was unplugged, or the client unregisters. The device still works, and
   * users' objects still exist. On return, every object that the client made in the context must be
   * destroyed, and it must hold nothing of any user; whoever leaves something behind is stopped by
   * a {@link ModelViolation}.
   */
  void removeOne(Context context) throws VerbsException;
}
