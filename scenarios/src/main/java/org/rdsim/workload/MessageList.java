package org.rdsim.workload;

/** Messages with a size and a time each. They are posted in order, none before its time. */
final class MessageList implements MessageStream {
  /**
   * Enough to keep a queue pair busy; what waits for room counts from its own time all the same.
   */
  private static final int MAX_OUTSTANDING = 1024;

  private final Operation operation;
  private final Integer dscp;
  private final long[] sizes;
  private final long[] releases;
  private final long largest;

  /**
   * Makes a list.
   *
   * @param dscp of the data packets, null for that of the protocol
   * @param sizes bytes of each message, at least one
   * @param releases when each is there to be posted, in picoseconds, or {@link #ON_TRIGGER}
   */
  MessageList(Operation operation, Integer dscp, long[] sizes, long[] releases) {
    this.operation = operation;
    this.dscp = dscp;
    this.sizes = sizes;
    this.releases = releases;
    long most = 0;
    for (long size : sizes) {
      most = Math.max(most, size);
    }
    this.largest = most;
  }

  /** A single message. */
  static MessageList of(Operation operation, Integer dscp, long size, long release) {
    return new MessageList(operation, dscp, new long[] {size}, new long[] {release});
  }

  @Override
  public Operation operation() {
    return operation;
  }

  @Override
  public Integer dscp() {
    return dscp;
  }

  @Override
  public long messageSize() {
    return largest;
  }

  @Override
  public long messageSize(int message) {
    return sizes[message];
  }

  @Override
  public boolean isUniform() {
    return sizes.length == 1;
  }

  @Override
  public int count() {
    return sizes.length;
  }

  @Override
  public long start() {
    return releases[0];
  }

  @Override
  public long release(int message) {
    return releases[message];
  }

  @Override
  public boolean isOpenLoop() {
    return true;
  }

  @Override
  public int outstanding() {
    return Math.min(sizes.length, MAX_OUTSTANDING);
  }
}
