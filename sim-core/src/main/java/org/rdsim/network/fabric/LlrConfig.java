package org.rdsim.network.fabric;

import com.dslplatform.json.CompiledJson;
import java.math.BigInteger;
import java.util.List;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.network.RetrySettings;
import org.rdsim.network.fault.NamePattern;
import org.rdsim.units.DataRate;

/** Parameters of link level retry, {@link RetrySettings}. */
@CompiledJson
@Doc(
    "Link level retry (Ultra Ethernet): the two ports of a link number their frames and repeat"
        + " those that arrive damaged, so that transports see a delay and no loss.")
public record LlrConfig(
    @Doc(
            value =
                "Names of the links, one direction each, such as \"h0->leaf0\"; '*' stands for any"
                    + " part of a name.",
            byDefault = "*")
        String links,
    @Doc(
            value =
                "Most frames that a port keeps until they are acknowledged; without it, 61, as an"
                    + " example of SONiC for 5 m at 200 Gb/s has it, or one for each 512 B of 'buffer'"
                    + " if that is more.",
            min = "1",
            max = "524287",
            optional = true)
        Integer frames,
    @Doc(
            value =
                "Most bytes of those; without it, 31184B, from the same example, or what the rate"
                    + " and the length of the cable need if that is more.",
            unit = Unit.SIZE,
            min = "1B",
            max = "1TB",
            optional = true)
        Long buffer,
    @Doc(
            value =
                "Time without an acknowledgement until all of them are sent again; without it, 5us,"
                    + " from the same example, or twice the round trip of a full frame if that is more.",
            unit = Unit.TIME,
            min = "1ps",
            max = "1s",
            optional = true)
        Long timer,
    @Doc(
            value =
                "How often that is done, without success, until the frames are given up for lost. 3 is"
                    + " from the same example.",
            min = "1",
            max = "1000",
            byDefault = "3")
        int replays,
    @Doc(
            value =
                "Bytes that fit on the line between two acknowledgements. 2048B is the default of the"
                    + " Switch Abstraction Interface.",
            unit = Unit.SIZE,
            max = "1MB",
            byDefault = "2048B")
        long ackSpacing) {

  private static final int FRAMES = 61;
  private static final long BYTES = 31_184;
  private static final int BYTES_PER_FRAME = 512;
  private static final long TIMER_PS = 5_000_000;
  private static final BigInteger BIT_PS_PER_BYTE = BigInteger.valueOf(8_000_000_000_000L);

  /** Reports that no link has such a name. */
  public void checkNames(List<String> names, Problems problems) {
    new NamePattern(links).check(names, "link", problems.at("links"));
  }

  /** Whether a link repeats its frames. */
  public boolean holdsFor(String link) {
    return new NamePattern(links).matches(link);
  }

  /**
   * The model's view of these parameters.
   *
   * @param bitsPerSecond of the link
   * @param propagationPs of the link
   * @param largestFrame bytes on the wire
   */
  public RetrySettings settings(long bitsPerSecond, long propagationPs, int largestFrame) {
    long needed = needed(bitsPerSecond, propagationPs, largestFrame);
    long bytes = buffer == null ? Math.max(BYTES, needed) : buffer;
    long most = Math.min(RetrySettings.MOST_FRAMES, Math.max(FRAMES, bytes / BYTES_PER_FRAME));
    return new RetrySettings(
        frames == null ? (int) most : frames,
        bytes,
        timerPs(bitsPerSecond, propagationPs, largestFrame),
        replays,
        (int) ackSpacing,
        largestFrame);
  }

  private long timerPs(long bitsPerSecond, long propagationPs, int largestFrame) {
    return timer == null
        ? Math.max(TIMER_PS, 2 * roundTripPs(bitsPerSecond, propagationPs, largestFrame))
        : timer;
  }

  /**
   * Time from the start of a frame to its acknowledgement, which waits for one before it and for a
   * frame the other way.
   *
   * @param largestFrame bytes on the wire
   */
  public long roundTripPs(long bitsPerSecond, long propagationPs, int largestFrame) {
    int sent = 2 * largestFrame + (int) ackSpacing + BYTES_PER_FRAME;
    return 2 * propagationPs + DataRate.serializationPs(sent, bitsPerSecond);
  }

  /** Bytes sent in a round trip, and one frame to go on with. */
  private long needed(long bitsPerSecond, long propagationPs, int largestFrame) {
    long time = roundTripPs(bitsPerSecond, propagationPs, largestFrame);
    long sent =
        BigInteger.valueOf(time)
            .multiply(BigInteger.valueOf(bitsPerSecond))
            .divide(BIT_PS_PER_BYTE)
            .longValueExact();
    return sent + largestFrame;
  }
}
