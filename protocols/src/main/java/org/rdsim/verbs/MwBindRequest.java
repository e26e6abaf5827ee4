package org.rdsim.verbs;

/**
 * How a memory window of type 1 is to be bound.
 *
 * @param wrId id of the completion
 * @param flags union of {@link org.rdsim.device.SendFlags}
 * @param region what it opens; null, with a length of 0, to unbind it
 * @param address of the first byte, in the address space of the region
 * @param length bytes
 * @param access rights of peers
 */
public record MwBindRequest(
    long wrId, int flags, MemoryRegion region, long address, long length, int access) {

  /** Unbinds. */
  public static MwBindRequest unbind(long wrId, int flags) {
    return new MwBindRequest(wrId, flags, null, 0, 0, 0);
  }
}
