package org.rdsim.network.queue;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;

/** Parameters of {@link Trimming}. */
@CompiledJson
@Doc(
    "Cuts data packets that find no room to their headers, which go on in a class of their own; one"
        + " that finds no room there is dropped whole. Nothing is trimmed twice.")
public record TrimmingConfig(
    @Doc(
            value =
                "Bytes of the Ethernet frame that is left, with FCS; preamble and gap of 20 bytes come"
                    + " on top. 128 is the default of the Switch Abstraction Interface; htsim leaves"
                    + " 64.",
            unit = Unit.SIZE,
            min = "64B",
            max = "9216B",
            byDefault = "128B")
        long size,
    @Doc(
            value =
                "Name of the class that trimmed packets go to; without trafficClasses, it is that of"
                    + " acknowledgements.",
            optional = true)
        String into,
    @Doc(
            value =
                "Which packet is trimmed: the arriving one, the last that waits, whose room the"
                    + " arriving one takes, or by chance one of the two, as in htsim.",
            byDefault = "arriving")
        Trimming.Victim victim) {

  /** Preamble with start delimiter, and inter-packet gap. */
  private static final int GAP = 20;

  /** The model of these parameters. */
  Trimming trimming(int toClass) {
    return new Trimming((int) size + GAP, toClass, victim);
  }
}
