package org.rdsim.result;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;
import java.util.List;

/**
 * The part of a {@link Manifest} that stays the same in all versions, so that the results of one
 * can be replaced by another.
 *
 * @param schemaVersion version of the manifest's layout
 * @param rdsim version of the program
 * @param files what the result folder holds
 */
@CompiledJson
record FileList(
    @JsonAttribute(mandatory = true) int schemaVersion,
    @JsonAttribute(mandatory = true) String rdsim,
    @JsonAttribute(mandatory = true) List<Manifest.FileEntry> files) {}
