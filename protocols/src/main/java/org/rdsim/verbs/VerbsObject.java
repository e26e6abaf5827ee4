package org.rdsim.verbs;

import org.rdsim.device.Errno;

/**
 * An object of a context: what a program's library knows of an object of the kernel. The program
 * that created it and those that imported it have one each.
 *
 * <p>The kernel counts the objects that name it and refuses to destroy it while there are any, or
 * while an asynchronous event is fetched and not acknowledged (rdma-core manual pages of the
 * destroying verbs). Once the device is removed, the kernel has lost the object and only the
 * library's part is left to destroy, which always succeeds.
 */
public abstract class VerbsObject {
  private final Context context;

  /** The object of the kernel: this one, or the one that was imported. */
  private final VerbsObject origin;

  private int handle;
  private int users;
  private int unacknowledged;

  /** Whether the program still has it. */
  private boolean held = true;

  /** Whether the kernel has lost it. */
  private boolean gone;

  /** The verb that uses the object the longest; null if verbs take no time. */
  private Use longest;

  /** A verb of a process that uses an object until an instant. */
  private record Use(HostProcess process, long until) {}

  /** Neighbours in the file's list of objects. */
  VerbsObject older;

  VerbsObject newer;

  VerbsObject(Context context) {
    this.context = context;
    this.origin = this;
  }

  /** Imports an object. */
  VerbsObject(Context context, VerbsObject imported) {
    this.context = context;
    this.origin = imported.origin;
  }

  /** The context in which the object was created or imported. */
  public final Context context() {
    return context;
  }

  /** Whether the object has not been destroyed. */
  public final boolean isLive() {
    return held && context.isOpen() && (!origin.gone || origin.context.file().isDisassociated());
  }

  /** Number of the object in its command file; −1 for one that only the library knows. */
  final int kernelHandle() {
    return origin.handle;
  }

  final void setHandle(int number) {
    handle = number;
  }

  /** Whether the kernel knows the object, or only the library. */
  boolean isKernelObject() {
    return true;
  }

  /** The object of the kernel. */
  final VerbsObject origin() {
    return origin;
  }

  /** Memory of the program that is pinned when it is created, in bytes. */
  long pinnedBytes() {
    return 0;
  }

  /** Frees what the object holds in the device, and its references to other objects. */
  abstract void release();

  /** Frees what the library of the program holds, after {@link #release}. */
  void discard() {}

  /** The program is gone and hears nothing any more. */
  void silence() {}

  /** What keeps the object beside its users and events, or null if nothing does. */
  String hold() {
    return null;
  }

  /** Whether other objects depend on this one. */
  boolean isInUse() {
    return users > 0;
  }

  /** Events that were fetched and not acknowledged. */
  int unacknowledgedEvents() {
    return unacknowledged;
  }

  final int users() {
    return origin.users;
  }

  final void retain() {
    origin.users++;
  }

  final void unretain() {
    origin.users--;
  }

  final void delivered() {
    unacknowledged++;
  }

  final void acknowledge() throws VerbsException {
    if (unacknowledged == 0) {
      throw new VerbsException(Errno.EINVAL, "event already acknowledged");
    }
    unacknowledged--;
  }

  /** For what works on the library's part alone, device or not. */
  final void requireHeld() throws VerbsException {
    if (!isLive()) {
      throw new VerbsException(Errno.ENOENT, getClass().getSimpleName() + " is destroyed");
    }
  }

  /** Looks the object up for a verb that uses it along with others. */
  final void requireLive() throws VerbsException {
    requireHeld();
    context.requireOpen();
    HostProcess process = context.process();
    if (!process.isFree()) {
      long until = process.commandEnd(context.device().now());
      if (origin.longest == null || until > origin.longest.until) {
        origin.longest = new Use(process, until);
      }
    }
  }

  /** Refuses a verb that needs the object for itself. */
  final void requireUnshared() throws VerbsException {
    Use use = origin.longest;
    if (use != null
        && use.process != context.process()
        && use.until > context.process().freeAt(context.device().now())) {
      throw busy("is used by a verb of another process");
    }
  }

  /** Destroys the object at the wish of a program. */
  final void destroyIfFree() throws VerbsException {
    requireHeld();
    if (unacknowledgedEvents() > 0) {
      throw busy("has events that are not acknowledged");
    }
    if (!context.file().isDisassociated()) {
      origin.requireFree();
      requireUnshared();
      context.forgetEvents(origin);
      origin.end();
      context.command(isKernelObject() ? 0 : -1);
    }
    free();
  }

  private void requireFree() throws VerbsException {
    if (users > 0) {
      throw busy("is in use by " + users + " objects");
    }
    if (hold() != null) {
      throw busy(hold());
    }
  }

  /** A refusal because something holds the object. */
  final VerbsException busy(String why) {
    return new VerbsException(Errno.EBUSY, getClass().getSimpleName() + " " + why);
  }

  /**
   * Gives up the program's part and leaves the kernel's alone.
   *
   * @throws VerbsException ENOENT if that was done before
   */
  final void unimportThis() throws VerbsException {
    if (!held || !context.isOpen()) {
      throw new VerbsException(Errno.ENOENT, getClass().getSimpleName() + " is destroyed");
    }
    free();
  }

  /** The program's context is closed, while others may have the file open. */
  final void abandon() {
    held = false;
    silence();
  }

  private void free() {
    held = false;
    if (origin == this && gone) {
      discard();
    }
  }

  /** The kernel destroys the object, whatever depends on it. */
  final void end() {
    gone = true;
    context.file().forget(this);
    release();
    if (!held) {
      discard();
    }
  }
}
