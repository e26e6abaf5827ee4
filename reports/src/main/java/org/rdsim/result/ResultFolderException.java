package org.rdsim.result;

import java.io.IOException;

/** A result folder cannot be used. The message names the folder and says why and what to do. */
public final class ResultFolderException extends IOException {
  private static final long serialVersionUID = 1L;

  /** What is wrong with a folder, and which. */
  public ResultFolderException(String message) {
    super(message);
  }

  ResultFolderException(String message, Throwable cause) {
    super(message, cause);
  }
}
