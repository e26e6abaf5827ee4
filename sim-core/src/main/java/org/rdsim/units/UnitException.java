package org.rdsim.units;

/**
 * A text is not a quantity of the wanted kind. The message is one line that names the text, what is
 * allowed and, where there is one, the nearest valid text.
 */
public final class UnitException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  UnitException(String message) {
    super(message);
  }
}
