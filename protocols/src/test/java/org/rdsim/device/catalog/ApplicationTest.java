package org.rdsim.device.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.QpType;
import org.rdsim.device.SendOpcode;

class ApplicationTest {
  @Test
  void shouldFindLessOnADeviceForDatagramsOnly() {
    assertThat(Application.all())
        .hasSize(11)
        .allSatisfy(
            each -> {
              assertThat(each.source()).isNotBlank();
              assertThat(each.met(DeviceProfile.usnic())).isLessThan(each.met(DeviceProfile.rxe()));
              assertThat(each.met(DeviceProfile.rxe()))
                  .isLessThanOrEqualTo(each.met(DeviceProfile.hca()));
            });
  }

  @Test
  void shouldTellWhatATypeCannotHaveFromWhatADeviceLacks() {
    DeviceProfile rxe = DeviceProfile.rxe();

    assertThat(Capability.offer(rxe, QpType.RC, SendOpcode.RDMA_READ)).isEqualTo(Offer.YES);
    assertThat(Capability.offer(rxe, QpType.RC, SendOpcode.FLUSH)).isEqualTo(Offer.YES);
    assertThat(Capability.offer(DeviceProfile.hca(), QpType.RC, SendOpcode.FLUSH))
        .isEqualTo(Offer.OPTIONAL);
    assertThat(Capability.offer(rxe, QpType.XRC_SEND, SendOpcode.SEND)).isEqualTo(Offer.OPTIONAL);
    assertThat(Capability.offer(rxe, QpType.UD, SendOpcode.RDMA_READ)).isEqualTo(Offer.NO);
    assertThat(new Capability("XRC_SEND:SEND").isOfferedBy(rxe)).isFalse();
    assertThat(new Capability("RC:SRQ").isOfferedBy(rxe)).isTrue();
    assertThat(new Capability("RC:SRQ").isOfferedBy(DeviceProfile.usnic())).isFalse();
  }

  @Test
  void shouldRefuseNamesThatMeanNothing() {
    assertThatThrownBy(() -> new Capability("RC:FLY")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Capability("WINGS")).isInstanceOf(IllegalArgumentException.class);
  }
}
