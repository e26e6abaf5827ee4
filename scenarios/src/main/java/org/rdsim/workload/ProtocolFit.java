package org.rdsim.workload;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.rdsim.config.Problems;
import org.rdsim.device.SendOpcode;
import org.rdsim.transport.ProtocolConfig;

/** Whether a protocol can carry the messages of workloads, and what of it they use. */
public final class ProtocolFit {
  private ProtocolFit() {}

  /**
   * Reports messages that the protocol can't carry, and keys of the protocol that have no effect.
   *
   * @param mtu payload of a full packet
   * @param problems the place of the scenario, which holds both
   */
  public static void check(
      List<WorkloadConfig> workloads, ProtocolConfig protocol, int mtu, Problems problems) {
    Set<SendOpcode> operations = EnumSet.noneOf(SendOpcode.class);
    for (int i = 0; i < workloads.size(); i++) {
      if (workloads.get(i) instanceof ScriptConfig) {
        operations.addAll(EnumSet.allOf(SendOpcode.class));
      }
      Problems place = problems.at("workload").at(i);
      List<? extends MessageStream> streams = workloads.get(i).streams();
      for (int k = 0; k < streams.size(); k++) {
        MessageStream stream = streams.get(k);
        SendOpcode operation = stream.operation().opcode();
        operations.add(operation);
        Problems streamPlace = workloads.get(i).placeOf(k, place);
        protocol.checkMessage(operation, stream.messageSize(), mtu, streamPlace);
      }
      if (problems.noneSoFar()) {
        workloads.get(i).checkSizes(protocol.maxMessageBytes(mtu), place);
      }
    }
    protocol.checkUse(operations, problems.at("protocol"));
  }
}
