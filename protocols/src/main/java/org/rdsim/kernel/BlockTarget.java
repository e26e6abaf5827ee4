package org.rdsim.kernel;

import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcOpcode;
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;
import org.rdsim.verbs.ProtectionDomain;

/** The end that has the blocks, and moves them by writes to, or reads from, the initiator. */
public final class BlockTarget extends BlockQueue {
  private final boolean reads;
  private final SendWorkRequest transfer = new SendWorkRequest();
  private final SendWorkRequest answer = new SendWorkRequest();
  private final int[] keys;

  /**
   * A target.
   *
   * @param depth commands that may be outstanding
   * @param blockBytes of each
   * @param toInitiator whether blocks go to the initiator; otherwise they come from there
   */
  public BlockTarget(int depth, long blockBytes, boolean toInitiator) {
    super(depth, blockBytes);
    this.reads = !toInitiator;
    this.keys = new int[depth];
  }

  @Override
  public String name() {
    return "block target";
  }

  @Override
  void prepare(ProtectionDomain domain) {}

  @Override
  void completed(WorkCompletion completion) {
    int slot = (int) completion.wrId();
    if (completion.opcode() == WcOpcode.RECV) {
      keys[slot] = completion.immediate();
      move(slot);
    } else if (completion.opcode() == WcOpcode.RDMA_READ) {
      post(answer(slot));
    }
  }

  /** Blocks that were written are answered for behind the write; those read, when they are here. */
  private void move(int slot) {
    postReceive(slot);
    transfer
        .wrId(slot)
        .opcode(reads ? SendOpcode.RDMA_READ : SendOpcode.RDMA_WRITE)
        .flags(reads ? SendFlags.SIGNALED : 0)
        .remote(0, keys[slot])
        .clearSges()
        .sge(slot * blockBytes(), blockBytes(), lkey())
        .next(reads ? null : answer(slot));
    post(transfer);
  }

  private SendWorkRequest answer(int slot) {
    return answer
        .wrId(slot)
        .opcode(SendOpcode.SEND_WITH_INV)
        .flags(SendFlags.SIGNALED)
        .invalidate(keys[slot])
        .clearSges()
        .sge(slot * blockBytes(), Long.BYTES, lkey());
  }

  @Override
  void failed(WcStatus status) {
    // The initiator learns of it by its own queue pair.
  }

  @Override
  void discard() {}
}
