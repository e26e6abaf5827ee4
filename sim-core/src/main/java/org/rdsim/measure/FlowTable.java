package org.rdsim.measure;

import java.util.Arrays;

/** Totals per flow, from the records of its messages. Flows are small indices from 0. */
public final class FlowTable implements MessageSink {
  private int size;
  private int[] sources = {};
  private int[] destinations = {};
  private long[] posted = {};
  private long[] completed = {};
  private long[] failed = {};
  private long[] postedBytes = {};
  private long[] deliveredBytes = {};
  private long[] firstPostPs = {};
  private long[] lastDeliveryPs = {};
  private long[] lastCompletionPs = {};

  @Override
  public void message(
      long messageNumber,
      int flow,
      int source,
      int destination,
      byte operation,
      long bytes,
      long postTimePs,
      long deliveryTimePs,
      long completionTimePs,
      byte status) {
    if (flow >= size) {
      grow(flow + 1);
    }
    if (posted[flow]++ == 0) {
      sources[flow] = source;
      destinations[flow] = destination;
      firstPostPs[flow] = postTimePs;
    }
    firstPostPs[flow] = Math.min(firstPostPs[flow], postTimePs);
    postedBytes[flow] += bytes;
    if (deliveryTimePs != NEVER) {
      deliveredBytes[flow] += bytes;
      lastDeliveryPs[flow] = Math.max(lastDeliveryPs[flow], deliveryTimePs);
    }
    if (status == OK) {
      completed[flow]++;
    } else if (status != UNFINISHED) {
      failed[flow]++;
    }
    lastCompletionPs[flow] = Math.max(lastCompletionPs[flow], completionTimePs);
  }

  /** One more than the highest flow index seen; a flow in between may have no message. */
  public int size() {
    return size;
  }

  /** Index of the node that posted the flow's first recorded message. */
  public int source(int flow) {
    return sources[flow];
  }

  /** Index of the peer of the flow's first recorded message. */
  public int destination(int flow) {
    return destinations[flow];
  }

  /** Messages posted. */
  public long posted(int flow) {
    return posted[flow];
  }

  /** Messages completed successfully. */
  public long completed(int flow) {
    return completed[flow];
  }

  /** Messages completed in error. */
  public long failed(int flow) {
    return failed[flow];
  }

  /** Payload bytes of the messages posted. */
  public long postedBytes(int flow) {
    return postedBytes[flow];
  }

  /** Payload bytes of the messages whose last byte was placed. */
  public long deliveredBytes(int flow) {
    return deliveredBytes[flow];
  }

  /** When the first message was posted, or {@link #NEVER}. */
  public long firstPostPs(int flow) {
    return firstPostPs[flow];
  }

  /** When the last delivered message was delivered, or {@link #NEVER}. */
  public long lastDeliveryPs(int flow) {
    return lastDeliveryPs[flow];
  }

  /** When the last completion, good or bad, came, or {@link #NEVER}. */
  public long lastCompletionPs(int flow) {
    return lastCompletionPs[flow];
  }

  private void grow(int needed) {
    int old = firstPostPs.length;
    int capacity = Math.max(needed, Math.max(16, 2 * old));
    if (needed > old) {
      sources = Arrays.copyOf(sources, capacity);
      destinations = Arrays.copyOf(destinations, capacity);
      posted = Arrays.copyOf(posted, capacity);
      completed = Arrays.copyOf(completed, capacity);
      failed = Arrays.copyOf(failed, capacity);
      postedBytes = Arrays.copyOf(postedBytes, capacity);
      deliveredBytes = Arrays.copyOf(deliveredBytes, capacity);
      firstPostPs = Arrays.copyOf(firstPostPs, capacity);
      lastDeliveryPs = Arrays.copyOf(lastDeliveryPs, capacity);
      lastCompletionPs = Arrays.copyOf(lastCompletionPs, capacity);
      Arrays.fill(firstPostPs, old, capacity, NEVER);
      Arrays.fill(lastDeliveryPs, old, capacity, NEVER);
      Arrays.fill(lastCompletionPs, old, capacity, NEVER);
    }
    size = needed;
  }
}
