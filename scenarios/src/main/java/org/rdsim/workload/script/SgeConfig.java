package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;
import org.rdsim.device.WorkRequest;
import org.rdsim.verbs.MemoryRegion;

/** A buffer of a work request. */
@CompiledJson
@Doc("A buffer of a work request.")
public record SgeConfig(
    @Doc(value = "The region; " + StepConfig.OWN, optional = true) String mr,
    @Doc(value = "First byte, from the start of the region.", unit = Unit.SIZE, byDefault = "0B")
        long offset,
    @Doc(
            value = "Bytes; without it, the rest of the region, or 8B for an atomic.",
            unit = Unit.SIZE,
            optional = true)
        Long length,
    @Doc(value = "Another key than that of the region.", optional = true) Long lkey) {

  void names(Names names) {
    names.at("mr").uses(ObjectKind.MR, mr);
  }

  /**
   * Adds the buffer to a request.
   *
   * @param usual its length if the script says none; negative for the rest of the region
   */
  void addTo(WorkRequest<?> request, Scope scope, long usual) {
    MemoryRegion region = scope.mr(mr);
    request.sge(region.iova() + offset, bytes(region, usual), key(region));
  }

  long bytes(MemoryRegion region, long usual) {
    long rest = Math.max(0, region.length() - offset);
    return length != null ? length : usual >= 0 ? usual : rest;
  }

  int key(MemoryRegion region) {
    return lkey == null ? region.lkey() : lkey.intValue();
  }
}
