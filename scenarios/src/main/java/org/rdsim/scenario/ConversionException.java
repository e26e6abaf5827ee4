package org.rdsim.scenario;

/** A conversion that would lose something. The message says what and why. */
public final class ConversionException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ConversionException(String message) {
    super(message);
  }
}
