package org.rdsim.verbs;

/** What a shared receive queue is created from. Of the basic kind unless it gets an XRC domain. */
public final class SrqInitAttributes {
  private int maxWr = 1;
  private int maxSge = 1;
  private int limit;
  private XrcDomain xrcDomain;
  private CompletionQueue cq;

  /** Sets the work requests that may be outstanding, and the elements of their lists. */
  public SrqInitAttributes size(int workRequests, int elements) {
    maxWr = workRequests;
    maxSge = elements;
    return this;
  }

  /** Sets how few receives may be left before SRQ_LIMIT_REACHED; 0 for no event. */
  public SrqInitAttributes limit(int receives) {
    limit = receives;
    return this;
  }

  /** Makes it a queue of an XRC domain, whose receives complete on a queue of its own. */
  public SrqInitAttributes xrc(XrcDomain domain, CompletionQueue completions) {
    xrcDomain = domain;
    cq = completions;
    return this;
  }

  int maxWr() {
    return maxWr;
  }

  int maxSge() {
    return maxSge;
  }

  int limit() {
    return limit;
  }

  XrcDomain xrcDomain() {
    return xrcDomain;
  }

  CompletionQueue cq() {
    return cq;
  }
}
