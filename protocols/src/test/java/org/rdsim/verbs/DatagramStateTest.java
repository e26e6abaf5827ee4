package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.receive;
import static org.rdsim.verbs.TestHost.to;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.Errno;
import org.rdsim.device.QpAttribute;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcStatus;
import org.rdsim.rules.Rule;

/** The states of a UD queue pair. */
class DatagramStateTest {
  private static final Map<QpState, Set<QpState>> LEGAL =
      Map.of(
          QpState.RESET, EnumSet.of(QpState.RESET, QpState.INIT),
          QpState.INIT, EnumSet.of(QpState.RESET, QpState.INIT, QpState.RTR, QpState.ERR),
          QpState.RTR, EnumSet.of(QpState.RESET, QpState.RTS, QpState.ERR),
          QpState.RTS, EnumSet.of(QpState.RESET, QpState.RTS, QpState.SQD, QpState.ERR),
          QpState.SQD, EnumSet.of(QpState.RESET, QpState.RTS, QpState.SQD, QpState.ERR),
          QpState.SQE, EnumSet.of(QpState.RESET, QpState.RTS, QpState.ERR),
          QpState.ERR, EnumSet.of(QpState.RESET, QpState.ERR));

  private TestHost host;
  private QueuePair qp;
  private int handle;

  @BeforeEach
  void open() throws VerbsException {
    host = new TestHost(DeviceLimits.hca());
    handle = host.pd.createAh(AddressVector.to(3)).handle();
    create();
  }

  private void create() throws VerbsException {
    qp =
        host.createQp(
            new QpInitAttributes()
                .cq(host.cq)
                .type(QpType.UD)
                .capabilities(QpCapabilities.of(8, 8)));
  }

  private static QpAttributes toInit() {
    return to(QpState.INIT).pkeyIndex(0).port(1).queueKey(-5);
  }

  private SendWorkRequest datagram(long id) {
    return new SendWorkRequest().wrId(id).flags(SendFlags.SIGNALED).datagram(handle, 7, 1);
  }

  private void bringTo(QpState state) throws VerbsException {
    if (state == QpState.RESET) {
      return;
    }
    qp.modify(toInit());
    if (state == QpState.INIT) {
      return;
    }
    qp.modify(to(QpState.RTR));
    if (state == QpState.RTR) {
      return;
    }
    qp.modify(to(QpState.RTS).sendPsn(9));
    if (state == QpState.SQE) {
      qp.postSend(datagram(1));
      host.fail(qp, WcStatus.LOC_PROT_ERR);
      host.pollAll();
    } else if (state != QpState.RTS) {
      qp.modify(to(state));
    }
  }

  private static QpAttributes needed(QpState from, QpState target) {
    if (from == QpState.RESET && target == QpState.INIT) {
      return toInit();
    }
    return from == QpState.RTR && target == QpState.RTS ? to(target).sendPsn(9) : to(target);
  }

  @ParameterizedTest
  @EnumSource
  @Rule({"verbs/99", "verbs/113", "verbs/114", "verbs/115"})
  void shouldMakeJustTheLegalChanges(QpState from) throws VerbsException {
    for (QpState target : QpState.values()) {
      create();
      bringTo(from);
      assertThat(qp.state()).isEqualTo(from);
      if (LEGAL.get(from).contains(target)) {
        qp.modify(needed(from, target));
        assertThat(qp.state()).isEqualTo(target);
      } else {
        assertErrno(Errno.EINVAL, () -> qp.modify(to(target)));
        assertErrno(Errno.EINVAL, () -> qp.modify(toInit().state(target)));
        assertThat(qp.state()).isEqualTo(from);
      }
    }
  }

  @Test
  @Rule({"verbs/101", "verbs/102"})
  void shouldNeedAQueueKeyAndNoAccessFlags() throws VerbsException {
    for (QpAttribute left : toInit().mask()) {
      Set<QpAttribute> mask = toInit().mask();
      mask.remove(left);
      if (left != QpAttribute.STATE) {
        assertErrno(Errno.EINVAL, () -> qp.modify(toInit(), mask));
      }
    }
    assertErrno(Errno.EINVAL, () -> qp.modify(toInit().accessFlags(Access.REMOTE_WRITE)));
    qp.modify(toInit());
    assertThat(qp.query().queueKey()).isEqualTo(-5);
  }

  @Test
  @Rule("verbs/105")
  void shouldNeedNoPeer() throws VerbsException {
    qp.modify(toInit());
    assertErrno(
        Errno.EINVAL,
        () -> qp.modify(to(QpState.RTR).addressVector(AddressVector.to(1)).destinationQpn(7)));
    qp.modify(to(QpState.RTR));
    assertErrno(Errno.EINVAL, () -> qp.modify(to(QpState.RTS)));
    qp.modify(to(QpState.RTS).sendPsn(1).queueKey(6));
    qp.modify(to(QpState.RTS).queueKey(7));
    assertThat(qp.query().queueKey()).isEqualTo(7);
  }

  @Test
  @Rule("ud/6")
  void shouldFlushSendsOnlyAfterAFailure() throws VerbsException {
    bringTo(QpState.RTS);
    qp.postReceive(receive(10));
    for (int id = 1; id <= 3; id++) {
      qp.postSend(datagram(id));
    }
    DeviceQueuePair provider = host.provider(qp);
    provider.startSend();
    provider.failSend(provider.startSend(), WcStatus.LOC_PROT_ERR);
    assertThat(host.pollAll()).containsExactly("1 SUCCESS", "2 LOC_PROT_ERR", "3 WR_FLUSH_ERR");
    assertThat(qp.state()).isEqualTo(QpState.SQE);
    assertThat(qp.postSend(datagram(4))).isEqualTo(Errno.OK);
    host.arrive(qp, false);
    assertThat(host.pollAll()).containsExactly("4 WR_FLUSH_ERR", "10 SUCCESS");
    assertThat(provider.canStartSend()).isFalse();
    assertThat(host.events()).isEmpty();
  }
}
