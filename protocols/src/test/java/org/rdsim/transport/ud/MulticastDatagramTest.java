package org.rdsim.transport.ud;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.rdsim.device.AddressVector;
import org.rdsim.device.Gid;
import org.rdsim.device.Mtu;
import org.rdsim.device.MulticastTable;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.rules.Rule;
import org.rdsim.transport.rc.Setup;
import org.rdsim.transport.rc.Testbed;
import org.rdsim.verbs.AddressHandle;
import org.rdsim.verbs.QpInitAttributes;
import org.rdsim.verbs.QueuePair;
import org.rdsim.verbs.VerbsException;

class MulticastDatagramTest {
  private static final Gid GROUP = new Gid(0xFF12_0000_0000_0000L, 1);

  private final Testbed bed = new Setup().build();
  private final DatagramEndpoint sender = new DatagramEndpoint(bed, 0);
  private final DatagramEndpoint neighbour = new DatagramEndpoint(bed, 0);
  private final DatagramEndpoint far = new DatagramEndpoint(bed, 1);
  private final DatagramEndpoint further = new DatagramEndpoint(bed, 1);

  private SendWorkRequest toGroup(int qpn, int queueKey) throws VerbsException {
    AddressHandle handle = sender.pd.createAhToGroup(GROUP, AddressVector.to(0));
    return new SendWorkRequest()
        .wrId(1)
        .sge(0, 64, sender.memory.lkey())
        .datagram(handle.handle(), qpn, queueKey);
  }

  private static void join(DatagramEndpoint... members) throws VerbsException {
    for (DatagramEndpoint member : members) {
      member.queuePair.attachMcast(GROUP, 0);
    }
  }

  @Test
  @Rule("ud/9")
  void shouldReachEachQueuePairButTheSender() throws VerbsException {
    join(sender, neighbour, far, further);
    sender.receive(5, 104);
    neighbour.receive(6, 104);
    far.receive(7, 104);
    further.receive(8, 104);
    sender.post(toGroup(MulticastTable.QPN, DatagramEndpoint.QUEUE_KEY));
    bed.run();
    assertThat(sender.sends).containsExactly("1 SUCCESS");
    assertThat(sender.receives).isEmpty();
    assertThat(neighbour.receives).singleElement().asString().startsWith("6 SUCCESS bytes=104");
    assertThat(far.receives).singleElement().asString().startsWith("7 SUCCESS bytes=104");
    assertThat(further.receives).singleElement().asString().startsWith("8 SUCCESS bytes=104");
  }

  @Test
  @Rule({"ud/9", "ud/4", "verbs/142"})
  void shouldDropCopiesOneByOne() throws VerbsException {
    join(far, further);
    further.receive(8, 104);
    sender.post(toGroup(MulticastTable.QPN, DatagramEndpoint.QUEUE_KEY));
    sender.post(toGroup(MulticastTable.QPN, DatagramEndpoint.QUEUE_KEY + 1));
    bed.run();
    assertThat(far.receives).isEmpty();
    assertThat(further.receives).hasSize(1);
    assertThat(far.engine.counters().discarded).isEqualTo(2);
    assertThat(further.engine.counters().discarded).isEqualTo(1);
    assertThat(far.violations()).as("of both queue pairs of the host").isEqualTo(2);
  }

  @Test
  @Rule("ud/9")
  void shouldNameAllByOneNumber() throws VerbsException {
    join(far);
    far.receive(7, 104);
    sender.post(toGroup(far.queuePair.qpn(), DatagramEndpoint.QUEUE_KEY));
    bed.run();
    assertThat(far.receives).isEmpty();
  }

  @Test
  @Rule("ud/10")
  void shouldFollowWhoComesAndGoes() throws VerbsException {
    far.receive(7, 104);
    further.receive(8, 104);
    join(far, further);
    far.queuePair.detachMcast(GROUP, 0);
    sender.post(toGroup(MulticastTable.QPN, DatagramEndpoint.QUEUE_KEY));
    bed.run();
    further.queuePair.detachMcast(GROUP, 0);
    further.receive(9, 104);
    join(far);
    sender.post(toGroup(MulticastTable.QPN, DatagramEndpoint.QUEUE_KEY));
    bed.run();
    assertThat(far.receives).singleElement().asString().startsWith("7 ");
    assertThat(further.receives).singleElement().asString().startsWith("8 ");
  }

  @Test
  @Rule("ud/11")
  void shouldNotConnectToGroups() throws VerbsException {
    AddressVector group = sender.pd.createAhToGroup(GROUP, AddressVector.to(0)).query().withPort(1);
    QueuePair connected =
        sender.pd.createQp(new QpInitAttributes().type(QpType.RC).cq(sender.sendCq));
    connected.modify(new QpAttributes().state(QpState.INIT).pkeyIndex(0).port(1).accessFlags(0));
    assertThatThrownBy(
            () ->
                connected.modify(
                    new QpAttributes()
                        .state(QpState.RTR)
                        .pathMtu(Mtu.MTU_1024)
                        .addressVector(group)
                        .destinationQpn(2)
                        .receivePsn(0)
                        .maxDestRdAtomic(1)
                        .minRnrTimer(1)))
        .hasMessageContaining("EINVAL");
  }
}
