package org.rdsim.network.queue;

import org.rdsim.network.Node;
import org.rdsim.network.Packet;
import org.rdsim.network.PauseFrame;
import org.rdsim.network.Switch;

/**
 * What the classes of one port hold in the switch's shared buffer, and the pauses that follow from
 * it. A class that pauses its senders is counted where its packets came in, others where they
 * leave.
 */
final class BufferAccounts {
  private final ClassfulPort port;
  private final QueueSettings settings;
  private final SharedBuffer buffer;
  private final BufferAccount[] accounts;

  /** Whether senders of the class are paused; its packets should never be dropped. */
  private final boolean[] pauses;

  private long pauseFrames;
  private long losslessDrops;

  BufferAccounts(ClassfulPort port, QueueSettings settings, SharedBuffer buffer) {
    this.port = port;
    this.settings = settings;
    this.buffer = buffer;
    this.accounts = new BufferAccount[settings.classes().size()];
    this.pauses = new boolean[accounts.length];
    for (int i = 0; i < accounts.length; i++) {
      accounts[i] = new BufferAccount(buffer, settings.classes().get(i));
      pauses[i] = settings.classes().get(i).pause() != null;
    }
  }

  /** Sets the headroom aside: the cable is known now. */
  void wired() {
    long pipelinePs = port.node() instanceof Switch at ? at.pipelinePs() : 0;
    for (int i = 0; i < accounts.length; i++) {
      if (pauses[i]) {
        long propagationPs = port.link().propagationPs();
        accounts[i].setHeadroom(
            settings
                .classes()
                .get(i)
                .pause()
                .headroomBytes(
                    port.bitsPerSecond(),
                    propagationPs,
                    pipelinePs,
                    settings.largestPacket(),
                    settings.pausedClasses()));
      }
    }
  }

  SharedBuffer buffer() {
    return buffer;
  }

  long pauseFramesSent() {
    return pauseFrames;
  }

  /** Whether the sender at the far end was told to send nothing of a class. */
  boolean isPausing(int trafficClass) {
    return accounts[trafficClass].pausing;
  }

  long headroomPeakBytes() {
    long peak = 0;
    for (BufferAccount account : accounts) {
      peak += account.headroomPeak();
    }
    return peak;
  }

  /** The account of a packet that leaves by this port. */
  BufferAccount of(int trafficClass, Packet packet) {
    return owner(trafficClass, packet.ingress).accounts[trafficClass];
  }

  private BufferAccounts owner(int trafficClass, int ingress) {
    return pauses[trafficClass] ? ((ClassfulPort) port.node().port(ingress)).accounts() : this;
  }

  void add(int trafficClass, Packet packet) {
    BufferAccounts owner = owner(trafficClass, packet.ingress);
    BufferAccount account = owner.accounts[trafficClass];
    account.add(packet.wireBytes);
    if (pauses[trafficClass] && !account.pausing && account.mustPause()) {
      account.pausing = true;
      owner.sendPause(trafficClass);
    }
  }

  void remove(int trafficClass, int ingress, int size) {
    BufferAccounts owner = owner(trafficClass, ingress);
    BufferAccount account = owner.accounts[trafficClass];
    account.remove(size);
    if (account.pausing && account.mayResume()) {
      account.pausing = false;
      PauseSettings pause = settings.classes().get(trafficClass).pause();
      owner.port.sendPause(
          PauseFrame.of(trafficClass, 0), pause.reactionPs(owner.port.bitsPerSecond()));
    }
  }

  /** The pause is renewed when half of it is over. */
  private void sendPause(int trafficClass) {
    PauseSettings pause = settings.classes().get(trafficClass).pause();
    long bitsPerSecond = port.bitsPerSecond();
    accounts[trafficClass].renewAt =
        port.node().now() + PauseFrame.durationPs(pause.quanta(), bitsPerSecond) / 2;
    pauseFrames++;
    port.sendPause(PauseFrame.of(trafficClass, pause.quanta()), pause.reactionPs(bitsPerSecond));
  }

  /** Renews the pauses that are due for it. */
  void renew(long now) {
    for (int i = 0; i < accounts.length; i++) {
      if (accounts[i].pausing && accounts[i].renewAt <= now) {
        sendPause(i);
      }
    }
  }

  /** When the next pause is to be renewed. */
  long nextRenewal() {
    long next = Long.MAX_VALUE;
    for (BufferAccount account : accounts) {
      if (account.pausing && account.renewAt < next) {
        next = account.renewAt;
      }
    }
    return next;
  }

  void countDrop(int trafficClass) {
    losslessDrops += pauses[trafficClass] ? 1 : 0;
  }

  /** What the books of this port's switch contradict, or null. */
  String inconsistency() {
    if (losslessDrops > 0 && keepsEnough()) {
      return losslessDrops + " packets of a class that pauses its senders were dropped";
    }
    Node node = port.node();
    long held = 0;
    long owed = 0;
    for (int i = 0; i < node.portCount(); i++) {
      if (node.port(i) instanceof ClassfulPort each) {
        held += each.heldBytes();
        for (BufferAccount account : each.accounts().accounts) {
          owed += account.bytes();
        }
      }
    }
    return held == owed && held == buffer.used()
        ? null
        : "the buffer holds " + buffer.used() + " B, ports " + held + " B, accounts " + owed + " B";
  }

  private boolean keepsEnough() {
    return settings.classes().stream()
        .allMatch(c -> c.pause() == null || c.pause().headroomBytes() == PauseSettings.BY_CABLE);
  }
}
