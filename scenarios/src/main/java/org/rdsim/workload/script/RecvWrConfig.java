package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Doc;
import org.rdsim.device.ReceiveWorkRequest;

/** A receive. */
@CompiledJson
@Doc("A receive request.")
public record RecvWrConfig(
    @Doc(value = "Its number; without it, one more than that before.", optional = true) Long wrId,
    @Doc(value = "Buffers.", byDefault = "[{}]") List<SgeConfig> sge,
    @Doc(value = "How many such requests in a row.", min = "1", max = "65536", byDefault = "1")
        int repeat) {

  void names(Names names) {
    for (int i = 0; i < sge.size(); i++) {
      sge.get(i).names(names.at("sge").at(i));
    }
  }

  ReceiveWorkRequest request(Scope scope) {
    ReceiveWorkRequest request = new ReceiveWorkRequest();
    request.wrId(wrId == null ? scope.nextId() : wrId);
    sge.forEach(each -> each.addTo(request, scope, -1));
    return request;
  }
}
