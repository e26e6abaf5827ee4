package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;
import org.rdsim.device.AddressVector;
import org.rdsim.device.Errno;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.verbs.QueuePair;
import org.rdsim.verbs.VerbsException;

/** What a connection manager does: takes a queue pair from RESET to RTS. */
@CompiledJson(name = "connect_qp")
@Doc(
    "Takes a queue pair from RESET to RTS, as a connection manager does: three times modify_qp with"
        + " usual attributes. It ends when the peer is ready to receive, too.")
public record ConnectQpConfig(
    @Doc(value = "The queue pair; " + StepConfig.OWN, optional = true) String qp,
    @Doc(value = "The peer, as in \"server.qp\"; not for datagrams.", optional = true) String to,
    @Doc(
            value = "ACCESS_FLAGS.",
            words = AccessRight.class,
            byDefault = "[\"REMOTE_WRITE\", \"REMOTE_READ\", \"REMOTE_ATOMIC\"]")
        List<String> access,
    @Doc(value = "PKEY_INDEX.", byDefault = "0") int pkeyIndex,
    @Doc(value = "PORT.", byDefault = "1") int port,
    @Doc(value = "QKEY of a datagram queue pair.", byDefault = "4660") long qkey,
    @Doc(value = "TIMEOUT.", byDefault = "14") int timeout,
    @Doc(value = "RETRY_CNT.", byDefault = "7") int retryCnt,
    @Doc(value = "RNR_RETRY.", byDefault = "7") int rnrRetry,
    @Doc(value = "MAX_QP_RD_ATOMIC.", byDefault = "16") int maxRdAtomic,
    @Doc(value = "MAX_DEST_RD_ATOMIC.", byDefault = "16") int maxDestRdAtomic,
    @Doc(value = "MIN_RNR_TIMER.", byDefault = "12") int minRnrTimer,
    @Doc(value = "State to stop at.", words = QpState.class, byDefault = "RTS") String until,
    @Doc(value = StepConfig.WITHIN + "1s.", unit = Unit.TIME, byDefault = "1s") long within,
    @Doc(value = StepConfig.EXPECT, words = Errno.class, byDefault = "OK") String expect)
    implements StepConfig, Fallible, Patient {

  @Override
  public void names(Names names) {
    names.at("qp").uses(ObjectKind.QP, qp);
    names.at("to").reaches(to, ObjectKind.QP);
  }

  @Override
  public long patiencePs() {
    return within;
  }

  @Override
  public boolean run(Scope scope) throws VerbsException, Mismatch {
    QueuePair queuePair = scope.qp(qp);
    QpType type = queuePair.type();
    if (scope.phase() == 0) {
      scope.nextPhase();
      if (type.isConnected() && to == null) {
        throw new Mismatch("the peer of a connection, by the key \"to\"", "none");
      }
      queuePair.modify(toInit(type));
      if (until.equals(QpState.INIT.name())) {
        return true;
      }
      queuePair.modify(toRtr(queuePair, type, scope));
      scope.tellReady(ObjectKind.QP, queuePair);
    }
    if (until.equals(QpState.RTR.name())) {
      return true;
    }
    if (to != null && !scope.peerIsReady(to)) {
      if (scope.isLate()) {
        throw new Mismatch("a ready " + to, "nothing in time");
      }
      return false;
    }
    queuePair.modify(toRts(type));
    return true;
  }

  private QpAttributes toInit(QpType type) {
    QpAttributes values = new QpAttributes().state(QpState.INIT).pkeyIndex(pkeyIndex).port(port);
    return type.isConnected()
        ? values.accessFlags(AccessRight.union(access))
        : values.queueKey((int) qkey);
  }

  private QpAttributes toRtr(QueuePair queuePair, QpType type, Scope scope) throws VerbsException {
    QpAttributes values = new QpAttributes().state(QpState.RTR);
    if (!type.isConnected()) {
      return values;
    }
    Mtu mtu = queuePair.context().queryPort(port).activeMtu();
    Named peer = scope.reach(to);
    values
        .addressVector(AddressVector.to(peer.node()).withPort(port))
        .pathMtu(mtu)
        .destinationQpn(((QueuePair) peer.object()).qpn())
        .receivePsn(0);
    boolean responds = type == QpType.RC || type == QpType.XRC_RECV;
    return responds ? values.maxDestRdAtomic(maxDestRdAtomic).minRnrTimer(minRnrTimer) : values;
  }

  private QpAttributes toRts(QpType type) {
    QpAttributes values = new QpAttributes().state(QpState.RTS).sendPsn(0);
    if (type == QpType.XRC_RECV) {
      return values.timeout(timeout);
    }
    boolean requests = type == QpType.RC || type == QpType.XRC_SEND;
    return requests
        ? values.timeout(timeout).retryCount(retryCnt).rnrRetry(rnrRetry).maxRdAtomic(maxRdAtomic)
        : values;
  }
}
