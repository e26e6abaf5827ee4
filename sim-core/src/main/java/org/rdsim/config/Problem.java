package org.rdsim.config;

/** One thing that is wrong with what the user wrote. */
public record Problem(Place place, String message) {
  /** One line: place, path and message; control characters of the user's texts are shown as '?'. */
  @Override
  public String toString() {
    return (place + ": " + message).replaceAll("\\p{Cntrl}", "?");
  }
}
