package org.rdsim.measure;

import java.util.Arrays;

/**
 * The receiver's half of message records, for receivers that may not touch the sender's {@link
 * MessageLog}. It is handed over with {@link MessageLog#merge}, which empties it.
 */
public final class DeliveryLog {
  long[] messageNumbers = new long[16];
  long[] deliveredPs = new long[16];
  int size;

  /**
   * Notes that the last byte of a message was placed.
   *
   * @param messageNumber the number that the sender gave to {@link MessageLog#opened}
   * @param ps picoseconds of simulated time
   */
  public void delivered(long messageNumber, long ps) {
    if (size == messageNumbers.length) {
      messageNumbers = Arrays.copyOf(messageNumbers, 2 * size);
      deliveredPs = Arrays.copyOf(deliveredPs, 2 * size);
    }
    messageNumbers[size] = messageNumber;
    deliveredPs[size] = ps;
    size++;
  }

  /** Deliveries that have not been merged. */
  public int size() {
    return size;
  }
}
