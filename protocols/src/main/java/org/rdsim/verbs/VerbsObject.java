package org.rdsim.verbs;

import org.rdsim.device.Errno;

/**
 * An object of a context. It counts the objects that name it and the asynchronous events that a
 * program has fetched and not acknowledged; while there are any, it cannot be destroyed (rdma-core
 * manual pages of the destroying verbs).
 */
public abstract class VerbsObject {
  private final Context context;
  private int users;
  private int unacknowledged;
  private boolean live = true;

  /** Neighbours in the context's list of objects. */
  VerbsObject older;

  VerbsObject newer;

  VerbsObject(Context context) {
    this.context = context;
  }

  /** The context in which the object was created. */
  public final Context context() {
    return context;
  }

  /** Whether the object has not been destroyed. */
  public final boolean isLive() {
    return live;
  }

  /** Frees what the object holds in the device, and its references to other objects. */
  abstract void release();

  /** What keeps the object beside its users and events, or null if nothing does. */
  String hold() {
    return null;
  }

  /** Whether other objects depend on this one. */
  boolean isInUse() {
    return users > 0;
  }

  final int users() {
    return users;
  }

  final void retain() {
    users++;
  }

  final void unretain() {
    users--;
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

  final void requireLive() throws VerbsException {
    if (!live) {
      throw new VerbsException(Errno.ENOENT, getClass().getSimpleName() + " is destroyed");
    }
  }

  /** Destroys the object at the wish of a program. */
  final void destroyIfFree() throws VerbsException {
    requireLive();
    if (users > 0) {
      throw busy("is in use by " + users + " objects");
    }
    if (unacknowledged > 0) {
      throw busy("has events that are not acknowledged");
    }
    if (hold() != null) {
      throw busy(hold());
    }
    dispose();
  }

  /** A refusal because something holds the object. */
  final VerbsException busy(String why) {
    return new VerbsException(Errno.EBUSY, getClass().getSimpleName() + " " + why);
  }

  /** Destroys the object whatever holds it. */
  final void dispose() {
    live = false;
    context.forget(this);
    release();
  }
}
