package org.rdsim.kernel;

import org.rdsim.device.Access;
import org.rdsim.device.MemoryWindowType;
import org.rdsim.device.MwBinding;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcFlags;
import org.rdsim.device.WcOpcode;
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;
import org.rdsim.engine.Deferred;
import org.rdsim.verbs.MemoryWindow;
import org.rdsim.verbs.ProtectionDomain;
import org.rdsim.verbs.VerbsException;

/** The end that has buffers, and asks for blocks to be read into or written from them. */
public final class BlockInitiator extends BlockQueue {
  private final SendWorkRequest bind = new SendWorkRequest();
  private final SendWorkRequest command = new SendWorkRequest();
  private final MemoryWindow[] windows;
  private final int[] keys;
  private Deferred waiter;
  private long left;
  private long outstanding;
  private long done;
  private WcStatus error;

  /**
   * An initiator.
   *
   * @param depth commands that may be outstanding
   * @param blockBytes of each
   */
  public BlockInitiator(int depth, long blockBytes) {
    super(depth, blockBytes);
    this.windows = new MemoryWindow[depth];
    this.keys = new int[depth];
  }

  @Override
  public String name() {
    return "block initiator";
  }

  /** Asks for so many blocks; a step runs when all are done, or no more will be. */
  public void start(long blocks, Deferred whenOver) {
    waiter = whenOver;
    left = blocks;
    for (int slot = 0; slot < depth() && left > 0; slot++) {
      begin(slot);
    }
  }

  /** Blocks that are done. */
  public long done() {
    return done;
  }

  /** Whether all are done, or no more will be. */
  public boolean isOver() {
    return error != null || left + outstanding == 0;
  }

  /** Why no more will be done; null if that is not so. */
  public WcStatus error() {
    return error;
  }

  @Override
  void prepare(ProtectionDomain domain) throws VerbsException {
    for (int slot = 0; slot < windows.length; slot++) {
      windows[slot] = domain.allocMw(MemoryWindowType.TYPE_2);
      keys[slot] = windows[slot].rkey();
    }
  }

  private void begin(int slot) {
    left--;
    outstanding++;
    keys[slot] = MemoryWindow.nextKey(keys[slot]);
    int rights = Access.REMOTE_READ | Access.REMOTE_WRITE | Access.ZERO_BASED;
    long address = slot * blockBytes();
    MwBinding range = new MwBinding(lkey(), address, blockBytes(), rights);
    bind.opcode(SendOpcode.BIND_MW).bind(keys[slot], range).next(command);
    command
        .opcode(SendOpcode.SEND_WITH_IMM)
        .flags(SendFlags.SIGNALED)
        .immediate(keys[slot])
        .clearSges()
        .sge(address, Long.BYTES, lkey());
    post(bind);
  }

  @Override
  void completed(WorkCompletion completion) {
    if (completion.opcode() != WcOpcode.RECV || (completion.flags() & WcFlags.WITH_INV) == 0) {
      return;
    }
    int slot = slotOf(completion.invalidatedKey());
    postReceive(slot);
    outstanding--;
    done++;
    if (left > 0) {
      begin(slot);
    } else if (isOver()) {
      tell();
    }
  }

  private int slotOf(int key) {
    for (int slot = 0; slot < keys.length; slot++) {
      if (keys[slot] == key) {
        return slot;
      }
    }
    throw new IllegalStateException("an answer closed a window that was not open");
  }

  @Override
  void failed(WcStatus status) {
    if (error == null && left + outstanding > 0) {
      error = status;
      tell();
    }
  }

  private void tell() {
    if (waiter != null) {
      wake(waiter);
    }
  }

  @Override
  void discard() throws VerbsException {
    for (MemoryWindow window : windows) {
      window.dealloc();
    }
  }
}
