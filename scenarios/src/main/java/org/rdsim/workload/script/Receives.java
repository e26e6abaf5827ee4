package org.rdsim.workload.script;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.device.ReceiveWorkRequest;

/** A linked list of receives. */
final class Receives {
  private final List<ReceiveWorkRequest> requests = new ArrayList<>();

  Receives(Scope scope, List<RecvWrConfig> configs) {
    for (RecvWrConfig config : configs) {
      for (int i = 0; i < config.repeat(); i++) {
        requests.add(config.request(scope));
      }
    }
    for (int i = 0; i + 1 < requests.size(); i++) {
      requests.get(i).next(requests.get(i + 1));
    }
  }

  boolean isEmpty() {
    return requests.isEmpty();
  }

  ReceiveWorkRequest first() {
    return requests.get(0);
  }

  /** Compares the receive that was refused with the index that a script gives, if it does. */
  void checkBad(Integer index, Object bad) throws Mismatch {
    if (index != null) {
      Mismatch.check("badWr", index, requests.indexOf(bad));
    }
  }
}
