package org.rdsim.verbs;

/** Memory on the device, which a program can register like its own. */
public final class DeviceMemory extends VerbsObject {
  private final long length;

  DeviceMemory(Context context, long length) {
    super(context);
    this.length = length;
    context.device().allocateMemory(length);
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

  @Override
  void release() {
    context().device().freeMemory(length);
  }
}
