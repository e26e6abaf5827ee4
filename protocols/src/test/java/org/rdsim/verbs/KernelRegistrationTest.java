package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.rdsim.verbs.TestHost.assertErrno;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.Errno;
import org.rdsim.rules.Rule;

class KernelRegistrationTest {
  private final List<String> heard = new ArrayList<>();
  private TestHost host;

  @BeforeEach
  void create() throws VerbsException {
    host = new TestHost();
  }

  /** A client with a queue pair, possibly in the domain of a program. */
  private final class Client implements KernelClient {
    private final String name;
    private final boolean tidy;
    private QueuePair qp;
    private CompletionQueue cq;
    private ProtectionDomain pd;

    Client(String name, boolean tidy) {
      this.name = name;
      this.tidy = tidy;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public void add(Context context) throws VerbsException {
      heard.add("add " + name);
      cq = context.createCq(4);
    }

    void createQp(ProtectionDomain in) throws VerbsException {
      pd = in;
      qp = pd.createQp(new QpInitAttributes().cq(cq));
    }

    @Override
    public void removeOne(Context context) throws VerbsException {
      heard.add("remove " + name + ", user has " + host.pd.isLive());
      if (tidy) {
        if (qp != null) {
          qp.destroy();
        }
        cq.destroy();
      }
    }
  }

  @Test
  void shouldTellClientsOfTheDeviceAndLetTheLatestGoFirst() throws VerbsException {
    KernelRegistration first = KernelRegistration.register(new Client("first", true), host.device);
    KernelRegistration.register(new Client("second", true), host.device);
    assertThat(first.isRegistered()).isTrue();
    host.device.unplug();
    assertThat(heard)
        .containsExactly(
            "add first",
            "add second",
            "remove second, user has true",
            "remove first, user has true");
    assertThat(first.isRegistered()).isFalse();
    assertThat(host.device.isRemoved()).isTrue();
    assertThat(host.device.completionRingCount()).isZero();
    first.close();
    assertErrno(
        Errno.ENODEV, () -> KernelRegistration.register(new Client("late", true), host.device));
  }

  @Test
  void shouldUnregisterWhileTheDeviceStays() throws VerbsException {
    KernelRegistration registration =
        KernelRegistration.register(new Client("c", true), host.device);
    registration.close();
    registration.close();
    host.device.unplug();
    assertThat(heard).containsExactly("add c", "remove c, user has true");
    assertErrno(Errno.EBADF, () -> registration.context().allocPd());
  }

  @Test
  void shouldStopAClientThatLeavesObjectsBehind() throws VerbsException {
    KernelRegistration.register(new Client("untidy", false), host.device);
    assertThatThrownBy(host.device::unplug)
        .isInstanceOf(ModelViolation.class)
        .hasMessageContaining("untidy");
  }

  @Test
  void shouldNotRegisterAClientThatRefusesTheDevice() {
    KernelClient refusing =
        new KernelClient() {
          @Override
          public String name() {
            return "refusing";
          }

          @Override
          public void add(Context context) throws VerbsException {
            context.allocPd();
            throw new VerbsException(Errno.EOPNOTSUPP, "not this one");
          }

          @Override
          public void removeOne(Context context) {
            heard.add("remove");
          }
        };
    int domains = host.device.protectionDomainCount();
    assertErrno(Errno.EOPNOTSUPP, () -> KernelRegistration.register(refusing, host.device));
    host.device.unplug();
    assertThat(heard).isEmpty();
    assertThat(host.device.protectionDomainCount()).isLessThan(domains);
  }

  @Test
  void shouldHoldAProgramsDomainByTheObjectsOfAClient() throws VerbsException {
    Client client = new Client("c", true);
    KernelRegistration registration = KernelRegistration.register(client, host.device);
    client.createQp(registration.link(host.pd));
    assertErrno(Errno.EBUSY, host.pd::dealloc);
    client.qp.destroy();
    client.qp = null;
    host.pd.dealloc();
    assertThat(client.pd.isLive()).isFalse();
    assertErrno(Errno.ENOENT, () -> registration.link(host.pd));
    assertErrno(Errno.EINVAL, () -> registration.link(new TestHost().pd));
  }

  @Test
  @Rule("verbs/7")
  void shouldCloseAProgramsFileWhateverAClientHoldsOfIt() throws VerbsException {
    Client client = new Client("c", true);
    KernelRegistration registration = KernelRegistration.register(client, host.device);
    client.createQp(registration.link(host.pd));
    host.context.close();
    assertThat(host.context.isEmpty()).isTrue();
    assertThat(client.pd.isLive()).isFalse();
    assertErrno(Errno.ENOENT, () -> client.pd.createQp(new QpInitAttributes().cq(client.cq)));
    registration.close();
    assertThat(client.pd.users()).isZero();
    assertThat(host.device.queuePairCount()).isZero();
  }

  @Test
  void shouldHearOfPortsInTheKernelToo() throws VerbsException {
    Context kernel = KernelRegistration.register(new Client("c", true), host.device).context();
    host.device.port(1).linkDown();
    assertThat(kernel.getAsyncEvent().type()).isEqualTo(AsyncEventType.PORT_ERR);
  }
}
