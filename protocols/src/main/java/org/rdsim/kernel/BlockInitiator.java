package org.rdsim.kernel;

import org.rdsim.device.Access;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcFlags;
import org.rdsim.device.WcOpcode;
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;
import org.rdsim.engine.Deferred;
import org.rdsim.verbs.FastMemoryRegion;
import org.rdsim.verbs.ProtectionDomain;
import org.rdsim.verbs.VerbsException;

/** The end that has buffers, and asks for blocks to be read into or written from them. */
public final class BlockInitiator extends BlockQueue {
  private final SendWorkRequest open = new SendWorkRequest();
  private final SendWorkRequest command = new SendWorkRequest();
  private final FastMemoryRegion[] buffers;
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
    this.buffers = new FastMemoryRegion[depth];
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
    long pages = (blockBytes() - 1) / FastMemoryRegion.PAGE_BYTES + 2;
    for (int slot = 0; slot < buffers.length; slot++) {
      buffers[slot] = domain.allocMr((int) Math.min(pages, Integer.MAX_VALUE));
      buffers[slot].map(slot * blockBytes(), blockBytes(), 0);
    }
  }

  private void begin(int slot) {
    left--;
    outstanding++;
    keys[slot] = buffers[slot].nextKey();
    int rights = Access.LOCAL_WRITE | Access.REMOTE_READ | Access.REMOTE_WRITE;
    open.opcode(SendOpcode.REG_MR).register(keys[slot], rights).next(command);
    command
        .opcode(SendOpcode.SEND_WITH_IMM)
        .flags(SendFlags.SIGNALED)
        .immediate(keys[slot])
        .clearSges()
        .sge(slot * blockBytes(), Long.BYTES, lkey());
    post(open);
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
    throw new IllegalStateException("an answer closed a buffer that was not open");
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
    for (FastMemoryRegion buffer : buffers) {
      buffer.dereg();
    }
  }
}
