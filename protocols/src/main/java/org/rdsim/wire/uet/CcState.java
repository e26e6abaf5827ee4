package org.rdsim.wire.uet;

/** What an acknowledgement tells of congestion: 64 bits whose meaning its type decides. */
public sealed interface CcState permits NsccState, CreditState {
  /** Value of an out-of-order count that is not valid. */
  int NO_COUNT = 0xFFFF;

  /** Value of the type field, 4 bits. */
  int type();

  /** The 64 bits. */
  long word();

  /**
   * Reads the state of a type.
   *
   * @throws IllegalArgumentException if the type is neither of the two
   */
  static CcState of(int type, long word) {
    return switch (type) {
      case NsccState.TYPE -> NsccState.of(word);
      case CreditState.TYPE -> CreditState.of(word);
      default -> throw new IllegalArgumentException("no type of congestion control: " + type);
    };
  }
}
