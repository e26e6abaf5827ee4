package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Doc;

/** A process of a script. */
@CompiledJson
@Doc("A process that calls verbs one after the other, and ends at the first surprise.")
public record ScriptProcessConfig(
    @Doc("Its name, by which other processes reach its objects, as in \"server.qp\".") String name,
    @Doc(value = "Index of its host, from 0.", min = "0") int host,
    @Doc("What it does, in order.") List<StepConfig> steps) {}
