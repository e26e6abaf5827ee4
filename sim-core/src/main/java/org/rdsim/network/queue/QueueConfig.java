package org.rdsim.network.queue;

import com.dslplatform.json.CompiledJson;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Nearest;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.network.DscpMap;

/** Parameters of the egress queues of switches. */
@CompiledJson
@Doc(
    "Egress queues of switches. Two classes with strict priority, or those that trafficClasses"
        + " lists.")
public record QueueConfig(
    @Doc(
            value =
                "Traffic classes of a port. With 2, acknowledgements have a queue of their own that"
                    + " goes first. Without it, 2.",
            min = "1",
            max = "2",
            optional = true)
        Integer classes,
    @Doc(
            value =
                "Most bytes in the queue of a class, with the packet being sent; without it the"
                    + " queue never drops.",
            unit = Unit.SIZE,
            min = "1B",
            max = "1TB",
            optional = true)
        Long limit,
    @Doc(value = "Marking of congestion; without it nothing is marked.", optional = true)
        EcnConfig ecn,
    @Doc(
            value =
                "Classes in detail, up to 8, instead of the keys before; those with strict priority"
                    + " come first.",
            byDefault = "[]")
        List<TrafficClassConfig> trafficClasses,
    @Doc(
            value =
                "Trimming of data packets; without trafficClasses, of the class after that of"
                    + " acknowledgements. Without it nothing is trimmed.",
            optional = true)
        TrimmingConfig trimming,
    @Doc(
            value =
                "Bytes that the class of the least weight may send in its turn; without it, 4KiB, by"
                    + " assumption, since switches differ.",
            unit = Unit.SIZE,
            min = "64B",
            max = "1MiB",
            optional = true)
        Long quantum,
    @Doc(
            value =
                "Bytes that all ports of a switch share; without it, each port has memory of its own.",
            unit = Unit.SIZE,
            min = "1KB",
            max = "1TB",
            optional = true)
        Long buffer,
    @Doc(
            value =
                "Time between checks whether switches that are paused, or lack credit, wait for one"
                    + " another in a circle, which ends the run as incomplete; without it, 1ms.",
            unit = Unit.TIME,
            min = "1us",
            max = "1000s",
            optional = true)
        Long deadlockCheck,
    @Doc(
            value =
                "How the simulator finds out when a port sends. It changes the speed of a run and"
                    + " nothing else.",
            byDefault = "auto")
        PortMode portMode)
    implements Checked {

  private static final int QUANTUM = 4096;
  private static final long DEADLOCK_CHECK_PS = 1_000_000_000L;

  /** How a port finds out when to send. */
  public enum PortMode {
    /** Fused with one class, evented with a shared buffer or control frames, else lazy. */
    AUTO,
    /** The departure is computed when a packet arrives. */
    FUSED,
    /** Decisions are made up for just before they can be seen. */
    LAZY,
    /** An event for each decision. */
    EVENTED
  }

  @Override
  public void check(Problems problems) {
    if (ecn != null && limit != null && ecn.high() > limit) {
      problems.at("ecn").at("high").error("is above the limit of the queue");
    }
    if (trafficClasses.isEmpty()) {
      problems.at("quantum").unused("no class has a weight");
      checkSimpleTrimming(problems);
    } else {
      for (String key : List.of("classes", "limit", "ecn")) {
        problems.at(key).unused("trafficClasses says it for each class");
      }
      checkClasses(problems);
      checkTrimming(problems);
      if (trafficClasses.stream().allMatch(each -> each.cbfc() != null)) {
        problems.at("buffer").unused("all classes have 'cbfc', with buffer of its own");
      }
    }
    if (!isLossless()) {
      problems.at("deadlockCheck").unused("no class has 'pfc' or 'cbfc'");
    }
    checkMode(problems.at("portMode"));
  }

  private void checkMode(Problems place) {
    if (portMode == PortMode.FUSED && (classCount() > 1 || trimming != null)) {
      place.error("\"fused\" needs one class");
    } else if (portMode == PortMode.FUSED && marksLate()) {
      place.error("\"fused\" can mark at \"enqueue\" only");
    }
    if (portMode == PortMode.FUSED || portMode == PortMode.LAZY) {
      if (buffer != null) {
        place.error("ports that share a buffer have to be \"evented\"");
      } else if (takesCredits()) {
        place.error("ports with 'cbfc' have to be \"evented\"");
      }
    }
  }

  /** Whether some class marks at the end of a transmission. */
  public boolean marksAtEnd() {
    return modelClasses().stream().anyMatch(c -> c.marksAt(MarkingPoint.END));
  }

  private boolean marksLate() {
    return modelClasses().stream().anyMatch(c -> c.markAt() != MarkingPoint.ENQUEUE);
  }

  private void checkSimpleTrimming(Problems problems) {
    if (trimming == null) {
      return;
    }
    problems.at("trimming").at("into").unused("it takes trafficClasses to choose a class");
    if (classCount() < 2) {
      problems.at("trimming").error("trimmed packets need a class of their own");
    }
    if (limit == null && buffer == null) {
      problems.at("trimming").error("a queue without limit never trims");
    }
  }

  private void checkClasses(Problems problems) {
    Problems list = problems.at("trafficClasses");
    if (trafficClasses.size() > QueueSettings.MAX_CLASSES) {
      list.error("a port has at most " + QueueSettings.MAX_CLASSES + " classes");
    }
    int[] owner = new int[DscpMap.SIZE];
    Arrays.fill(owner, -1);
    int open = -1;
    for (int i = 0; i < trafficClasses.size(); i++) {
      TrafficClassConfig each = trafficClasses.get(i);
      checkClass(i, list.at(i));
      if (each.dscps().isEmpty()) {
        if (open >= 0) {
          list.at(i).error("\"" + trafficClasses.get(open).name() + "\" names no DSCP either");
        }
        open = i;
      }
      for (int k = 0; k < each.dscps().size(); k++) {
        int dscp = each.dscps().get(k);
        if (owner[dscp] >= 0) {
          String other = trafficClasses.get(owner[dscp]).name();
          list.at(i).at("dscps").at(k).error("DSCP " + dscp + " belongs to \"" + other + "\"");
        }
        owner[dscp] = i;
      }
    }
    if (trafficClasses.stream().noneMatch(each -> each.weight() != null)) {
      problems.at("quantum").unused("no class has a weight");
    }
  }

  private void checkClass(int index, Problems place) {
    TrafficClassConfig each = trafficClasses.get(index);
    if (names().indexOf(each.name()) != index) {
      place.at("name").error("there is another class \"" + each.name() + "\"");
    }
    if (each.weight() == null && index > 0 && trafficClasses.get(index - 1).weight() != null) {
      place.error("strict priority cannot come after a class with a weight");
    }
    if (each.trim() && each.limit() == null && buffer == null) {
      place.at("trim").error("a queue without limit never trims");
    }
    if (buffer == null) {
      place.at("alpha").unused("there is no shared buffer");
      place.at("guarantee").unused("there is no shared buffer");
      if (each.pfc() != null) {
        place.at("pfc").error("needs a shared buffer: give the queue a 'buffer'");
      }
    } else if (each.pfc() != null && each.pfc().xoff() != null && each.pfc().xoff() > buffer) {
      place.at("pfc").at("xoff").error("is above the shared buffer");
    }
  }

  private void checkTrimming(Problems problems) {
    boolean any = trafficClasses.stream().anyMatch(TrafficClassConfig::trim);
    Problems place = problems.at("trimming");
    if (trimming == null) {
      if (any) {
        problems.error("a class trims; say where to: \"trimming\": {\"into\": NAME}");
      }
      return;
    }
    if (!any) {
      place.unused("no class trims");
    }
    int into = names().indexOf(trimming.into());
    if (trimming.into() == null) {
      place.error("say which class trimmed packets go to: \"into\": NAME");
    } else if (into < 0) {
      String nearest = Nearest.suggestion(trimming.into(), names());
      place.at("into").error("there is no class \"" + trimming.into() + "\"" + nearest);
    } else if (trafficClasses.get(into).trim()) {
      place.at("into").error("\"" + trimming.into() + "\" trims its own packets");
    } else if (trafficClasses.get(into).cbfc() != null) {
      place
          .at("into")
          .error("\"" + trimming.into() + "\" has 'cbfc', and what is trimmed no credit");
    }
  }

  private List<String> names() {
    return trafficClasses.stream().map(TrafficClassConfig::name).toList();
  }

  private int classCount() {
    if (trafficClasses.isEmpty()) {
      return classes == null ? 2 : classes;
    }
    return trafficClasses.size();
  }

  /** Whether some class pauses its senders. */
  public boolean pauses() {
    return trafficClasses.stream().anyMatch(each -> each.pfc() != null);
  }

  /** Whether some class is sent by credit. */
  public boolean takesCredits() {
    return trafficClasses.stream().anyMatch(each -> each.cbfc() != null);
  }

  /** Whether switches may make one another wait. */
  public boolean isLossless() {
    return pauses() || takesCredits();
  }

  /** Whether the queues of some class mark. */
  public boolean marks() {
    return modelClasses().stream().anyMatch(each -> each.ecn() != null);
  }

  /** Whether ports compute departures when packets arrive. */
  public boolean isFused() {
    return mode() == QueueSettings.Mode.FUSED;
  }

  /** Time between checks for a deadlock, in picoseconds. */
  public long deadlockCheckPs() {
    return deadlockCheck == null ? DEADLOCK_CHECK_PS : deadlockCheck;
  }

  /** Names of the classes, in their order. */
  public List<String> classNames() {
    if (!trafficClasses.isEmpty()) {
      return names();
    }
    return classCount() == 1 ? List.of("all") : List.of("control", "data");
  }

  /** The class of each DSCP; a DSCP may have none. */
  public DscpMap dscpMap() {
    if (trafficClasses.isEmpty()) {
      return classCount() == 1 ? DscpMap.oneClass() : DscpMap.twoClasses();
    }
    byte[] map = new byte[DscpMap.SIZE];
    Arrays.fill(map, DscpMap.NONE);
    for (int i = 0; i < trafficClasses.size(); i++) {
      if (trafficClasses.get(i).dscps().isEmpty()) {
        Arrays.fill(map, (byte) i);
      }
    }
    for (int i = 0; i < trafficClasses.size(); i++) {
      for (int dscp : trafficClasses.get(i).dscps()) {
        map[dscp] = (byte) i;
      }
    }
    return DscpMap.of(map);
  }

  /** Index of the class that a DSCP belongs to; negative if it belongs to none. */
  public int trafficClass(int dscp) {
    return dscpMap().trafficClass(dscp);
  }

  /**
   * Bytes of the shared buffer that a port keeps for itself.
   *
   * @param propagationPs of its cable
   * @param pipelinePs of its switch
   * @param largestPacket bytes on the wire
   */
  public long reservedBytes(
      long bitsPerSecond, long propagationPs, long pipelinePs, int largestPacket) {
    return settings(largestPacket).reservedBytes(bitsPerSecond, propagationPs, pipelinePs);
  }

  /**
   * The model's view of these parameters.
   *
   * @param largestPacket bytes on the wire of the largest packet
   */
  public QueueSettings settings(int largestPacket) {
    List<TrafficClass> all = modelClasses();
    Trimming trims = null;
    if (trimming != null) {
      trims = trimming.trimming(Math.max(0, names().indexOf(trimming.into())));
    }
    return new QueueSettings(
        all,
        trims,
        quantum == null ? QUANTUM : quantum.intValue(),
        buffer == null ? 0 : buffer,
        largestPacket,
        mode());
  }

  private List<TrafficClass> simpleClasses() {
    long bytes = limit == null ? QueueSettings.UNLIMITED : limit;
    List<TrafficClass> all = new ArrayList<>();
    if (classCount() == 2) {
      all.add(TrafficClass.strict("control", bytes, null));
    }
    all.add(
        new TrafficClass(
            classCount() == 1 ? "all" : "data",
            0,
            bytes,
            ecn == null ? null : ecn.ramp(),
            ecn == null ? MarkingPoint.ENQUEUE : ecn.markAt(),
            trimming != null,
            BufferShare.NONE,
            null));
    return all;
  }

  private List<TrafficClass> modelClasses() {
    return trafficClasses.isEmpty()
        ? simpleClasses()
        : trafficClasses.stream().map(TrafficClassConfig::trafficClass).toList();
  }

  private QueueSettings.Mode mode() {
    return switch (portMode) {
      case AUTO -> autoMode();
      case FUSED -> QueueSettings.Mode.FUSED;
      case LAZY -> QueueSettings.Mode.LAZY;
      case EVENTED -> QueueSettings.Mode.EVENTED;
    };
  }

  private QueueSettings.Mode autoMode() {
    if (buffer != null || takesCredits()) {
      return QueueSettings.Mode.EVENTED;
    }
    return classCount() == 1 && !marksLate() ? QueueSettings.Mode.FUSED : QueueSettings.Mode.LAZY;
  }
}
