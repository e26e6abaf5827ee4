package org.rdsim.result;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The folder that takes a run's results. It is made, checked and locked before anything is
 * simulated. Files grow in a hidden folder inside it and move to their places in {@link #publish},
 * so a reader never sees half a file, and earlier results stay until later ones replace them.
 */
public final class ResultFolder implements AutoCloseable {
  /** The name of the file that makes a folder one of rdsim's. */
  public static final String MANIFEST = "manifest.json";

  /** The name of the file with the numbers. */
  public static final String SUMMARY = "summary.json";

  static final String STAGING = ".rdsim.partial";
  private static final String PARTS = ".parts";

  private final Path folder;
  private final Path staging;
  private final FolderLock lock;
  private final boolean existed;
  private final List<VariantRecorder> variants = new ArrayList<>();

  private ResultFolder(Path folder, boolean existed, FolderLock lock) {
    this.folder = folder;
    this.staging = folder.resolve(STAGING);
    this.existed = existed;
    this.lock = lock;
  }

  /**
   * Opens a folder for the results of one run, and makes it and its parents if need be.
   *
   * @throws ResultFolderException if it is a file, cannot be written, holds other people's files,
   *     or another run is using it
   */
  public static ResultFolder open(Path path) throws ResultFolderException {
    Path folder = path.toAbsolutePath().normalize();
    boolean existed = Files.exists(folder);
    if (existed && !Files.isDirectory(folder)) {
      throw new ResultFolderException(folder + ": is a file, not a folder for results");
    }
    FolderLock lock = null;
    try {
      Files.createDirectories(folder);
      requireOurs(folder);
      lock = FolderLock.take(folder);
      ResultFolder result = new ResultFolder(folder, existed, lock);
      deleteTree(result.staging);
      Files.createDirectories(result.staging.resolve(PARTS));
      return result;
    } catch (ResultFolderException e) {
      throw e;
    } catch (IOException e) {
      release(lock);
      throw new ResultFolderException(
          folder + ": cannot write results here (" + reason(e) + ")", e);
    }
  }

  private static void release(FolderLock lock) {
    try (lock) {
      // closing is all
    } catch (IOException e) {
      // the reason that is about to be reported comes first
    }
  }

  private static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "no permission";
    }
    if (e instanceof NoSuchFileException) {
      return "folders can't be made there";
    }
    if (e instanceof FileAlreadyExistsException) {
      return "a file or a broken link is in the way";
    }
    String name = e.getClass().getSimpleName().replace("Exception", "");
    String detail = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
    return detail == null ? name : detail;
  }

  private static void requireOurs(Path folder) throws IOException {
    if (Files.exists(folder.resolve(MANIFEST))) {
      try {
        Json.readFileList(folder.resolve(MANIFEST));
        return;
      } catch (IOException e) {
        throw new ResultFolderException(
            folder + ": holds a " + MANIFEST + " that rdsim did not write; choose another folder",
            e);
      }
    }
    try (DirectoryStream<Path> content = Files.newDirectoryStream(folder)) {
      for (Path file : content) {
        String name = file.getFileName().toString();
        if (!name.equals(FolderLock.FILE) && !name.equals(STAGING)) {
          throw new ResultFolderException(
              folder + ": is not empty and holds no results of rdsim; choose another folder");
        }
      }
    }
  }

  /** The folder. */
  public Path path() {
    return folder;
  }

  /**
   * Adds a variant, in the order of the scenario.
   *
   * @param name the user's name for it
   * @param repetitions how many are planned
   * @param network its nodes and links
   * @param words names for the codes in message records
   */
  public VariantRecorder variant(
      String name, int repetitions, NetworkTable network, Vocabulary words) {
    VariantRecorder variant =
        new VariantRecorder(this, variants.size(), name, repetitions, network, words);
    variants.add(variant);
    return variant;
  }

  List<VariantRecorder> variants() {
    return variants;
  }

  /**
   * Where to write a file of the results before {@link #publish}.
   *
   * @param name path in the folder, with slashes
   */
  public Path file(String name) throws IOException {
    Path file = staging.resolve(name);
    Files.createDirectories(file.getParent());
    return file;
  }

  Path part(String name, int variant, int repetition) {
    return staging.resolve(PARTS).resolve(name + "." + variant + "." + repetition);
  }

  /**
   * Joins the parts of a file that the repetitions wrote, in the order of variants and repetitions.
   *
   * @param head what stands before them
   */
  public void join(String name, String head) throws IOException {
    Path whole = Files.writeString(file(name), head);
    try (OutputStream out = Files.newOutputStream(whole, StandardOpenOption.APPEND)) {
      for (int variant = 0; variant < variants.size(); variant++) {
        int repetitions = variants.get(variant).repetitions();
        for (int repetition = 0; repetition < repetitions; repetition++) {
          Path part = part(name, variant, repetition);
          if (Files.exists(part)) {
            Files.copy(part, out);
            Files.delete(part);
          }
        }
      }
    }
  }

  /** Deletes all parts of a repetition. */
  void deleteParts(int variant, int repetition) throws IOException {
    String end = part("", variant, repetition).getFileName().toString();
    try (Stream<Path> parts = Files.list(staging.resolve(PARTS))) {
      for (Path part : parts.toList()) {
        if (part.getFileName().toString().endsWith(end)) {
          Files.delete(part);
        }
      }
    }
  }

  /**
   * Moves the files to their places, after those of an earlier run are gone.
   *
   * @param manifest describes the run; the list of files is added here
   */
  public void publish(Manifest manifest) throws IOException {
    deleteTree(staging.resolve(PARTS));
    List<String> names = stagedNames();
    List<Manifest.FileEntry> entries = new ArrayList<>();
    for (String name : names) {
      entries.add(new Manifest.FileEntry(name, reproducibleHash(staging.resolve(name))));
    }
    Files.writeString(staging.resolve(MANIFEST), Json.write(manifest.withFiles(entries)));
    List<String> earlier = earlierNames();
    move(MANIFEST);
    for (String name : earlier) {
      Files.deleteIfExists(folder.resolve(name));
    }
    for (String name : names) {
      move(name);
    }
    deleteTree(staging);
  }

  /**
   * Moves files to their places beside or over those that are there.
   *
   * @param manifest describes the folder as it was
   */
  public void republish(Manifest manifest) throws IOException {
    deleteTree(staging.resolve(PARTS));
    Map<String, Manifest.FileEntry> entries = new TreeMap<>();
    for (Manifest.FileEntry entry : manifest.files()) {
      if (Files.exists(folder.resolve(entry.name()))) {
        entries.put(entry.name(), entry);
      }
    }
    List<String> names = stagedNames();
    for (String name : names) {
      String hash = reproducibleHash(staging.resolve(name));
      entries.put(name, new Manifest.FileEntry(name, hash));
    }
    List<Manifest.FileEntry> all = List.copyOf(entries.values());
    Files.writeString(staging.resolve(MANIFEST), Json.write(manifest.withFiles(all)));
    move(MANIFEST);
    for (String name : names) {
      move(name);
    }
    deleteTree(staging);
  }

  private List<String> stagedNames() throws IOException {
    try (Stream<Path> files = Files.walk(staging)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> staging.relativize(file).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }

  private static String reproducibleHash(Path file) throws IOException {
    String name = file.getFileName().toString();
    if (name.equals(SUMMARY)) {
      return Sha256.of(Json.write(Json.readSummary(file).withoutPerformance()));
    }
    return name.endsWith(".csv") || name.endsWith(".hgrm") ? Sha256.of(file) : null;
  }

  private List<String> earlierNames() throws IOException {
    if (!Files.exists(folder.resolve(MANIFEST))) {
      return List.of();
    }
    return Json.readFileList(folder.resolve(MANIFEST)).files().stream()
        .map(Manifest.FileEntry::name)
        .filter(name -> folder.resolve(name).normalize().startsWith(folder))
        .toList();
  }

  private void move(String name) throws IOException {
    Path target = folder.resolve(name);
    Files.createDirectories(target.getParent());
    Files.move(staging.resolve(name), target, StandardCopyOption.REPLACE_EXISTING);
  }

  private static void deleteTree(Path root) throws IOException {
    if (!Files.exists(root)) {
      return;
    }
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** Lets go of the folder. What was not published is gone, and so is a folder made in vain. */
  @Override
  public void close() throws IOException {
    deleteTree(staging);
    lock.close();
    if (!existed && isEmpty()) {
      Files.delete(folder);
    }
  }

  private boolean isEmpty() throws IOException {
    try (DirectoryStream<Path> content = Files.newDirectoryStream(folder)) {
      return !content.iterator().hasNext();
    }
  }
}
