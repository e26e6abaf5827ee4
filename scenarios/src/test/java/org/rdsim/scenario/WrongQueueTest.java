package org.rdsim.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.config.ConfigException;

/** Queues of switches that make no sense, with what the user is told. */
class WrongQueueTest {
  private static final String TWO = "{'name': 'c', 'dscps': [48]}, ";

  static Stream<Arguments> wrongQueues() {
    return Stream.of(
        arguments(classes(TWO + "{'name': 'd', 'dscps': [0, 48]}"), "DSCP 48 belongs to \"c\""),
        arguments(classes(TWO + "{'name': 'c'}"), "there is another class \"c\""),
        arguments(classes("{'name': 'd'}, {'name': 'e'}"), "\"d\" names no DSCP either"),
        arguments(classes(TWO + "{'name': 'd', 'dscps': [7]}"), "no traffic class has DSCP 0"),
        arguments(classes(TWO + "{'name': 'd', 'dscps': [64]}"), "64 is too large; at most 63"),
        arguments(
            classes("{'name': 'd', 'weight': 1}, {'name': 'c', 'dscps': [48]}"),
            "strict priority cannot come after a class with a weight"),
        arguments(classes(TWO + "{'name': 'd', 'pfc': {}}"), "needs a shared buffer"),
        arguments(
            buffer("9MB", TWO + "{'name': 'd', 'pfc': {}, 'limit': '1MB'}"),
            "would drop packets of a class that 'pfc' makes lossless"),
        arguments(
            buffer("9MB", TWO + "{'name': 'd', 'pfc': {'xoff': '10MB'}}"),
            "is above the shared buffer"),
        arguments(
            buffer("9MB", TWO + "{'name': 'd', 'pfc': {'xoff': '1MB', 'xon': '2MB'}}"),
            "is not below 'xoff'"),
        arguments(
            buffer("9MB", TWO + "{'name': 'd', 'pfc': {'xon': '2MB'}}"),
            "has no effect: there is no 'xoff'"),
        arguments(
            buffer("9MB", TWO + "{'name': 'd', 'alpha': 2, 'pfc': {'xoff': '1MB'}}"),
            "has no effect: the threshold of 'pfc' is fixed by its 'xoff'"),
        arguments(
            buffer("9MB", TWO + "{'name': 'd', 'pfc': {'quanta': 10}}"),
            "a pause of less than 134 ends before it can be renewed"),
        arguments(
            buffer("100KB", TWO + "{'name': 'd', 'pfc': {}}"),
            "guarantees and headroom take 503056B at switch and leave no room for a packet"),
        arguments(
            classes(TWO + "{'name': 'd', 'guarantee': '1KB'}"),
            "has no effect: there is no shared buffer"),
        arguments(
            "'buffer': '9MB', 'portMode': 'lazy'",
            "ports that share a buffer have to be \"evented\""),
        arguments(
            classes(TWO + "{'name': 'd', 'trim': true, 'limit': '1MB'}"),
            "a class trims; say where to"),
        arguments(
            trimming("'into': 'contrl'", "'limit': '1MB'"),
            "there is no class \"contrl\"; did you mean \"control\"?"),
        arguments(trimming("'into': 'data'", "'limit': '1MB'"), "trims its own packets"),
        arguments(
            trimming("'into': 'control'", "'weight': 1"), "a queue without limit never trims"),
        arguments("'trimming': {}", "a queue without limit never trims"),
        arguments(
            "'limit': '1MB', 'classes': 1, 'trimming': {}",
            "trimmed packets need a class of their own"),
        arguments(
            "'limit': '1MB', 'trimming': {'into': 'control'}",
            "has no effect: it takes trafficClasses to choose a class"),
        arguments(
            "'limit': '1MB', " + classes(TWO + "{'name': 'd'}"),
            "has no effect: trafficClasses says it for each class"),
        arguments(
            classes(TWO + "{'name': 'd', 'limit': '4KB'}"),
            "a full packet has 4194 bytes on the wire and would never pass"),
        arguments(
            buffer("9MB", TWO + "{'name': 'd', 'pfc': {}, 'cbfc': {}}"),
            "a class has either 'pfc' or 'cbfc'"),
        arguments(
            classes(TWO + "{'name': 'd', 'cbfc': {}, 'limit': '1MB'}"),
            "would drop packets of a class that 'cbfc' makes lossless"),
        arguments(
            classes(TWO + "{'name': 'd', 'cbfc': {'lossless': false}}"),
            "a queue without 'limit' never drops"),
        arguments(
            classes(TWO + "{'name': 'd', 'cbfc': {'pool': '6KB'}}"),
            "leaves no room for a full packet of 4194 bytes"),
        arguments(
            classes(TWO + "{'name': 'd', 'cbfc': {'pool': '1MB', 'cell': '1B'}}"),
            "has more cells than 16383"),
        arguments(
            classes(TWO + "{'name': 'd', 'cbfc': {'cell': '1B'}}"),
            "the longest or fastest cable needs a pool of"),
        arguments(
            buffer("9MB", TWO + "{'name': 'd', 'cbfc': {}, 'alpha': 2}"),
            "has no effect: 'cbfc' has buffer of its own"),
        arguments(
            buffer("9MB", "{'name': 'd', 'cbfc': {}}"),
            "has no effect: all classes have 'cbfc', with buffer of its own"),
        arguments(
            "'portMode': 'lazy', " + classes(TWO + "{'name': 'd', 'cbfc': {}}"),
            "ports with 'cbfc' have to be \"evented\""),
        arguments(
            "'trimming': {'into': 'c'}, "
                + classes(
                    "{'name': 'c', 'dscps': [48], 'cbfc': {}}, {'name': 'd', 'limit': '1MB', 'trim':"
                        + " true}"),
            "\"c\" has 'cbfc', and what is trimmed no credit"),
        arguments("'deadlockCheck': '1ms'", "has no effect: no class has 'pfc' or 'cbfc'"),
        arguments("'quantum': '1KB'", "has no effect: no class has a weight"));
  }

  @ParameterizedTest
  @MethodSource("wrongQueues")
  void shouldRefuse(String queue, String problem) {
    assertThatThrownBy(() -> read(queue, ""))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(problem);
  }

  @Test
  void shouldRefuseADscpThatMakesNoDifference() {
    assertThatThrownBy(() -> read("'classes': 2", ", 'dscp': 26"))
        .hasMessageContaining("has no effect: without trafficClasses it makes no difference");
  }

  @Test
  void shouldTakeMoreThanTheBufferNeedsForItself() {
    assertThat(read(buffer("600KB", TWO + "{'name': 'd', 'pfc': {}}"), "").variants()).hasSize(1);
  }

  /** What a manifest keeps of a variant has every default, and none of them may be refused. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "'limit': '1MB', 'trimming': {}",
        "'trafficClasses': [{'name': 'c', 'dscps': [48]}, {'name': 'd', 'cbfc': {}}]",
        "'buffer': '9MB', 'trafficClasses': [{'name': 'c', 'dscps': [48]}, {'name': 'd', 'pfc': {}}]",
        "'buffer': '9MB', 'trafficClasses': [{'name': 'd', 'pfc': {'xoff': '90KB', 'xon': '1KB'}}]",
        "'trafficClasses': [{'name': 'c', 'dscps': [48]}, {'name': 'd', 'weight': 2, 'limit': '1MB',"
            + " 'trim': true, 'ecn': {'markAt': 'end'}}], 'trimming': {'into': 'c'}"
      })
  void shouldReadItsOwnSettingsAgain(String queue) {
    Variant variant = read(queue, "").variants().get(0);
    byte[] settings = variant.settings().getBytes(UTF_8);
    Scenario again =
        new ScenarioReader(WrongScenarioTest.METRICS).read("again.json", settings, List.of());
    assertThat(again.variants().get(0).config()).isEqualTo(variant.config());
  }

  private static Scenario read(String queue, String protocol) {
    String json =
        "{'name': 'x', 'topology': {'type': 'star', 'hosts': 8}, 'protocol': {'type': 'rc'"
            + protocol
            + "}, 'fabric': {'queue': {"
            + queue
            + "}}, 'workload': [{'type': 'incast', 'senders': 4, 'messageSize': '1MiB', 'count': 2}]}";
    byte[] utf8 = json.replace('\'', '"').getBytes(UTF_8);
    return new ScenarioReader(WrongScenarioTest.METRICS).read("s.json", utf8, List.of());
  }

  private static String classes(String list) {
    return "'trafficClasses': [" + list + "]";
  }

  private static String buffer(String size, String list) {
    return "'buffer': '" + size + "', " + classes(list);
  }

  private static String trimming(String keys, String data) {
    String list =
        "{'name': 'control', 'dscps': [48]}, {'name': 'data', 'trim': true, " + data + "}";
    return classes(list) + ", 'trimming': {" + keys + "}";
  }
}
