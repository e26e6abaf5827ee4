package org.rdsim.congestion.uet;

/** Sources of credit in the order of their turns, linked through themselves. */
final class CreditRing {
  private CreditSource first;
  private CreditSource last;

  boolean isEmpty() {
    return first == null;
  }

  void add(CreditSource source) {
    source.ring = this;
    source.previous = last;
    source.next = null;
    if (last == null) {
      first = source;
    } else {
      last.next = source;
    }
    last = source;
  }

  CreditSource removeFirst() {
    CreditSource source = first;
    remove(source);
    return source;
  }

  void remove(CreditSource source) {
    if (source.previous == null) {
      first = source.next;
    } else {
      source.previous.next = source.next;
    }
    if (source.next == null) {
      last = source.previous;
    } else {
      source.next.previous = source.previous;
    }
    source.previous = null;
    source.next = null;
    source.ring = null;
  }
}
