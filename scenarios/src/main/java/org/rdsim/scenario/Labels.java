package org.rdsim.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Short names of files, all different: the stem of the file's name, after its folder where two
 * files have the same stem, and with a number at its end where that does not help.
 */
public final class Labels {
  private static final String ENDING = ".json";

  private Labels() {}

  /** The file's name without folder and ending. */
  public static String stem(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(ENDING) && name.length() > ENDING.length()
        ? name.substring(0, name.length() - ENDING.length())
        : name;
  }

  /** A name for each file, in the same order. */
  static List<String> of(List<String> files) {
    List<Path> paths = files.stream().map(Path::of).toList();
    List<String> stems = paths.stream().map(Labels::stem).toList();
    List<String> wanted = new ArrayList<>();
    for (int i = 0; i < stems.size(); i++) {
      boolean shared = Collections.frequency(stems, stems.get(i)) > 1;
      wanted.add(shared ? inFolder(paths.get(i), stems.get(i)) : stems.get(i));
    }
    Set<String> taken = new HashSet<>(wanted);
    List<String> labels = new ArrayList<>();
    for (String label : wanted) {
      labels.add(labels.contains(label) ? numbered(label, taken) : label);
    }
    return labels;
  }

  private static String inFolder(Path file, String stem) {
    Path folder = file.toAbsolutePath().normalize().getParent();
    return folder == null || folder.getFileName() == null
        ? stem
        : folder.getFileName() + "/" + stem;
  }

  private static String numbered(String label, Set<String> taken) {
    int number = 2;
    while (!taken.add(label + "-" + number)) {
      number++;
    }
    return label + "-" + number;
  }
}
