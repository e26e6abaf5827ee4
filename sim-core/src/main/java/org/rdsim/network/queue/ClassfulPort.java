package org.rdsim.network.queue;

import org.rdsim.network.CreditFrame;
import org.rdsim.network.CreditSettings;
import org.rdsim.network.Credits;
import org.rdsim.network.Link;
import org.rdsim.network.Node;
import org.rdsim.network.Packet;
import org.rdsim.network.Pauses;
import org.rdsim.network.Port;
import org.rdsim.network.Switch;

/**
 * A port with up to eight classes in strict priority or with weights, and with all that may happen
 * to them: marking at any point, trimming of the arriving or the last packet, a buffer shared with
 * the other ports of the switch, and pauses. It decides as {@link QueuedPort} does, lazily or by
 * events; with a shared buffer it has an event at the end of every transmission too.
 */
final class ClassfulPort extends Port {
  private final QueueSettings settings;
  private final Marker marker;

  /** Null unless the victim of trimming is left to chance. */
  private final Coin coin;

  private final ClassQueue[] queues;
  private final ClassScheduler scheduler;
  private final boolean lazy;

  /** Null without a shared buffer. */
  private final BufferAccounts accounts;

  /** Whether some classes need credits. */
  private final boolean pays;

  /** What it gives to the far end of the cable; null without credits. */
  private CreditPools pools;

  /** What the far end gives; null if it takes what comes. */
  private Credits credits;

  /** Made when the port is first told to pause. */
  private Pauses pauses;

  private int waiting;
  private long bytes;

  /** The queue and packet being sent, until its bytes no longer count; then null. */
  private ClassQueue sendingFrom;

  private Packet sending;
  private int sendingBytes;

  /** By which port it came; the packet may be at the next switch before it is sent. */
  private int sendingIngress;

  private long transmissionEnd;

  ClassfulPort(
      Node node,
      int index,
      long bitsPerSecond,
      QueueSettings settings,
      Marker marker,
      Coin coin,
      SharedBuffer buffer) {
    super(node, index, bitsPerSecond);
    this.settings = settings;
    this.marker = marker;
    this.coin = coin;
    this.lazy = settings.isLazy();
    this.queues = ClassScheduler.queues(settings.classes(), settings.quantum());
    this.scheduler = new ClassScheduler(queues);
    this.accounts = buffer == null ? null : new BufferAccounts(this, settings, buffer);
    this.pays = settings.credits() != null;
  }

  @Override
  protected void wired() {
    if (pays) {
      pools = new CreditPools(this, given(link()));
    }
    credits = takeCredit();
    if (accounts != null) {
      accounts.wired();
    }
  }

  @Override
  public void enqueue(Packet packet) {
    long now = partition.now();
    if (lazy) {
      catchUp(now);
    }
    if (transmissionEnd <= now) {
      endTransmission();
    }
    ClassQueue queue = queues[Math.min(packet.trafficClass, queues.length - 1)];
    if (!hasRoom(queue, packet, packet.wireBytes)) {
      queue = makeRoom(queue, packet);
    }
    if (queue == null) {
      refuse(packet);
      return;
    }
    if (queue.settings.marksAt(MarkingPoint.ENQUEUE)) {
      judge(packet, queue, queue.bytes, now);
    }
    boolean idle = isIdle(now) && !isPaused(queue.index, now);
    take(packet, queue);
    if (idle && freeAt <= now) {
      decide(now);
    }
    if (!lazy) {
      plan(now);
    } else if (waiting == 1) {
      noteWaiting(true);
    }
  }

  @Override
  protected boolean startsAtOnce(Packet packet) {
    long now = partition.now();
    if (lazy) {
      catchUp(now);
    }
    if (waiting > 0 || freeAt > now || repeatsFrames()) {
      return false;
    }
    endTransmission();
    ClassQueue queue = queues[Math.min(packet.trafficClass, queues.length - 1)];
    return !isPaused(queue.index, now)
        && (credits == null || credits.allow(queue.index, packet.wireBytes))
        && hasRoom(queue, packet, packet.wireBytes);
  }

  @Override
  public void scaleQueues(double share) {
    for (ClassQueue queue : queues) {
      queue.settings = queue.settings.scaled(share);
    }
  }

  /** Whether the line is free and nothing that waits is about to be sent. */
  private boolean isIdle(long now) {
    return freeAt <= now && (waiting == 0 || (!lazy && due() != now));
  }

  private boolean isPaused(int trafficClass, long now) {
    return pauses != null && pauses.isPaused(trafficClass, now);
  }

  private boolean hasRoom(ClassQueue queue, Packet packet, int size) {
    return queue.hasRoom(size)
        && (!shares(queue.index) || accounts.of(queue.index, packet).hasRoom(size));
  }

  /** The queue that a packet without room goes to, trimmed or in the place of one that is. */
  private ClassQueue makeRoom(ClassQueue queue, Packet packet) {
    if (!queue.settings.trims()) {
      return null;
    }
    Trimming trimming = settings.trimming();
    ClassQueue trimmed = queues[trimming.toClass()];
    int size = trimming.wireBytes();
    if (hitsTail(trimming) && ClassQueue.isTrimmable(packet, size)) {
      Packet last = queue.lastTrimmable(size);
      if (last != null && hasRoom(trimmed, last, size) && evict(queue, last, trimmed, packet)) {
        return queue;
      }
    }
    if (!ClassQueue.isTrimmable(packet, size) || !hasRoom(trimmed, packet, size)) {
      return null;
    }
    trim(packet, size, trimmed.index);
    return trimmed;
  }

  private boolean hitsTail(Trimming trimming) {
    return trimming.victim() == Trimming.Victim.TAIL || (coin != null && coin.isHeads());
  }

  /** Trims a waiting packet if that makes room for the arriving one; whether it does. */
  private boolean evict(ClassQueue queue, Packet last, ClassQueue trimmed, Packet arriving) {
    give(queue, last.ingress, last.wireBytes);
    waiting--;
    if (!hasRoom(queue, arriving, arriving.wireBytes)) {
      waiting++;
      hold(queue, last);
      return false;
    }
    queue.remove(last);
    reject(last);
    trim(last, settings.trimming().wireBytes(), trimmed.index);
    take(last, trimmed);
    return true;
  }

  private void refuse(Packet packet) {
    int trafficClass = Math.min(packet.trafficClass, queues.length - 1);
    if (accounts != null) {
      accounts.countDrop(trafficClass);
    }
    if (isPaid(trafficClass)) {
      poolAt(packet.ingress).arrive(trafficClass, packet.wireBytes);
      poolAt(packet.ingress).free(trafficClass, packet.wireBytes);
    }
    drop(packet);
    if (!lazy) {
      plan(partition.now());
    }
  }

  private void take(Packet packet, ClassQueue queue) {
    hold(queue, packet);
    accept(packet, bytes);
    queue.append(packet);
    waiting++;
  }

  private void hold(ClassQueue queue, Packet packet) {
    queue.bytes += packet.wireBytes;
    bytes += packet.wireBytes;
    if (shares(queue.index)) {
      accounts.add(queue.index, packet);
    }
    if (isPaid(queue.index)) {
      poolAt(packet.ingress).arrive(queue.index, packet.wireBytes);
    }
  }

  /** Whether a class takes of the shared buffer. */
  private boolean shares(int trafficClass) {
    return accounts != null && !isPaid(trafficClass);
  }

  private boolean isPaid(int trafficClass) {
    return pools != null && pools.holds(trafficClass);
  }

  /** The pool of a port by which packets came. */
  private CreditPools poolAt(int ingress) {
    return ((ClassfulPort) node.port(ingress)).pools;
  }

  private void give(ClassQueue queue, int ingress, int size) {
    queue.bytes -= size;
    bytes -= size;
    if (shares(queue.index)) {
      accounts.remove(queue.index, ingress, size);
    }
    if (isPaid(queue.index)) {
      poolAt(ingress).free(queue.index, size);
    }
  }

  private void judge(Packet packet, ClassQueue queue, long counted, long at) {
    EcnRamp ramp = queue.settings.ecn();
    if (counted > ramp.lowBytes() && packet.ecn == Packet.ECT && marker.marks(ramp, counted)) {
      mark(packet, at);
    }
  }

  @Override
  protected void catchUp(long now) {
    if (!lazy || waiting == 0) {
      return;
    }
    while (waiting > 0 && freeAt < now) {
      decide(freeAt);
    }
    if (waiting == 0) {
      noteWaiting(false);
    }
  }

  @Override
  protected void fire(long now) {
    if (transmissionEnd <= now) {
      endTransmission();
    }
    if (accounts != null) {
      accounts.renew(now);
    }
    if (credits != null) {
      tellUse(credits);
    }
    if (freeAt <= now && wantsToSend()) {
      decide(now);
    }
    plan(now);
  }

  private boolean wantsToSend() {
    return waiting > 0 || mustRepeat();
  }

  /** Sends the next packet, if one may be sent. */
  private void decide(long at) {
    endTransmission();
    if (isHeldByLink(at)) {
      return;
    }
    ClassQueue queue = scheduler.choose(heldBack(at));
    if (queue == null) {
      return;
    }
    Packet packet = queue.poll();
    waiting--;
    sendingFrom = queue;
    sending = packet;
    sendingBytes = packet.wireBytes;
    sendingIngress = packet.ingress;
    if (queue.settings.marksAt(MarkingPoint.START)) {
      judge(packet, queue, queue.bytes - sendingBytes, at);
    }
    start(packet, at);
    transmissionEnd = freeAt;
    if (credits != null) {
      pay(credits, queue.index, sendingBytes);
    }
  }

  /** The classes of which nothing may be sent, as bits. */
  private int heldBack(long at) {
    int bits = pauses == null ? 0 : pauses.paused(at);
    return credits == null ? bits : bits | lackingCredit(at);
  }

  private int lackingCredit(long at) {
    int bits = 0;
    for (int i = 0; i < queues.length; i++) {
      Packet first = queues[i].head;
      boolean lacks = first != null && !credits.allow(i, first.wireBytes);
      credits.note(i, lacks, at);
      bits |= lacks ? 1 << i : 0;
    }
    return bits;
  }

  private void endTransmission() {
    ClassQueue queue = sendingFrom;
    if (queue == null) {
      return;
    }
    sendingFrom = null;
    give(queue, sendingIngress, sendingBytes);
    if (queue.settings.marksAt(MarkingPoint.END)) {
      judge(sending, queue, queue.bytes, transmissionEnd);
    }
    sending = null;
  }

  /** Sets the port's event to the earliest of its deadlines. */
  private void plan(long now) {
    if (due() == now) {
      return;
    }
    long next = accounts == null ? NEVER : accounts.nextRenewal();
    if (sendingFrom != null && (accounts != null || pays || wantsToSend())) {
      next = Math.min(next, transmissionEnd);
    } else if (wantsToSend()) {
      next = Math.min(next, nextDecision(now));
    }
    if (next == NEVER) {
      cancel();
    } else if (next != due()) {
      schedule(next);
    }
  }

  /** When something that waits may be sent; never before the port is told of something new. */
  private long nextDecision(long now) {
    if (freeAt > now) {
      return freeAt;
    }
    long end = pauses == null ? NEVER : pauses.nextEnd(now);
    return credits == null ? end : Math.min(end, credits.nextTelling(now));
  }

  @Override
  protected Credits grant(Link inbound) {
    return pays ? new Credits(given(inbound), settings.largestPacket()) : null;
  }

  /** The credits of each class on the cable of a link. */
  private CreditSettings[] given(Link cable) {
    long pipelinePs = node instanceof Switch here ? here.pipelinePs() : 0;
    CreditSettings[] all = settings.credits();
    for (int i = 0; i < all.length; i++) {
      if (all[i] != null) {
        all[i] =
            all[i].on(bitsPerSecond(), cable.propagationPs(), pipelinePs, settings.largestPacket());
      }
    }
    return all;
  }

  /** Tells the far end of the cable what it may use. */
  void tell(long frame) {
    control(frame, 0, CreditFrame.UPDATE_BYTES);
  }

  @Override
  protected void counted(int trafficClass, long frame) {
    pools.count(trafficClass, frame);
  }

  @Override
  public long creditPeakBytes() {
    return pools == null ? 0 : pools.peakBytes();
  }

  /** Sends a pause frame to the far end of the cable. */
  void sendPause(long frame, long reactionPs) {
    sendControl(frame, reactionPs);
  }

  @Override
  protected boolean obeysControl() {
    return !lazy;
  }

  @Override
  protected void controlSent() {
    plan(partition.now());
  }

  @Override
  protected void pause(int trafficClass, long now, long until) {
    if (pauses == null) {
      pauses = new Pauses();
    }
    pauses.set(trafficClass, now, until);
    linkReady(now);
  }

  @Override
  protected void linkReady(long now) {
    if (credits != null) {
      lackingCredit(now);
    }
    if (transmissionEnd <= now) {
      endTransmission();
    }
    if (freeAt <= now && wantsToSend() && due() != now) {
      decide(now);
    }
    plan(now);
  }

  /** What packets hold of the shared buffer; null without one. */
  BufferAccounts accounts() {
    return accounts;
  }

  /** The queue of a class. */
  ClassQueue queue(int trafficClass) {
    return queues[trafficClass];
  }

  /** By which port the packet came that is being sent, if it is of that class; else negative. */
  int ingressOfSending(int trafficClass) {
    return sendingFrom == queues[trafficClass] ? sendingIngress : -1;
  }

  /** Whether a pause, or want of credit, keeps the first packet of a class from being sent. */
  boolean isHeld(int trafficClass) {
    Packet first = queues[trafficClass].head;
    return isPaused(trafficClass, partition.now())
        || (credits != null && first != null && !credits.allow(trafficClass, first.wireBytes));
  }

  /**
   * Whether the far end of the cable has to wait until packets of a class leave this switch. What
   * is on its way to here is no part of that: it may leave at once.
   */
  boolean holdsBack(int trafficClass) {
    if (accounts != null && accounts.isPausing(trafficClass)) {
      return true;
    }
    if (!isPaid(trafficClass) || !(link().farPort() instanceof ClassfulPort sender)) {
      return false;
    }
    Packet first = sender.queue(trafficClass).head;
    return first != null && !pools.hasRoom(trafficClass, first.wireBytes);
  }

  @Override
  public long pausedPs(int trafficClass) {
    return pauses == null ? 0 : pauses.pausedPs(trafficClass, partition.now());
  }

  @Override
  public long pauseFramesSent() {
    return accounts == null ? 0 : accounts.pauseFramesSent();
  }

  @Override
  public long bufferPeakBytes() {
    return accounts == null ? 0 : accounts.buffer().peak();
  }

  @Override
  public long headroomPeakBytes() {
    return accounts == null ? 0 : accounts.headroomPeakBytes();
  }

  @Override
  protected String inconsistency() {
    long sum = 0;
    for (ClassQueue queue : queues) {
      sum += queue.bytes;
    }
    if (sum != bytes || bytes < 0) {
      return "its classes hold " + sum + " B, but the port holds " + bytes + " B";
    }
    return accounts == null ? null : accounts.inconsistency();
  }

  /** Wire bytes of the shared buffer that wait or are being sent and have not been given back. */
  long heldBytes() {
    long sum = 0;
    for (ClassQueue queue : queues) {
      sum += shares(queue.index) ? queue.bytes : 0;
    }
    return sum;
  }

  @Override
  public long queuedBytes() {
    long now = partition.now();
    catchUp(now);
    return bytes - (sendingFrom != null && transmissionEnd <= now ? sendingBytes : 0);
  }

  @Override
  public long waitingPackets() {
    return waiting;
  }

  @Override
  public long waitingBytes() {
    return bytes - (sendingFrom == null ? 0 : sendingBytes);
  }
}
