package org.rdsim.htsim;

import java.util.Locale;

/** The queues of switches as htsim has them by its figures, as the value of {@code fabric}. */
final class HtsimFabric {
  private HtsimFabric() {}

  static String json(HtsimFigures figures) {
    return String.format(
        Locale.ROOT,
        """
        { "queue": {
            "trafficClasses": [
              { "name": "control", "dscps": [ 48 ], "limit": "%dB" },
              { "name": "data", "limit": "%dB", "trim": true,
                "ecn": { "low": "%dB", "high": "%dB", "maxProbability": 1.0, "markAt": "end" } }
            ],
            "trimming": { "size": "64B", "into": "control", "victim": "random" } } }
        """,
        2 * figures.queueBytes(),
        figures.queueBytes(),
        figures.markLow(),
        figures.markHigh());
  }
}
