package org.rdsim.config;

import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class RecordRulesTest {
  record Undocumented(int a) {}

  record NullPrimitive(@Doc(value = "A.", optional = true) int a) {}

  record UnitOfInt(@Doc(value = "A.", unit = Unit.TIME) int a) {}

  record Unsupported(@Doc("A.") Object a) {}

  record NotCompiled(@Doc("A.") int a) {}

  record Holder(@Doc("A.") List<NotCompiled> a) {}

  public record BadDefaultConfig(@Doc(value = "A.", min = "2", byDefault = "1") int a) {}

  @Test
  void shouldAcceptRecordsThatFollowTheRules() {
    ConfigReader reader = new ConfigReader(List.of(SwitchConfig.MEMBERS));

    assertThatNoException().isThrownBy(() -> reader.verify(RackConfig.class));
  }

  @Test
  void shouldNameTheComponentThatBreaksARule() {
    assertFault(Undocumented.class, "Undocumented.a has no @Doc");
    assertFault(NullPrimitive.class, "NullPrimitive.a can't be null");
    assertFault(UnitOfInt.class, "UnitOfInt.a has a unit, so it has to be a long");
    assertFault(
        Unsupported.class, "Unsupported.a is of a type that is not supported or not registered");
    assertFault(Holder.class, "Holder.a is not @CompiledJson");
    assertFault(
        BadDefaultConfig.class, "default of BadDefaultConfig.a: $: 1 is too small; at least 2");
  }

  @Test
  void shouldFindANameThatTheConverterDoesNotKnow() {
    Union<SwitchConfig> misspelt =
        Union.of(SwitchConfig.class).with("fivo", FifoSwitchConfig.class);
    Union<SwitchConfig> swapped =
        Union.of(SwitchConfig.class).with("fifo", SharedBufferSwitchConfig.class);

    assertThatThrownBy(() -> new ConfigReader(List.of(misspelt)).verify(FifoSwitchConfig.class))
        .hasMessageContaining("fivo is unknown to");
    assertThatThrownBy(() -> new ConfigReader(List.of(swapped)).verify(FifoSwitchConfig.class))
        .hasMessageContaining("fifo is class org.rdsim.config.FifoSwitchConfig");
  }

  @Test
  void shouldRefuseToRegisterANameTwice() {
    assertThatThrownBy(() -> SwitchConfig.MEMBERS.with("fifo", FifoSwitchConfig.class))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static void assertFault(Class<? extends Record> type, String fault) {
    assertThatThrownBy(() -> new ConfigReader(List.of()).verify(type)).hasMessageEndingWith(fault);
  }
}
