package org.rdsim.verbs;

import java.util.EnumSet;
import java.util.Set;
import org.rdsim.device.CompletionRing;
import org.rdsim.device.Errno;
import org.rdsim.device.WcField;
import org.rdsim.device.WcOpcode;
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;

/**
 * A completion queue that is read in sessions, one completion after the other and field by field.
 * Only fields that were asked for at creation can be read, and only in a session.
 */
public final class ExtendedCompletionQueue extends CompletionQueue {
  private static final long PS_PER_NS = 1000;

  private final Set<WcField> fields;
  private final WorkCompletion current = new WorkCompletion();
  private boolean polling;
  private boolean valid;

  ExtendedCompletionQueue(Context context, CqInitAttributes init) {
    super(context, init, options(init));
    this.fields = EnumSet.noneOf(WcField.class);
    this.fields.addAll(init.fields());
  }

  private static Set<CompletionRing.Option> options(CqInitAttributes init) {
    Set<CompletionRing.Option> options = EnumSet.noneOf(CompletionRing.Option.class);
    if (init.ignoreOverrun()) {
      options.add(CompletionRing.Option.OVERWRITE);
    }
    if (init.fields().contains(WcField.TIMESTAMP)
        || init.fields().contains(WcField.WALLCLOCK_TIMESTAMP)) {
      options.add(CompletionRing.Option.STAMP);
    }
    return options;
  }

  /**
   * Begins a session at the oldest completion.
   *
   * @return OK; ENOENT if there is none, and no session begins; EIO after an overrun; EBUSY in a
   *     session, where the C function would block
   */
  public Errno startPoll() {
    if (polling) {
      return Errno.EBUSY;
    }
    Errno result = advance();
    polling = result == Errno.OK;
    return result;
  }

  /**
   * Goes on to the next completion. The session goes on whatever this returns.
   *
   * @return OK; ENOENT if there is none; EIO after an overrun; EINVAL outside a session
   */
  public Errno nextPoll() {
    return polling ? advance() : Errno.EINVAL;
  }

  /** Ends the session. */
  public void endPoll() {
    requireSession();
    polling = false;
    valid = false;
  }

  private Errno advance() {
    int count = poll(current);
    valid = count == 1;
    if (count < 0) {
      return isLive() ? Errno.EIO : Errno.ENOENT;
    }
    return valid ? Errno.OK : Errno.ENOENT;
  }

  /** Id of the request. */
  public long wrId() {
    requireCompletion();
    return current.wrId();
  }

  /** Outcome. */
  public WcStatus status() {
    requireCompletion();
    return current.status();
  }

  /** What completed, null after an error. */
  public WcOpcode readOpcode() {
    requireCompletion();
    return current.opcode();
  }

  /** Union of {@link org.rdsim.device.WcFlags}. */
  public int readWcFlags() {
    requireCompletion();
    return current.flags();
  }

  /** Bytes of the message. */
  public long readByteLength() {
    return with(WcField.BYTE_LENGTH).byteLength();
  }

  /** Immediate data. */
  public int readImmediate() {
    return with(WcField.IMMEDIATE).immediate();
  }

  /** The key that the sender had invalidated. */
  public int readInvalidatedKey() {
    return with(WcField.IMMEDIATE).invalidatedKey();
  }

  /** Number of the local queue pair. */
  public int readQpNumber() {
    return with(WcField.QP_NUMBER).qpn();
  }

  /** Number of the peer's queue pair, on a receive. */
  public int readSourceQp() {
    return with(WcField.SOURCE_QP).sourceQpn();
  }

  /** When the completion was written, by the device's clock. */
  public long readTimestamp() {
    return context().device().ticks(with(WcField.TIMESTAMP).timestampPs());
  }

  /** When the completion was written, in nanoseconds of simulated time. */
  public long readWallclockTimestamp() {
    return with(WcField.WALLCLOCK_TIMESTAMP).timestampPs() / PS_PER_NS;
  }

  private WorkCompletion with(WcField field) {
    requireCompletion();
    if (!fields.contains(field)) {
      throw new ModelViolation(field + " was not asked for when the completion queue was created");
    }
    return current;
  }

  private void requireCompletion() {
    requireSession();
    if (!valid) {
      throw new ModelViolation("no completion is being read");
    }
  }

  private void requireSession() {
    if (!polling) {
      throw new ModelViolation("the completion queue is not being polled");
    }
  }
}
