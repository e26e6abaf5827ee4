package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.device.WcFlags;
import org.rdsim.device.WcOpcode;
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;

/** A completion that has to come. */
@CompiledJson
@Doc("A completion that has to come; what is not given may be anything.")
public record CompletionConfig(
    @Doc(value = "Its status.", words = WcStatus.class, byDefault = "SUCCESS") String status,
    @Doc(value = "Number of the request.", optional = true) Long wrId,
    @Doc(value = "Its opcode.", words = WcOpcode.class, optional = true) String opcode,
    @Doc(
            value = "Bytes received; of a datagram with 40B before it.",
            unit = Unit.SIZE,
            optional = true)
        Long byteLen,
    @Doc(value = "Immediate data; it must come with it.", optional = true) Long imm,
    @Doc(value = "Name of the queue pair.", optional = true) String qp,
    @Doc(value = "Whether it says that a key was invalidated.", optional = true) Boolean withInv)
    implements Checked {

  @Override
  public void check(Problems problems) {
    if (WcStatus.valueOf(status) != WcStatus.SUCCESS) {
      String why = "a completion in error has only wrId, status and qp";
      problems.at("opcode").unused(why);
      problems.at("byteLen").unused(why);
      problems.at("imm").unused(why);
      problems.at("withInv").unused(why);
    }
  }

  void names(Names names) {
    if (qp != null) {
      names.at("qp").uses(ObjectKind.QP, qp);
    }
  }

  /** Complains unless a completion is this one. */
  void compare(WorkCompletion found, Scope scope) throws Mismatch {
    if (!status.equals(found.status().name())) {
      throw new Mismatch(status, inWords(found, scope));
    }
    Mismatch.check("wrId", wrId, found.wrId());
    if (found.opcode() != null) {
      Mismatch.check("opcode", opcode, found.opcode().name());
    }
    Mismatch.check("byteLen", byteLen, found.byteLength());
    if (imm != null) {
      boolean carried = (found.flags() & WcFlags.WITH_IMM) != 0;
      Mismatch.check("imm", imm, carried ? Integer.toUnsignedLong(found.immediate()) : null);
    }
    Mismatch.check("withInv", withInv, (found.flags() & WcFlags.WITH_INV) != 0);
    if (qp != null) {
      Mismatch.check("qp", scope.qp(qp).qpn(), found.qpn());
    }
  }

  /** As in "SUCCESS of RECV 12, 64 bytes". */
  static String inWords(WorkCompletion found, Scope scope) {
    String what = found.opcode() == null ? "request" : found.opcode().name();
    boolean received =
        found.opcode() == WcOpcode.RECV || found.opcode() == WcOpcode.RECV_RDMA_WITH_IMM;
    String bytes = received ? ", " + found.byteLength() + " bytes" : "";
    return found.status() + " of " + what + " " + found.wrId() + bytes;
  }
}
