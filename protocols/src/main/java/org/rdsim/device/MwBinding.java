package org.rdsim.device;

/**
 * What a memory window is to open.
 *
 * @param regionKey local key of the region
 * @param address of the first byte, in the address space of the region
 * @param length bytes
 * @param access rights of peers, a union of the remote bits of {@link Access} and ZERO_BASED
 */
public record MwBinding(int regionKey, long address, long length, int access) {
  /** What unbinds a window of type 1. */
  public static final MwBinding NOTHING = new MwBinding(0, 0, 0, 0);
}
