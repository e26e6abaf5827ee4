package org.rdsim.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints what a bug report should name: the versions of rdsim, Java and the operating system. */
@Command(name = "version", description = "Prints the versions of rdsim, Java and the system.")
final class VersionCommand implements IVersionProvider, Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine()
        .getOut()
        .printf(
            "rdsim %s%nJava  %s (%s)%nOS    %s %s (%s)%n",
            rdsim(),
            System.getProperty("java.version"),
            System.getProperty("java.vm.vendor"),
            System.getProperty("os.name"),
            System.getProperty("os.version"),
            System.getProperty("os.arch"));
  }

  @Override
  public String[] getVersion() {
    return new String[] {"rdsim " + rdsim()};
  }

  /** The version of this build, for example {@code 0.1.0}. */
  static String rdsim() {
    try (InputStream in = VersionCommand.class.getResourceAsStream("version.properties")) {
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("version");
    } catch (IOException e) {
      throw new IllegalStateException("cannot read version.properties", e);
    }
  }
}
