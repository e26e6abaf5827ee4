package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.makeReady;
import static org.rdsim.verbs.TestHost.receive;
import static org.rdsim.verbs.TestHost.send;
import static org.rdsim.verbs.TestHost.to;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Errno;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpAttribute;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpState;
import org.rdsim.device.WcStatus;
import org.rdsim.rules.Rule;

class QueuePairStateTest {
  /** The states that a reliable connection in a state may be sent to. */
  private static final Map<QpState, Set<QpState>> LEGAL =
      Map.of(
          QpState.RESET, EnumSet.of(QpState.RESET, QpState.INIT),
          QpState.INIT, EnumSet.of(QpState.RESET, QpState.INIT, QpState.RTR, QpState.ERR),
          QpState.RTR, EnumSet.of(QpState.RESET, QpState.RTS, QpState.ERR),
          QpState.RTS, EnumSet.of(QpState.RESET, QpState.RTS, QpState.SQD, QpState.ERR),
          QpState.SQD, EnumSet.of(QpState.RESET, QpState.RTS, QpState.SQD, QpState.ERR),
          QpState.ERR, EnumSet.of(QpState.RESET, QpState.ERR));

  private TestHost host;
  private QueuePair qp;

  @BeforeEach
  void open() throws VerbsException {
    host = new TestHost(DeviceLimits.builder().maxMtu(Mtu.MTU_2048).pkeyTableLength(16));
    qp = host.createQp();
  }

  private void bringTo(QpState state) throws VerbsException {
    switch (state) {
      case INIT -> qp.modify(TestHost.toInit());
      case RTR -> {
        bringTo(QpState.INIT);
        qp.modify(TestHost.toRtr());
      }
      case RTS -> makeReady(qp, 77);
      case SQD, ERR -> {
        bringTo(QpState.RTS);
        qp.modify(to(state));
      }
      default -> {}
    }
  }

  /** Just what the change needs, if it is legal. */
  private static QpAttributes needed(QpState from, QpState to) {
    if (from == QpState.RESET && to == QpState.INIT) {
      return TestHost.toInit();
    }
    if (from == QpState.INIT && to == QpState.RTR) {
      return TestHost.toRtr();
    }
    return from == QpState.RTR && to == QpState.RTS ? TestHost.toRts() : to(to);
  }

  private void refuse(QpAttributes attributes) {
    QpState before = qp.state();
    assertErrno(Errno.EINVAL, () -> qp.modify(attributes));
    assertThat(qp.state()).isEqualTo(before);
  }

  private static Set<QpAttribute> without(QpAttributes attributes, QpAttribute left) {
    Set<QpAttribute> mask = attributes.mask();
    mask.remove(left);
    return mask;
  }

  @ParameterizedTest
  @Rule({"verbs/99", "verbs/113", "verbs/114", "verbs/115"})
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SQE")
  void shouldMakeJustTheLegalChanges(QpState from) throws VerbsException {
    for (QpState target : QpState.values()) {
      qp = host.createQp();
      bringTo(from);
      assertThat(qp.state()).isEqualTo(from);
      if (LEGAL.get(from).contains(target)) {
        qp.modify(needed(from, target));
        assertThat(qp.state()).isEqualTo(target);
      } else {
        refuse(to(target));
        refuse(needed(QpState.RESET, QpState.INIT).state(target));
        refuse(needed(QpState.INIT, QpState.RTR).state(target));
        refuse(needed(QpState.RTR, QpState.RTS).state(target));
      }
    }
  }

  @Test
  @Rule("verbs/114")
  void shouldGoFromResetToErrorWhereTheDeviceAllowsIt() throws VerbsException {
    TestHost other = new TestHost(DeviceProfile.hca().withResetToErr(true));
    QueuePair born = other.createQp();
    born.modify(to(QpState.ERR));
    assertThat(born.state()).isEqualTo(QpState.ERR);
  }

  static Stream<QpAttributes> stepsWithRequirements() {
    return Stream.of(TestHost.toInit(), TestHost.toRtr(), TestHost.toRts());
  }

  @ParameterizedTest
  @Rule({"verbs/100", "verbs/103", "verbs/106"})
  @MethodSource("stepsWithRequirements")
  void shouldNeedEveryRequiredAttribute(QpAttributes step) throws VerbsException {
    Map<QpState, QpState> before =
        Map.of(QpState.INIT, QpState.RESET, QpState.RTR, QpState.INIT, QpState.RTS, QpState.RTR);
    bringTo(before.get(step.state()));
    for (QpAttribute attribute : without(step, QpAttribute.STATE)) {
      assertErrno(Errno.EINVAL, () -> qp.modify(step, without(step, attribute)));
    }
    qp.modify(step);
  }

  @Test
  @Rule("verbs/108")
  void shouldChangeNothingWhenRefused() throws VerbsException {
    bringTo(QpState.RTS);
    refuse(to(QpState.RTS).minRnrTimer(3).accessFlags(0).timeout(9));
    refuse(to(QpState.RTS).minRnrTimer(3).accessFlags(Access.MW_BIND));
    assertThat(qp.query().minRnrTimer()).isEqualTo(12);
    assertThat(qp.query().timeout()).isEqualTo(14);
    qp.modify(to(QpState.RTS).minRnrTimer(3));
    assertThat(qp.query().minRnrTimer()).isEqualTo(3);
  }

  @Test
  void shouldRefuseAttributesThatTheChangeDoesNotKnow() throws VerbsException {
    refuse(TestHost.toInit().timeout(1));
    bringTo(QpState.RTR);
    refuse(TestHost.toRts().destinationQpn(3));
    qp.modify(TestHost.toRts().minRnrTimer(1).accessFlags(Access.REMOTE_WRITE));
    refuse(to(QpState.ERR).minRnrTimer(2));
    refuse(to(QpState.RESET).minRnrTimer(2));
  }

  @Test
  void shouldStayInItsStateWhenNoneIsNamed() throws VerbsException {
    bringTo(QpState.RTS);
    qp.modify(new QpAttributes().minRnrTimer(5));
    assertThat(qp.state()).isEqualTo(QpState.RTS);
    assertThat(qp.query().minRnrTimer()).isEqualTo(5);
    assertThat(host.lastFrom).isEqualTo(QpState.RTS);
    assertThat(host.lastTo).isEqualTo(QpState.RTS);
  }

  @Test
  void shouldTakeNewTimersWhileDrained() throws VerbsException {
    bringTo(QpState.SQD);
    qp.modify(new QpAttributes().timeout(20).retryCount(3).addressVector(AddressVector.to(5)));
    assertThat(qp.query().timeout()).isEqualTo(20);
    assertThat(qp.query().retryCount()).isEqualTo(3);
    assertThat(qp.query().addressVector().destination()).isEqualTo(5);
  }

  @ParameterizedTest
  @Rule("verbs/109")
  @EnumSource(QpState.class)
  void shouldAcceptOnlyTheTrueCurrentState(QpState claimed) throws VerbsException {
    bringTo(QpState.RTS);
    QpAttributes step = new QpAttributes().currentState(claimed);
    if (claimed == QpState.RTS) {
      qp.modify(step);
    } else {
      refuse(step);
    }
  }

  @Test
  @Rule("verbs/115")
  void shouldComeBackFromErrorThroughReset() throws VerbsException {
    bringTo(QpState.ERR);
    qp.modify(to(QpState.RESET));
    bringTo(QpState.RTS);
    qp.postSend(send(1));
    host.succeed(qp);
    assertThat(host.pollAll()).containsExactly("1 SUCCESS");
  }

  @ParameterizedTest
  @Rule("verbs/116")
  @EnumSource(
      value = QpState.class,
      names = {"INIT", "RTR", "RTS", "SQD", "ERR"})
  void shouldForgetEverythingOnReset(QpState from) throws VerbsException {
    bringTo(from == QpState.SQD || from == QpState.ERR ? QpState.RTS : from);
    qp.postReceive(receive(1));
    qp.postReceive(receive(2));
    qp.postSend(send(3).next(send(4)));
    if (from == QpState.SQD || from == QpState.ERR) {
      qp.modify(to(from));
    }
    qp.modify(to(QpState.RESET));
    assertThat(host.pollAll()).isEmpty();
    assertThat(qp.query().sendPsn()).isZero();
    assertThat(qp.query().receivePsn()).isZero();
    assertThat(qp.query().addressVector()).isNull();
    bringTo(QpState.INIT);
    for (int i = 0; i < 8; i++) {
      assertThat(qp.postReceive(receive(i))).isEqualTo(Errno.OK);
    }
    assertThat(qp.postReceive(receive(9))).isEqualTo(Errno.ENOMEM);
  }

  static List<QpAttributes> valuesForRtrOutOfRange() {
    return List.of(
        TestHost.toRtr().minRnrTimer(32),
        TestHost.toRtr().minRnrTimer(-1),
        TestHost.toRtr().pathMtu(Mtu.MTU_4096),
        TestHost.toRtr().maxDestRdAtomic(17),
        TestHost.toRtr().pkeyIndex(16),
        TestHost.toRtr().destinationQpn(1 << 24),
        TestHost.toRtr().addressVector(null),
        TestHost.toRtr().addressVector(new AddressVector(1, 2, 0, 0, 0)),
        TestHost.toRtr().addressVector(AddressVector.to(1).withClass(16, 0)));
  }

  @ParameterizedTest
  @Rule({"verbs/117", "verbs/118", "verbs/119"})
  @MethodSource("valuesForRtrOutOfRange")
  void shouldRefuseValuesOutOfRangeOnTheWayToRtr(QpAttributes step) throws VerbsException {
    bringTo(QpState.INIT);
    refuse(step);
  }

  static List<QpAttributes> valuesForRtsOutOfRange() {
    return List.of(
        TestHost.toRts().timeout(32),
        TestHost.toRts().retryCount(8),
        TestHost.toRts().rnrRetry(8),
        TestHost.toRts().rnrRetry(-1),
        TestHost.toRts().maxRdAtomic(17));
  }

  @ParameterizedTest
  @Rule({"verbs/117", "verbs/118"})
  @MethodSource("valuesForRtsOutOfRange")
  void shouldRefuseValuesOutOfRangeOnTheWayToRts(QpAttributes step) throws VerbsException {
    bringTo(QpState.RTR);
    refuse(step);
  }

  @Test
  @Rule({"verbs/117", "verbs/118", "verbs/119"})
  void shouldAcceptTheLargestValues() throws VerbsException {
    qp.modify(TestHost.toInit().pkeyIndex(15));
    qp.modify(TestHost.toRtr().minRnrTimer(31).pathMtu(Mtu.MTU_2048).maxDestRdAtomic(16));
    qp.modify(TestHost.toRts().timeout(31).retryCount(7).rnrRetry(7).maxRdAtomic(16));
    assertThat(qp.query().pathMtu()).isEqualTo(2048);
  }

  @Test
  void shouldKeepOnly24BitsOfPsns() throws VerbsException {
    bringTo(QpState.INIT);
    qp.modify(TestHost.toRtr().receivePsn(0x7F000001));
    qp.modify(TestHost.toRts().sendPsn(-1));
    assertThat(qp.query().receivePsn()).isEqualTo(1);
    assertThat(qp.query().sendPsn()).isEqualTo(0xFFFFFF);
  }

  @Test
  @Rule("verbs/113")
  void shouldGoToErrorAndNotToSqeAfterAFailedSend() throws VerbsException {
    bringTo(QpState.RTS);
    qp.postSend(send(1));
    host.fail(qp, WcStatus.LOC_PROT_ERR);
    assertThat(qp.state()).isEqualTo(QpState.ERR);
  }
}
