package org.rdsim.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;

class DeviceProfileTest {
  @Test
  void shouldRefuseTypesWithoutStates() {
    assertThatThrownBy(() -> DeviceProfile.builder().queuePairTypes(Set.of(QpType.RU)).build())
        .hasMessageContaining("RU");
  }

  @Test
  void shouldRefuseMoreObjectsThanNumbers() {
    DeviceLimits.Builder limits = DeviceLimits.builder();
    assertThatThrownBy(() -> limits.maxMr(1 << 24).build()).hasMessageContaining("16777216");
  }

  @Test
  void shouldKeepItsOtherTraitsWhenOneIsChanged() {
    DeviceProfile changed =
        DeviceProfile.rxe().withResetToErr(true).withOperations(Set.of(SendOpcode.SEND));
    assertThat(changed.limits()).isEqualTo(DeviceLimits.rxe());
    assertThat(changed.resetToErr()).isTrue();
    assertThat(changed.operations()).containsExactly(SendOpcode.SEND);
  }
}
