package org.rdsim.verbs;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.Device;
import org.rdsim.device.DeviceClient;
import org.rdsim.device.Errno;

/**
 * What the kernel keeps behind the command descriptors of one opening of a device: its objects, by
 * handle. It closes with the last descriptor, whatever process has that, and destroys what is left.
 * When the device is removed, the file loses its objects and stays open.
 */
final class CommandFile implements DeviceClient {
  private final Device device;
  private final ObjectList objects = new ObjectList();
  private final HandleTable handles = new HandleTable();
  private final List<Context> contexts = new ArrayList<>();
  private final boolean ofKernel;
  private int descriptors;
  private boolean disassociated;

  CommandFile(Device device) {
    this(device, false);
  }

  private CommandFile(Device device, boolean ofKernel) {
    this.device = device;
    this.ofKernel = ofKernel;
  }

  /** What a client in the kernel has in place of an opened file. */
  static CommandFile ofKernel(Device device) {
    return new CommandFile(device, true);
  }

  boolean isOfKernel() {
    return ofKernel;
  }

  Device device() {
    return device;
  }

  boolean isDisassociated() {
    return disassociated;
  }

  boolean isEmpty() {
    return objects.newest() == null;
  }

  void descriptorOpened() {
    descriptors++;
  }

  void descriptorClosed() {
    if (--descriptors == 0) {
      device.close(this);
      destroyAll();
    }
  }

  void add(Context context) {
    contexts.add(context);
  }

  /** A process has closed its context; its objects live on while another has the file open. */
  void remove(Context context) {
    contexts.remove(context);
    for (VerbsObject object = objects.newest(); object != null; object = object.older) {
      if (object.context() == context) {
        object.abandon();
      }
    }
    sweep();
  }

  /** Destroys what only the library of a closed context knew. */
  private void sweep() {
    for (VerbsObject object = objects.newest(); object != null; object = object.older) {
      if (!object.isKernelObject() && !object.context().isOpen() && !object.isInUse()) {
        object.end();
      }
    }
  }

  void own(VerbsObject object) {
    objects.add(object);
    object.setHandle(object.isKernelObject() ? handles.add(object) : -1);
  }

  void forget(VerbsObject object) {
    objects.remove(object);
    if (object.isKernelObject()) {
      handles.remove(object.kernelHandle());
    }
  }

  /** The kernel's object of a handle. */
  VerbsObject find(int handle) throws VerbsException {
    VerbsObject object = handles.get(handle);
    if (object == null) {
      throw new VerbsException(Errno.ENOENT, "no object has the handle " + handle);
    }
    return object;
  }

  /**
   * Destroys everything, nothing before what depends on it and else the newest first. If only
   * objects are left that something outside of the file depends on, they go all the same.
   */
  private void destroyAll() {
    while (!isEmpty()) {
      if (!destroyUnused()) {
        objects.newest().end();
      }
    }
  }

  /** Destroys, in one pass, what nothing depends on, and returns whether there was such. */
  private boolean destroyUnused() {
    boolean progress = false;
    VerbsObject object = objects.newest();
    while (object != null) {
      VerbsObject older = object.older;
      if (!object.isInUse()) {
        object.end();
        progress = true;
      }
      object = older;
    }
    return progress;
  }

  @Override
  public void portEvent(AsyncEventType type, int port) {
    contexts.forEach(context -> context.raise(type, port));
  }

  /** Programs keep what their libraries know of the objects, until they destroy it. */
  @Override
  public void removed() {
    disassociated = true;
    List<CompletionChannel> channels = new ArrayList<>();
    for (VerbsObject object = objects.newest(); object != null; object = object.older) {
      if (object instanceof CompletionChannel channel) {
        channels.add(channel);
      }
    }
    destroyAll();
    contexts.forEach(context -> context.raise(AsyncEventType.DEVICE_FATAL, 0));
    channels.forEach(CompletionChannel::wake);
  }
}
