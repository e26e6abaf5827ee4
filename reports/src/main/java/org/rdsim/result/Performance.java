package org.rdsim.result;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;

/**
 * What the simulation cost the machine: the only part of a summary that differs between equal runs.
 *
 * @param cpuMs processor time, in milliseconds
 * @param wallMs elapsed time, in milliseconds
 * @param peakHeapBytes the most heap in use, in bytes; null if not measured
 */
@CompiledJson
public record Performance(
    @JsonAttribute(name = "cpu_s", converter = Converters.Seconds.class) Long cpuMs,
    @JsonAttribute(name = "wall_s", converter = Converters.Seconds.class) Long wallMs,
    @JsonAttribute(name = "peak_heap_bytes") Long peakHeapBytes) {}
