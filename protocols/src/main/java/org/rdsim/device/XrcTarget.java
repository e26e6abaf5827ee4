package org.rdsim.device;

import java.util.ArrayList;
import java.util.List;

/** The programs that share an XRC target queue pair: all of them hear its events. */
public final class XrcTarget implements EventSink {
  private final List<EventSink> openers = new ArrayList<>();

  /** Adds a program. */
  public void open(EventSink opener) {
    openers.add(opener);
  }

  /** Whether no program has it any more. */
  public boolean isUnused() {
    return openers.isEmpty();
  }

  /**
   * Removes a program.
   *
   * @return whether it was the last
   */
  public boolean close(EventSink opener) {
    openers.remove(opener);
    return openers.isEmpty();
  }

  @Override
  public void raise(AsyncEventType type) {
    for (EventSink opener : openers) {
      opener.raise(type);
    }
  }
}
