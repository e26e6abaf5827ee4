package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import java.util.function.Consumer;
import org.rdsim.config.Checked;
import org.rdsim.config.Doc;
import org.rdsim.config.Problems;
import org.rdsim.device.AddressVector;
import org.rdsim.device.Errno;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.SendOpcode;
import org.rdsim.verbs.QpInitAttributes;
import org.rdsim.verbs.QueuePair;
import org.rdsim.verbs.VerbsException;

/** Verbs of queue pairs. */
public final class QueuePairVerbsConfig {
  private QueuePairVerbsConfig() {}

  /** As {@code ibv_create_qp}. */
  @CompiledJson(name = "create_qp")
  @Doc("Creates a queue pair in state RESET.")
  public record CreateQpConfig(
      @Doc(value = "The protection domain; " + StepConfig.OWN, optional = true) String pd,
      @Doc(value = "Transport service.", words = QpType.class, byDefault = "RC") String type,
      @Doc(
              value =
                  "Completion queue of both sends and receives, unless they have their own; without it, the only one of the process.",
              optional = true)
          String cq,
      @Doc(value = "Completion queue of the sends.", optional = true) String sendCq,
      @Doc(value = "Completion queue of the receives.", optional = true) String recvCq,
      @Doc(value = "Shared receive queue; without it, none.", optional = true) String srq,
      @Doc(value = "XRC domain of a target.", optional = true) String xrcd,
      @Doc(value = "Sends that may be outstanding.", byDefault = "16") int maxSendWr,
      @Doc(value = "Receives that may be outstanding.", byDefault = "16") int maxRecvWr,
      @Doc(value = "Elements of a gather list.", byDefault = "1") int maxSendSge,
      @Doc(value = "Elements of a scatter list.", byDefault = "1") int maxRecvSge,
      @Doc(value = "Bytes of an inline message.", byDefault = "0") int maxInlineData,
      @Doc(value = "Whether every send reports its success.", byDefault = "false") boolean sqSigAll,
      @Doc(value = "Operations that wr_op may build.", words = SendOpcode.class, byDefault = "[]")
          List<String> sendOps,
      @Doc(value = StepConfig.AS, optional = true) String as,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      if (isTarget()) {
        names.at("xrcd").uses(ObjectKind.XRCD, xrcd);
      } else {
        names.at("pd").uses(ObjectKind.PD, pd);
        names.at("sendCq").uses(ObjectKind.CQ, sendCq == null ? cq : sendCq);
        names.at("recvCq").uses(ObjectKind.CQ, recvCq == null ? cq : recvCq);
      }
      if (srq != null) {
        names.at("srq").uses(ObjectKind.SRQ, srq);
      }
      names.makes(ObjectKind.QP, as);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      QpInitAttributes init = new QpInitAttributes().type(QpType.valueOf(type));
      if (isTarget()) {
        scope.make(ObjectKind.QP, as, scope.xrcd(xrcd).createQp(init));
        return true;
      }
      init.sendCq(scope.cq(sendCq == null ? cq : sendCq))
          .receiveCq(scope.cq(recvCq == null ? cq : recvCq))
          .sharedReceives(srq == null ? null : scope.srq(srq))
          .signalAll(sqSigAll)
          .operations(sendOps.stream().map(SendOpcode::valueOf).toArray(SendOpcode[]::new))
          .capabilities(
              new QpCapabilities(maxSendWr, maxRecvWr, maxSendSge, maxRecvSge, maxInlineData));
      scope.make(ObjectKind.QP, as, scope.pd(pd).createQp(init));
      return true;
    }

    private boolean isTarget() {
      return type.equals(QpType.XRC_RECV.name());
    }
  }

  /** As {@code ibv_open_qp}. */
  @CompiledJson(name = "open_qp")
  @Doc("Opens an XRC target that another process has created.")
  public record OpenQpConfig(
      @Doc(value = "The domain; " + StepConfig.OWN, optional = true) String xrcd,
      @Doc("The target, as in \"server.qp\".") String qp,
      @Doc(value = StepConfig.AS, optional = true) String as,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("xrcd").uses(ObjectKind.XRCD, xrcd);
      names.at("qp").reaches(qp, ObjectKind.QP);
      names.makes(ObjectKind.QP, as);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.make(ObjectKind.QP, as, scope.xrcd(xrcd).openQp(scope.remoteQp(qp).qpn()));
      return true;
    }
  }

  /** As {@code ibv_modify_qp}. */
  @CompiledJson(name = "modify_qp")
  @Doc("Changes state and attributes; the keys that are given make up the mask.")
  public record ModifyQpConfig(
      @Doc(value = "The queue pair; " + StepConfig.OWN, optional = true) String qp,
      @Doc(value = "STATE.", words = QpState.class, optional = true) String state,
      @Doc(value = "CUR_STATE.", words = QpState.class, optional = true) String curState,
      @Doc(value = "EN_SQD_ASYNC_NOTIFY.", optional = true) Boolean enSqdAsyncNotify,
      @Doc(value = "ACCESS_FLAGS.", words = AccessRight.class, optional = true) List<String> access,
      @Doc(value = "PKEY_INDEX.", optional = true) Integer pkeyIndex,
      @Doc(value = "PORT.", optional = true) Integer port,
      @Doc(value = "QKEY.", optional = true) Long qkey,
      @Doc(value = "AV: name of a process on the host that it leads to.", optional = true)
          String av,
      @Doc(value = "PATH_MTU in bytes.", words = Mtu.class, optional = true) String pathMtu,
      @Doc(value = "DEST_QPN, by the name of a queue pair, as in \"server.qp\".", optional = true)
          String destQp,
      @Doc(value = "RQ_PSN.", optional = true) Integer rqPsn,
      @Doc(value = "SQ_PSN.", optional = true) Integer sqPsn,
      @Doc(value = "TIMEOUT.", optional = true) Integer timeout,
      @Doc(value = "RETRY_CNT.", optional = true) Integer retryCnt,
      @Doc(value = "RNR_RETRY.", optional = true) Integer rnrRetry,
      @Doc(value = "MAX_QP_RD_ATOMIC.", optional = true) Integer maxRdAtomic,
      @Doc(value = "MAX_DEST_RD_ATOMIC.", optional = true) Integer maxDestRdAtomic,
      @Doc(value = "MIN_RNR_TIMER.", optional = true) Integer minRnrTimer,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("qp").uses(ObjectKind.QP, qp);
      names.at("av").process(av);
      names.at("destQp").reaches(destQp, ObjectKind.QP);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      QueuePair queuePair = scope.qp(qp);
      QpAttributes values = new QpAttributes();
      put(state, name -> values.state(QpState.valueOf(name)));
      put(curState, name -> values.currentState(QpState.valueOf(name)));
      put(enSqdAsyncNotify, values::drainedNotify);
      put(access, rights -> values.accessFlags(AccessRight.union(rights)));
      put(pkeyIndex, values::pkeyIndex);
      put(port, values::port);
      put(qkey, key -> values.queueKey(key.intValue()));
      put(av, to -> values.addressVector(AddressVector.to(scope.board().nodeOf(to))));
      put(pathMtu, mtu -> values.pathMtu(Mtu.valueOf(mtu)));
      put(destQp, peer -> values.destinationQpn(scope.remoteQp(peer).qpn()));
      put(rqPsn, values::receivePsn);
      put(sqPsn, values::sendPsn);
      put(timeout, values::timeout);
      put(retryCnt, values::retryCount);
      put(rnrRetry, values::rnrRetry);
      put(maxRdAtomic, values::maxRdAtomic);
      put(maxDestRdAtomic, values::maxDestRdAtomic);
      put(minRnrTimer, values::minRnrTimer);
      queuePair.modify(values);
      if (queuePair.state() == QpState.RTR || queuePair.state() == QpState.RTS) {
        scope.tellReady(ObjectKind.QP, queuePair);
      }
      return true;
    }

    private static <T> void put(T value, Consumer<T> setter) {
      if (value != null) {
        setter.accept(value);
      }
    }
  }

  /** As {@code ibv_query_qp}. */
  @CompiledJson(name = "query_qp")
  @Doc("Reads the state and the attributes, and compares those that are given.")
  public record QueryQpConfig(
      @Doc(value = "The queue pair; " + StepConfig.OWN, optional = true) String qp,
      @Doc(value = "Its state.", words = QpState.class, optional = true) String state,
      @Doc(value = "Whether it drains.", optional = true) Boolean sqDraining,
      @Doc(value = "Its queue key.", optional = true) Long qkey,
      @Doc(value = "TIMEOUT.", optional = true) Integer timeout,
      @Doc(value = "RETRY_CNT.", optional = true) Integer retryCnt,
      @Doc(value = "MIN_RNR_TIMER.", optional = true) Integer minRnrTimer,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("qp").uses(ObjectKind.QP, qp);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException, Mismatch {
      QpAttributes found = scope.qp(qp).query();
      Mismatch.check("state", state, found.state().name());
      Mismatch.check("sqDraining", sqDraining, found.isDraining());
      Mismatch.check("qkey", qkey, Integer.toUnsignedLong(found.queueKey()));
      Mismatch.check("timeout", timeout, found.timeout());
      Mismatch.check("retryCnt", retryCnt, found.retryCount());
      Mismatch.check("minRnrTimer", minRnrTimer, found.minRnrTimer());
      return true;
    }
  }

  /** As {@code ibv_destroy_qp}. */
  @CompiledJson(name = "destroy_qp")
  @Doc("Destroys a queue pair.")
  public record DestroyQpConfig(
      @Doc(value = "The queue pair; " + StepConfig.OWN, optional = true) String qp,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible {
    @Override
    public void names(Names names) {
      names.at("qp").uses(ObjectKind.QP, qp);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.qp(qp).destroy();
      return true;
    }
  }

  /** As {@code ibv_attach_mcast}. */
  @CompiledJson(name = "attach_mcast")
  @Doc("Joins a multicast group.")
  public record AttachMcastConfig(
      @Doc(value = "The queue pair; " + StepConfig.OWN, optional = true) String qp,
      @Doc("Identifier of the group, as eight groups of hexadecimal digits; :: for a run of zeros.")
          String gid,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible, Checked {
    @Override
    public void names(Names names) {
      names.at("qp").uses(ObjectKind.QP, qp);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.qp(qp).attachMcast(GidText.parse(gid), 0);
      return true;
    }

    @Override
    public void check(Problems problems) {
      GidText.check(gid, problems.at("gid"));
    }
  }

  /** As {@code ibv_detach_mcast}. */
  @CompiledJson(name = "detach_mcast")
  @Doc("Leaves a multicast group.")
  public record DetachMcastConfig(
      @Doc(value = "The queue pair; " + StepConfig.OWN, optional = true) String qp,
      @Doc("Identifier of the group.") String gid,
      @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
      implements StepConfig, Fallible, Checked {
    @Override
    public void names(Names names) {
      names.at("qp").uses(ObjectKind.QP, qp);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.qp(qp).detachMcast(GidText.parse(gid), 0);
      return true;
    }

    @Override
    public void check(Problems problems) {
      GidText.check(gid, problems.at("gid"));
    }
  }
}
