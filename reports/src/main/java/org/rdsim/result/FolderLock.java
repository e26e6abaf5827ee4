package org.rdsim.result;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Keeps a second run out of a folder. The operating system lets go of the lock when the process
 * ends, however it ends, so a crash leaves no folder locked.
 */
final class FolderLock implements AutoCloseable {
  static final String FILE = ".rdsim.lock";

  private final Path file;
  private final FileChannel channel;

  private FolderLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Takes the lock of a folder that exists, or throws if another run has it. */
  static FolderLock take(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (!locked(channel) || !Files.exists(file)) {
      channel.close();
      throw new ResultFolderException(folder + ": another run is writing its results here");
    }
    return new FolderLock(file, channel);
  }

  private static boolean locked(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false; // a run in this process has it
    }
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
    channel.close();
  }
}
