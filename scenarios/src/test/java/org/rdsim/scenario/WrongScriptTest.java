package org.rdsim.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the user is told of a script that can't work. */
class WrongScriptTest {
  private static final String TEMPLATE =
      """
      {
        "name": "wrong",
        "topology": { "type": "star", "hosts": 2 },
        "protocol": { "type": "rc" },
        "workload": [ { "type": "script", "processes": [
          { "name": "client", "host": 0, "steps": [
            { "verb": "open_device" }, { "verb": "alloc_pd" }, { "verb": "reg_mr" },
            { "verb": "create_cq" }, { "verb": "create_qp" }, %s
          ] },
          { "name": "server", "host": 1, "steps": [
            { "verb": "open_device" }, { "verb": "alloc_pd" }, { "verb": "create_cq" },
            { "verb": "create_qp" }
          ] }
        ] } ]
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "'verb': 'aloc_pd' # .verb: unknown verb \"aloc_pd\"; did you mean \"alloc_pd\"?",
        "'verb': 'reg_mr', 'as': 'b', 'acess': [] # .acess: unknown key; did you mean \"access\"?",
        "'verb': 'reg_mr', 'as': 'b', 'access': ['REMOTE_WRIT'] # did you mean \"REMOTE_WRITE\"?",
        "'verb': 'dealloc_pd', 'expect': 'EBUSSY' # \"EBUSSY\" is not allowed",
        "'verb': 'poll_cq', 'expect': [{'status': 'WR_FLUSH'}] # \"WR_FLUSH\" is not allowed",
        "'verb': 'reg_mr' # client has something named \"mr\" already; give this one another",
        "'verb': 'connect_qp', 'to': 'server.qq' # server makes no queue pair named \"qq\"; did you"
            + " mean \"server.qp\"?",
        "'verb': 'connect_qp', 'to': 'sever.qp' # there is no process \"sever\"; did you mean",
        "'verb': 'connect_qp', 'to': 'server' # \"server\" is a process; name something of it, as"
            + " in \"server.qp\"",
        "'verb': 'destroy_qp', 'qp': 'mr' # \"mr\" is a memory region, not a queue pair",
        "'verb': 'dealloc_mw' # client has no memory window at this step",
        "'verb': 'create_cq', 'as': 'second' }, { 'verb': 'poll_cq' # say which completion queue:"
            + " [cq, second]",
        "'verb': 'alloc_pd', 'as': 'x', 'expect': 'ENOMEM' # nothing is made by a call that has to"
            + " fail",
        "'verb': 'barrier', 'name': 'b' # only one process comes to the barrier \"b\"",
        "'verb': 'post_send', 'wr': [{'imm': 1}] # .imm: has no effect: SEND carries no immediate",
        "'verb': 'poll_cq', 'expect': [{'status': 'WR_FLUSH_ERR', 'byteLen': '1B'}] # .byteLen: has"
            + " no effect",
        "'verb': 'attach_mcast', 'gid': 'ff12:1' # \"ff12:1\" is no GID, such as \"ff12::1\"",
        "'verb': 'alloc_pd', 'as': 'a.b' # a name has letters, digits, '-' and '_' only"
      })
  void shouldNameTheStepAndTheWayOut(String step, String message) {
    String text = TEMPLATE.formatted("{ " + step.replace("'", "\"") + " }");

    assertThatThrownBy(
            () -> new ScenarioReader(List.of()).read("wrong.json", text.getBytes(UTF_8), List.of()))
        .hasMessageContaining("$.workload[0].processes")
        .hasMessageContaining(message.strip());
  }
}
