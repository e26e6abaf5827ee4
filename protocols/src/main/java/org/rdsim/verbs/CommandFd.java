package org.rdsim.verbs;

import org.rdsim.device.Errno;

/**
 * A process's descriptor of a command file. Its duplicates, in this process or another, are of the
 * same file, so that whoever has one can see the objects of all.
 */
public final class CommandFd implements AutoCloseable {
  private final HostProcess process;
  private final CommandFile file;
  private boolean open = true;
  private boolean owned;

  CommandFd(HostProcess process, CommandFile file) {
    this.process = process;
    this.file = file;
    file.descriptorOpened();
    process.add(this);
  }

  /** The process that has it. */
  public HostProcess process() {
    return process;
  }

  /** Whether it has not been closed. */
  public boolean isOpen() {
    return open;
  }

  /**
   * Duplicates the descriptor in the same process.
   *
   * @throws VerbsException EBADF if it is closed
   */
  public CommandFd dup() throws VerbsException {
    return passTo(process);
  }

  /**
   * Gives another process of the host a duplicate, as a message with {@code SCM_RIGHTS} does.
   *
   * @throws VerbsException EBADF if it is closed
   */
  public CommandFd passTo(HostProcess receiver) throws VerbsException {
    requireOpen();
    return new CommandFd(receiver, file);
  }

  /**
   * Closes the descriptor. One that belongs to a context is left to the context's close.
   *
   * @throws VerbsException EBADF if it is closed; EINVAL if it belongs to a context
   */
  @Override
  public void close() throws VerbsException {
    requireOpen();
    Context.check(!owned, "descriptor belongs to a context");
    release();
  }

  CommandFile file() {
    return file;
  }

  /** A context takes it over, and will close it. */
  void take(HostProcess importer) throws VerbsException {
    requireOpen();
    if (importer != process) {
      throw new VerbsException(Errno.EBADF, "descriptor of another process");
    }
    Context.check(!owned, "descriptor belongs to another context");
    owned = true;
  }

  /** Closes it, whatever it belongs to. */
  void release() {
    open = false;
    process.forget(this);
    file.descriptorClosed();
  }

  private void requireOpen() throws VerbsException {
    if (!open) {
      throw new VerbsException(Errno.EBADF, "descriptor is closed");
    }
  }
}
