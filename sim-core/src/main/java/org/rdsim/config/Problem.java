package org.rdsim.config;

/** One thing that is wrong with what the user wrote. */
public record Problem(Place place, String message) {
  /** One line: place, path and message. */
  @Override
  public String toString() {
    return place + ": " + message;
  }
}
