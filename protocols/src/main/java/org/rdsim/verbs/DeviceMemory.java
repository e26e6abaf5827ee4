package org.rdsim.verbs;

/** Memory on the device, which a program can register like its own. */
public final class DeviceMemory extends VerbsObject {
  private final long length;

  DeviceMemory(Context context, long length) {
    super(context);
    this.length = length;
    context.device().allocateMemory(length);
  }

  /** Imports device memory. */
  DeviceMemory(Context context, DeviceMemory imported) {
    super(context, imported);
    this.length = imported.length;
  }

  /** Number by which another process that has the same command file can import it. */
  public int handle() {
    return kernelHandle();
  }

  /** Bytes. */
  public long length() {
    return length;
  }

  /**
   * Frees the memory.
   *
   * @throws VerbsException EBUSY while a region is on it
   */
  public void free() throws VerbsException {
    destroyIfFree();
  }

  /**
   * Gives up this process's part of the memory, which stays allocated; also if another process has
   * freed it.
   *
   * @throws VerbsException ENOENT if this process has given it up before
   */
  public void unimport() throws VerbsException {
    unimportThis();
  }

  @Override
  void release() {
    context().device().freeMemory(length);
  }
}
