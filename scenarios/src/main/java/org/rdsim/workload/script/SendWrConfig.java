package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.config.Unit;
import org.rdsim.device.MulticastTable;
import org.rdsim.device.MwBinding;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.MemoryWindow;
import org.rdsim.verbs.WorkRequestBuilder;

/** A send request. */
@CompiledJson
@Doc("A send request.")
public record SendWrConfig(
    @Doc(value = "Operation.", words = SendOpcode.class, byDefault = "SEND") String opcode,
    @Doc(value = "Its number; without it, one more than that before.", optional = true) Long wrId,
    @Doc(value = "Flags.", words = SendFlag.class, byDefault = "[\"SIGNALED\"]") List<String> flags,
    @Doc(
            value = "Buffers; of a BIND_MW the part of a region that the window opens.",
            byDefault = "[{}]")
        List<SgeConfig> sge,
    @Doc(value = "Region or window that is written or read, as in \"server.mr\".", optional = true)
        String remote,
    @Doc(
            value = "First byte there: from the start of a region, or the address in a window.",
            unit = Unit.SIZE,
            byDefault = "0B")
        long remoteOffset,
    @Doc(value = "Another remote key than that of the region or window.", optional = true)
        Long rkey,
    @Doc(value = "Bytes there that a FLUSH covers.", unit = Unit.SIZE, byDefault = "0B") long bytes,
    @Doc(
            value = "To what a FLUSH brings them: where all can see them, or where they last.",
            words = FlushLevel.class,
            byDefault = "[\"GLOBAL\"]")
        List<String> levels,
    @Doc(value = "Immediate data.", byDefault = "0") long imm,
    @Doc(value = "Region or window whose key is invalidated, as in \"server.mw\".", optional = true)
        String invalidate,
    @Doc(value = "Window that a BIND_MW binds; " + StepConfig.OWN, optional = true) String mw,
    @Doc(
            value = "Rights that a BIND_MW gives to peers.",
            words = AccessRight.class,
            byDefault = "[\"REMOTE_WRITE\", \"REMOTE_READ\"]")
        List<String> access,
    @Doc(value = "Queue pair to which a datagram goes, as in \"server.qp\".", optional = true)
        String to,
    @Doc(
            value = "Whether a datagram goes to all in the group of its address handle.",
            byDefault = "false")
        boolean toGroup,
    @Doc(value = "Address handle of a datagram; " + StepConfig.OWN, optional = true) String ah,
    @Doc(value = "Queue key of a datagram.", byDefault = "4660") long qkey,
    @Doc(
            value = "Shared receive queue to which an XRC request goes, as in \"server.srq\".",
            optional = true)
        String srq,
    @Doc(value = "How many such requests in a row.", min = "1", max = "65536", byDefault = "1")
        int repeat)
    implements Checked {
  private static final long ATOMIC_BYTES = 8;

  @Override
  public void check(Problems problems) {
    if (!isDatagram()) {
      String where = "only a datagram has one, which says with \"to\" or \"toGroup\" where it goes";
      problems.at("ah").unused(where);
      problems.at("qkey").unused(where);
    } else if (to != null && toGroup) {
      problems.at("toGroup").error("goes to a group or to one queue pair, not both");
    }
    if (operation() != SendOpcode.BIND_MW) {
      problems.at("mw").unused("only BIND_MW binds a window");
      problems.at("access").unused("only BIND_MW gives rights");
    } else if (sge.size() > 1) {
      problems.at("sge").error("a window opens one part of one region");
    }
    if (operation() != SendOpcode.FLUSH) {
      problems.at("bytes").unused("only FLUSH has a length of its own");
      problems.at("levels").unused("only FLUSH has levels");
    } else if (FlushLevel.union(levels) == 0) {
      problems.at("levels").error("a FLUSH has one level at least");
    }
    if (!operation().hasImmediate()) {
      problems.at("imm").unused(opcode + " carries no immediate data");
    }
  }

  private boolean isDatagram() {
    return to != null || toGroup;
  }

  private SendOpcode operation() {
    return SendOpcode.valueOf(opcode);
  }

  void names(Names names) {
    for (int i = 0; i < sge.size() && hasBuffers(); i++) {
      sge.get(i).names(names.at("sge").at(i));
    }
    names.at("remote").reaches(remote, ObjectKind.MR, ObjectKind.MW);
    names.at("invalidate").reaches(invalidate, ObjectKind.MR, ObjectKind.MW);
    names.at("srq").reaches(srq, ObjectKind.SRQ);
    if (to != null) {
      names.at("to").reachesReady(to);
    }
    if (isDatagram()) {
      names.at("ah").uses(ObjectKind.AH, ah);
    }
    if (operation() == SendOpcode.BIND_MW) {
      names.at("mw").uses(ObjectKind.MW, mw);
    }
  }

  private boolean hasBuffers() {
    return operation() != SendOpcode.LOCAL_INV && operation() != SendOpcode.FLUSH;
  }

  /** Bytes of a buffer for which none are given; negative for all of its region. */
  private long usualBytes() {
    boolean isWord = operation().isAtomic() || operation() == SendOpcode.ATOMIC_WRITE;
    return isWord ? ATOMIC_BYTES : -1;
  }

  /** Fills in a request. */
  SendWorkRequest fill(SendWorkRequest request, Scope scope) {
    SendOpcode operation = operation();
    request.opcode(operation).flags(SendFlag.union(flags));
    request.wrId(wrId == null ? scope.nextId() : wrId);
    if (operation == SendOpcode.BIND_MW) {
      return request.bind(MemoryWindow.nextKey(scope.mw(mw).rkey()), binding(scope));
    }
    if (hasBuffers()) {
      sge.forEach(each -> each.addTo(request, scope, usualBytes()));
    }
    if (operation == SendOpcode.FLUSH) {
      request.flush(bytes, FlushLevel.union(levels));
    }
    if (operation.hasImmediate()) {
      request.immediate((int) imm);
    }
    if (invalidate != null || operation == SendOpcode.LOCAL_INV) {
      request.invalidate(invalidatedKey(scope));
    } else if (isDatagram()) {
      request.datagram(scope.ah(ah).handle(), remoteQpn(scope), (int) qkey);
    } else {
      request.remote(remoteAddress(scope), remoteKey(scope));
    }
    return srq == null ? request : request.remoteSrq(scope.remoteSrq(srq));
  }

  private int remoteQpn(Scope scope) {
    return toGroup ? MulticastTable.QPN : scope.remoteQp(to).qpn();
  }

  private MwBinding binding(Scope scope) {
    if (sge.isEmpty()) {
      return MwBinding.NOTHING;
    }
    SgeConfig part = sge.get(0);
    MemoryRegion region = scope.mr(part.mr());
    return new MwBinding(
        part.key(region),
        region.iova() + part.offset(),
        part.bytes(region, -1),
        AccessRight.union(access));
  }

  private int invalidatedKey(Scope scope) {
    return invalidate == null ? remoteKey(scope) : scope.remoteKey(invalidate);
  }

  private int remoteKey(Scope scope) {
    return rkey != null ? rkey.intValue() : remote == null ? 0 : scope.remoteKey(remote);
  }

  private long remoteAddress(Scope scope) {
    return remoteOffset + (remote == null ? 0 : scope.remoteAddress(remote));
  }

  /** Builds the request in an open session. */
  void build(WorkRequestBuilder builder, Scope scope) {
    builder.wrId(wrId == null ? scope.nextId() : wrId).flags(SendFlag.union(flags));
    begin(builder, scope);
    if (operation().isLocal() || !hasBuffers()) {
      return;
    }
    for (SgeConfig each : sge) {
      MemoryRegion region = scope.mr(each.mr());
      long address = region.iova() + each.offset();
      builder.sge(each.key(region), address, each.bytes(region, usualBytes()));
    }
    if (isDatagram()) {
      builder.udAddress(scope.ah(ah).handle(), remoteQpn(scope), (int) qkey);
    }
    if (srq != null) {
      builder.xrcSrqNumber(scope.remoteSrq(srq));
    }
  }

  private void begin(WorkRequestBuilder builder, Scope scope) {
    int key = remoteKey(scope);
    long address = remoteAddress(scope);
    switch (operation()) {
      case SEND -> builder.send();
      case SEND_WITH_IMM -> builder.sendImm((int) imm);
      case SEND_WITH_INV -> builder.sendInv(invalidatedKey(scope));
      case RDMA_WRITE -> builder.rdmaWrite(key, address);
      case RDMA_WRITE_WITH_IMM -> builder.rdmaWriteImm(key, address, (int) imm);
      case RDMA_READ -> builder.rdmaRead(key, address);
      case ATOMIC_CMP_AND_SWP -> builder.atomicCmpSwp(key, address);
      case ATOMIC_FETCH_AND_ADD -> builder.atomicFetchAdd(key, address);
      case ATOMIC_WRITE -> builder.atomicWrite(key, address);
      case FLUSH -> builder.flush(key, address, bytes, FlushLevel.union(levels));
      case LOCAL_INV -> builder.localInv(invalidatedKey(scope));
      case BIND_MW -> builder.bindMw(MemoryWindow.nextKey(scope.mw(mw).rkey()), binding(scope));
      default -> throw new IllegalStateException("the builder does not know " + opcode);
    }
  }
}
