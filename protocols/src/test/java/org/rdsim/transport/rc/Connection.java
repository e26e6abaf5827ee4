package org.rdsim.transport.rc;

/**
 * Two queue pairs that are connected with one another.
 *
 * @param bed where they are
 * @param left the one whose requests the tests are about
 * @param right its peer
 */
public record Connection(Testbed bed, Endpoint left, Endpoint right) {
  /** Brings both to RTS. */
  void open() {
    left.initialise();
    right.initialise();
    left.receiveFrom(right);
    right.receiveFrom(left);
    left.startSending();
    right.startSending();
  }

  /** Runs until nothing happens any more. */
  public void run() {
    bed.run();
  }

  /** Notes no deliveries any more. */
  public Connection unobserved() {
    left.unobserve();
    right.unobserve();
    return this;
  }

  void observe(int flow) {
    left.observe(flow);
    right.observe(flow);
  }
}
