package org.rdsim.verbs;

import org.rdsim.device.MemoryWindowType;
import org.rdsim.device.WindowTable;

/** A key to a part of a memory region that can be given and taken back quickly. */
public final class MemoryWindow extends VerbsObject {
  private final ProtectionDomain pd;
  private final MemoryWindowType type;
  private int rkey;

  MemoryWindow(ProtectionDomain pd, MemoryWindowType type) {
    super(pd.context());
    this.pd = pd;
    this.type = type;
    this.rkey = table().allocate(pd.id(), type);
    pd.retain();
  }

  /** How it is bound. */
  public MemoryWindowType type() {
    return type;
  }

  /** The protection domain. */
  public ProtectionDomain pd() {
    return pd;
  }

  /**
   * The key of a window of type 1 since the last bind was posted; of type 2, the key that the last
   * executed bind gave it. It opens something only while the window is bound.
   */
  public int rkey() {
    return type == MemoryWindowType.TYPE_1 ? rkey : table().presentKey(rkey);
  }

  /**
   * The key with its low 8 bits one up: what a bind can give the window next. As {@code
   * ibv_inc_rkey}.
   */
  public static int nextKey(int key) {
    return (key & ~0xFF) | ((key + 1) & 0xFF);
  }

  /** Deallocates the window, bound or not; its key is dead from now on. */
  public void dealloc() throws VerbsException {
    destroyIfFree();
  }

  void setRkey(int key) {
    rkey = key;
  }

  @Override
  void release() {
    table().free(rkey);
    pd.unretain();
  }

  private WindowTable table() {
    return context().device().keys().windows();
  }
}
