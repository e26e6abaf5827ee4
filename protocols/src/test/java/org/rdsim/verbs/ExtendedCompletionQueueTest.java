package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.rdsim.verbs.TestHost.assertErrno;
import static org.rdsim.verbs.TestHost.makeReady;
import static org.rdsim.verbs.TestHost.receive;
import static org.rdsim.verbs.TestHost.send;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Errno;
import org.rdsim.device.Feature;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.WcField;
import org.rdsim.device.WcOpcode;
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;
import org.rdsim.rules.Rule;

class ExtendedCompletionQueueTest {
  private TestHost host;

  @BeforeEach
  void open() throws VerbsException {
    host = new TestHost();
  }

  private QueuePair readyQp(CompletionQueue cq) throws VerbsException {
    QueuePair qp =
        host.createQp(new QpInitAttributes().cq(cq).capabilities(QpCapabilities.of(32, 32)));
    makeReady(qp, 77);
    return qp;
  }

  private void succeed(QueuePair qp, int count) {
    for (int id = 1; id <= count; id++) {
      qp.postSend(send(id));
      host.succeed(qp);
    }
  }

  @Test
  @Rule({"verbs/76", "verbs/77"})
  void shouldReadCompletionsInASession() throws VerbsException {
    ExtendedCompletionQueue cq = host.context.createCq(new CqInitAttributes().entries(8));
    assertThat(cq.startPoll()).isEqualTo(Errno.ENOENT);
    succeed(readyQp(cq), 3);
    List<Long> ids = new ArrayList<>();
    for (Errno more = cq.startPoll(); more == Errno.OK; more = cq.nextPoll()) {
      ids.add(cq.wrId());
      assertThat(cq.status()).isEqualTo(WcStatus.SUCCESS);
      assertThat(cq.readOpcode()).isEqualTo(WcOpcode.SEND);
    }
    assertThat(ids).containsExactly(1L, 2L, 3L);
    assertThat(cq.startPoll()).as("the session is still open").isEqualTo(Errno.EBUSY);
    cq.endPoll();
    assertThat(cq.startPoll()).isEqualTo(Errno.ENOENT);
    assertThat(cq.nextPoll()).isEqualTo(Errno.EINVAL);
  }

  @Test
  @Rule("verbs/78")
  void shouldNotReadWhatWasNotAskedFor() throws VerbsException {
    ExtendedCompletionQueue cq =
        host.context.createCq(new CqInitAttributes().entries(8).fields(WcField.QP_NUMBER));
    QueuePair qp = readyQp(cq);
    succeed(qp, 1);
    assertThatThrownBy(cq::wrId).isInstanceOf(ModelViolation.class);
    cq.startPoll();
    assertThat(cq.readQpNumber()).isEqualTo(qp.qpn());
    assertThatThrownBy(cq::readByteLength)
        .isInstanceOf(ModelViolation.class)
        .hasMessageContaining("BYTE_LENGTH");
    assertThatThrownBy(cq::readTimestamp).isInstanceOf(ModelViolation.class);
    cq.nextPoll();
    assertThatThrownBy(cq::readQpNumber).isInstanceOf(ModelViolation.class);
    cq.endPoll();
    assertThatThrownBy(cq::endPoll).isInstanceOf(ModelViolation.class);
  }

  @Test
  void shouldTellWhatAReceiveBrought() throws VerbsException {
    ExtendedCompletionQueue cq =
        host.context.createCq(
            new CqInitAttributes()
                .entries(8)
                .fields(WcField.BYTE_LENGTH, WcField.SOURCE_QP, WcField.IMMEDIATE));
    QueuePair qp = readyQp(cq);
    qp.postReceive(receive(4));
    host.arrive(qp, false);
    cq.startPoll();
    assertThat(cq.wrId()).isEqualTo(4);
    assertThat(cq.readByteLength()).isEqualTo(10);
    assertThat(cq.readSourceQp()).isEqualTo(qp.qpn());
    assertThat(cq.readImmediate() + cq.readInvalidatedKey() + cq.readWcFlags()).isZero();
    cq.endPoll();
  }

  @Test
  void shouldNoteWhenCompletionsAreWritten() throws VerbsException {
    host = new TestHost(DeviceLimits.builder().clockKhz(156_250));
    ExtendedCompletionQueue cq =
        host.context.createCq(
            new CqInitAttributes()
                .entries(8)
                .fields(WcField.TIMESTAMP, WcField.WALLCLOCK_TIMESTAMP));
    QueuePair qp = readyQp(cq);
    host.now = 3_600_000_000_000_000L;
    succeed(qp, 1);
    host.now += 64_000;
    succeed(qp, 1);
    cq.startPoll();
    assertThat(cq.readTimestamp()).isEqualTo(562_500_000_000L);
    assertThat(cq.readWallclockTimestamp()).isEqualTo(3_600_000_000_000L);
    cq.nextPoll();
    assertThat(cq.readTimestamp()).isEqualTo(562_500_000_010L);
    assertThat(cq.readWallclockTimestamp()).isEqualTo(3_600_000_000_064L);
    cq.endPoll();
    assertThat(host.context.queryClock()).isEqualTo(562_500_000_010L);
  }

  @Test
  @Rule("verbs/67")
  void shouldOverwriteTheOldestWhenOverrunsAreIgnored() throws VerbsException {
    ExtendedCompletionQueue cq =
        host.context.createCq(new CqInitAttributes().entries(2).ignoreOverrun(true));
    QueuePair qp = readyQp(cq);
    succeed(qp, 5);
    assertThat(host.events()).isEmpty();
    WorkCompletion completion = new WorkCompletion();
    assertThat(cq.poll(completion)).isEqualTo(1);
    assertThat(completion.wrId()).isEqualTo(4);
    assertThat(cq.poll(completion)).isEqualTo(1);
    assertThat(completion.wrId()).isEqualTo(5);
    assertThat(cq.poll(completion)).isZero();
    succeed(qp, 32);
    assertThat(cq.poll(completion)).isEqualTo(1);
  }

  @Test
  void shouldOfferWhatTheDeviceOffers() throws VerbsException {
    assertErrno(
        Errno.EOPNOTSUPP,
        () -> host.context.createCq(new CqInitAttributes().fields(WcField.FLOW_TAG)));
    TestHost plain =
        new TestHost(
            DeviceProfile.builder()
                .without(Feature.CQ_IGNORE_OVERRUN, Feature.CQ_NOTIFICATION, Feature.CQ_RESIZE)
                .without(Feature.SOLICITED_NOTIFICATION)
                .limits(DeviceLimits.builder().clockKhz(0).build())
                .build());
    assertErrno(
        Errno.EOPNOTSUPP, () -> plain.context.createCq(new CqInitAttributes().ignoreOverrun(true)));
    assertErrno(Errno.EOPNOTSUPP, plain.context::createCompletionChannel);
    assertErrno(Errno.EOPNOTSUPP, () -> plain.cq.resize(4));
    assertErrno(Errno.EOPNOTSUPP, plain.context::queryClock);
    assertThat(plain.cq.requestNotify(true)).isEqualTo(Errno.EOPNOTSUPP);
    assertThat(plain.cq.requestNotify(false)).isEqualTo(Errno.OK);
    TestHost rxe = new TestHost(DeviceProfile.rxe());
    assertErrno(Errno.EOPNOTSUPP, () -> rxe.context.createCq(new CqInitAttributes()));
  }
}
