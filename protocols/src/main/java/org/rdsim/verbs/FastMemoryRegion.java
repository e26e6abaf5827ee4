package org.rdsim.verbs;

import org.rdsim.device.FastRegionTable;

/**
 * A memory region that a client in the kernel opens by a work request, for the time of a transfer,
 * and closes by another or lets its peer close. It is allocated once and serves many transfers, as
 * the regions of {@code ib_alloc_mr} with {@code IB_MR_TYPE_MEM_REG} in Linux.
 */
public final class FastMemoryRegion extends VerbsObject {
  /** Bytes of a page. */
  public static final int PAGE_BYTES = 1 << 12;

  private static final int PAGE_BITS = 12;

  private final ProtectionDomain pd;
  private final int maxPages;
  private final int firstKey;

  FastMemoryRegion(ProtectionDomain pd, int maxPages) {
    super(pd.context());
    this.pd = pd;
    this.maxPages = maxPages;
    this.firstKey = table().allocate(pd.id());
    pd.retain();
  }

  /** The protection domain. */
  public ProtectionDomain pd() {
    return pd;
  }

  /** Pages that it can stand for. */
  public int maxPages() {
    return maxPages;
  }

  /**
   * The key with its low 8 bits one up: what an opening can give the region next. As {@code
   * ib_inc_rkey} of Linux.
   */
  public int nextKey() {
    return MemoryWindow.nextKey(key());
  }

  /** The key that the last executed opening gave it, for this host and for peers. */
  public int key() {
    return table().presentKey(firstKey);
  }

  /** Whether its key opens memory at present. */
  public boolean isOpen() {
    return table().isOpen(firstKey);
  }

  /**
   * Sets what it stands for from its next opening on; takes no time of the device.
   *
   * @param address of the memory
   * @param length bytes, at least 1
   * @param iova address by which work requests and peers name the first byte
   * @throws VerbsException EINVAL if a range wraps, or touches more pages than it has
   */
  public void map(long address, long length, long iova) throws VerbsException {
    requireLive();
    MemoryRegion.checkRange(context().device(), address, length, iova);
    long pages = ((address + length - 1) >>> PAGE_BITS) - (address >>> PAGE_BITS) + 1;
    Context.check(pages <= maxPages, "pages");
    table().map(firstKey, iova, length);
  }

  /** Deregisters it, open or closed: its key is dead from now on. */
  public void dereg() throws VerbsException {
    destroyIfFree();
  }

  @Override
  void release() {
    table().free(firstKey);
    pd.unretain();
  }

  private FastRegionTable table() {
    return context().device().keys().fastRegions();
  }
}
