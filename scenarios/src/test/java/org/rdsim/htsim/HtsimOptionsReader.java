package org.rdsim.htsim;

import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads a line of {@link HtsimOptions}. */
final class HtsimOptionsReader {
  private static final int PS_PER_US_DIGITS = 6;

  private final Iterator<String> words;
  private Optional<String> topology = Optional.empty();
  private long mbps = 100_000;
  private long hopPs = 1_000_000;
  private long switchPs;
  private int mtu = 4150;
  private int paths = 64;
  private HtsimOptions.Balancing balancing = HtsimOptions.Balancing.MIXED;
  private boolean senderControl = true;
  private boolean receiverControl;
  private boolean bothNamed;
  private int window;
  private int ackBytes = 16_384;
  private int slowLinks;
  private boolean reuse;
  private long endPs = 1_000_000_000;

  HtsimOptionsReader(String line) {
    words = List.of(line.strip().split("\\s+")).iterator();
  }

  HtsimOptions read() {
    while (words.hasNext()) {
      take(words.next());
    }
    return new HtsimOptions(
        topology,
        mbps,
        hopPs,
        switchPs,
        mtu,
        paths,
        balancing,
        senderControl,
        receiverControl,
        window,
        ackBytes,
        slowLinks,
        reuse,
        endPs);
  }

  private void take(String option) {
    switch (option) {
      case "" -> {}
      case "-topo" -> topology = Optional.of(value(option));
      case "-linkspeed" -> mbps = Long.parseLong(value(option));
      case "-hop_latency" -> hopPs = picoseconds(value(option));
      case "-switch_latency" -> switchPs = picoseconds(value(option));
      case "-mtu" -> mtu = Integer.parseInt(value(option));
      case "-paths" -> paths = Integer.parseInt(value(option));
      case "-load_balancing_algo" ->
          balancing = HtsimOptions.Balancing.valueOf(value(option).toUpperCase(Locale.ROOT));
      case "-sender_cc_only" -> control(true, false);
      case "-receiver_cc_only" -> control(false, true);
      case "-sender_cc" -> both(true);
      case "-receiver_cc" -> both(false);
      case "-cwnd" -> window = Integer.parseInt(value(option));
      case "-sack_threshold" -> ackBytes = Integer.parseInt(value(option));
      case "-failed" -> slowLinks = Integer.parseInt(value(option));
      case "-conn_reuse" -> reuse = true;
      case "-end" -> endPs = picoseconds(value(option));
      default -> throw new IllegalArgumentException("option not known: " + option);
    }
  }

  private void control(boolean sender, boolean receiver) {
    senderControl = sender;
    receiverControl = receiver;
  }

  private void both(boolean sender) {
    if (!bothNamed) {
      control(false, false);
      bothNamed = true;
    }
    senderControl |= sender;
    receiverControl |= !sender;
  }

  private String value(String option) {
    if (!words.hasNext()) {
      throw new IllegalArgumentException("no value: " + option);
    }
    return words.next();
  }

  private static long picoseconds(String us) {
    return new BigDecimal(us).movePointRight(PS_PER_US_DIGITS).longValueExact();
  }
}
