package org.rdsim.verbs;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.Errno;
import org.rdsim.device.EventSink;
import org.rdsim.device.Feature;
import org.rdsim.device.Gid;
import org.rdsim.device.MemoryWindowType;
import org.rdsim.device.MulticastTable;
import org.rdsim.device.MwBinding;
import org.rdsim.device.QpAttribute;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.QueuePairSetup;
import org.rdsim.device.ReceiveWorkRequest;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WorkRequest;
import org.rdsim.device.XrcTarget;

/** A send and a receive queue, and the connection that they work on. */
public final class QueuePair extends VerbsObject {
  private final DeviceQueuePair provider;
  private final EventSink events = type -> context().raise(type, this);
  private final WorkRequestBuilder builder;
  private final HostProcess charged;

  /** What it is made of, each of which it keeps alive. */
  private final VerbsObject[] parts;

  /** Made when first needed. */
  private List<MulticastTable.Group> groups = List.of();

  private CompletionCounters sendCounters;
  private CompletionCounters receiveCounters;

  private QueuePair(Context context, DeviceQueuePair target, VerbsObject... parts) {
    super(context);
    this.provider = target;
    this.builder = null;
    this.charged = context.process().chargeable();
    this.parts = parts;
    target.target().open(events);
    retainParts();
  }

  private QueuePair(Context context, int pd, QpInitAttributes init, VerbsObject... parts) {
    super(context);
    this.parts = parts;
    this.charged = context.process().chargeable();
    QpType type = init.type();
    this.provider =
        context
            .device()
            .createQueuePair(
                new QueuePairSetup(
                    type,
                    pd,
                    type.hasSendQueue() ? init.sendCq().ring() : null,
                    type.hasReceiveQueue() ? init.receiveCq().ring() : null,
                    init.sharedReceives() == null ? null : init.sharedReceives().ring(),
                    null,
                    init.capabilities(),
                    init.signalAll(),
                    context.isKernel(),
                    events));
    this.builder =
        init.operations().isEmpty() ? null : new WorkRequestBuilder(this, init.operations());
    retainParts();
  }

  static QueuePair create(ProtectionDomain pd, QpInitAttributes init) {
    QpType type = init.type();
    VerbsObject receiveCq = type.hasReceiveQueue() ? init.receiveCq() : null;
    return new QueuePair(
        pd.context(), pd.id(), init, pd, init.sendCq(), receiveCq, init.sharedReceives());
  }

  static QueuePair createTarget(XrcDomain domain, QpInitAttributes init) {
    QueuePairSetup setup =
        new QueuePairSetup(
            init.type(),
            0,
            null,
            null,
            null,
            domain.provider(),
            QpCapabilities.of(0, 0),
            false,
            domain.context().isKernel(),
            new XrcTarget());
    return openTarget(domain, domain.context().device().createQueuePair(setup));
  }

  static QueuePair openTarget(XrcDomain domain, DeviceQueuePair target) {
    return new QueuePair(domain.context(), target, domain);
  }

  private void retainParts() {
    for (VerbsObject part : parts) {
      if (part != null) {
        part.retain();
      }
    }
  }

  /** Number by which peers address it. */
  public int qpn() {
    return provider.qpn();
  }

  /** Transport service. */
  public QpType type() {
    return provider.type();
  }

  /** Present state. */
  public QpState state() {
    return provider.state();
  }

  /** Sizes of the queues, not below those asked for. */
  public QpCapabilities capabilities() {
    return provider.capabilities();
  }

  /** Changes the state and the attributes that were set in {@code values}. */
  public void modify(QpAttributes values) throws VerbsException {
    modify(values, values.mask());
  }

  /**
   * Changes state and attributes, all or nothing.
   *
   * @param mask which of the values count; without STATE the state stays
   * @throws VerbsException EINVAL if the transition does not exist, the mask lacks a required
   *     attribute or has one that the transition does not allow, or a value is out of range
   */
  public void modify(QpAttributes values, Set<QpAttribute> mask) throws VerbsException {
    requireLive();
    if (provider.modify(values, mask) != Errno.OK) {
      throw new VerbsException(
          Errno.EINVAL, "QP " + qpn() + " in state " + state() + " cannot take " + mask);
    }
    context().command(0);
  }

  /** The present state and attributes. */
  public QpAttributes query() throws VerbsException {
    requireLive();
    context().command(0);
    return provider.query();
  }

  /**
   * Posts a list of sends up to the first that is refused, which is then {@link #badRequest()}.
   *
   * @return OK, ENOMEM if the queue is full, EINVAL, EBUSY while requests are being built, where
   *     the C function would block, or EBADF when the context is closed, where it would crash
   */
  public Errno postSend(SendWorkRequest first) {
    if (!context().isOpen()) {
      return Errno.EBADF;
    }
    if (isBuilding()) {
      return Errno.EBUSY;
    }
    Errno result = provider.postSend(first);
    charge(first);
    return result;
  }

  /**
   * Posts a list of receives up to the first that is refused, which is then {@link #badRequest()}.
   *
   * @return OK, ENOMEM if the queue is full, EINVAL, or EBADF when the context is closed
   */
  public Errno postReceive(ReceiveWorkRequest first) {
    if (!context().isOpen()) {
      return Errno.EBADF;
    }
    Errno result = provider.postReceive(first);
    charge(first);
    return result;
  }

  /** Posts all of a list of sends or none. */
  Errno postSendAll(SendWorkRequest first) {
    Errno result = provider.postSendAll(first);
    if (result == Errno.OK) {
      charge(first);
    }
    return result;
  }

  private void charge(WorkRequest<?> first) {
    if (charged != null) {
      charged.chargeList(context().device(), first, provider.badRequest());
    }
  }

  /** The request at which the last post stopped, or null if it posted all. */
  public WorkRequest<?> badRequest() {
    return provider.badRequest();
  }

  /**
   * What builds send requests piece by piece.
   *
   * @throws VerbsException EOPNOTSUPP if the queue pair was not created for it
   */
  public WorkRequestBuilder builder() throws VerbsException {
    requireLive();
    context().requireSupport(builder != null, "a builder for this QP");
    return builder;
  }

  private boolean isBuilding() {
    return builder != null && builder.isOpen();
  }

  /**
   * Posts what binds a memory window of type 1, and gives the window its next key, which peers may
   * use once the bind has completed.
   *
   * @return OK; EPERM if window and region are of different domains; EINVAL for a window of another
   *     type, or bytes without a region; else as {@link #postSend}
   */
  public Errno bindMw(MemoryWindow window, MwBindRequest request) {
    MemoryRegion region = request.region();
    boolean valid = window.isLive() && (region == null ? request.length() == 0 : region.isLive());
    if (!valid || window.type() != MemoryWindowType.TYPE_1 || window.context() != context()) {
      return Errno.EINVAL;
    }
    if (region != null && region.pd().id() != window.pd().id()) {
      return Errno.EPERM;
    }
    if (isBuilding()) {
      return Errno.EBUSY;
    }
    int key = MemoryWindow.nextKey(window.rkey());
    Errno result =
        provider.postBind(
            request.wrId(),
            request.flags(),
            key,
            region == null
                ? MwBinding.NOTHING
                : new MwBinding(
                    region.lkey(), request.address(), request.length(), request.access()));
    if (result == Errno.OK) {
      window.setRkey(key);
      context().process().chargePost(context().device(), 1);
    }
    return result;
  }

  /**
   * Joins a multicast group. Joining again has no effect.
   *
   * @param lid local identifier of the group, 0 on Ethernet
   * @throws VerbsException EINVAL if this is no datagram queue pair or the identifier not that of a
   *     group; EOPNOTSUPP if the device has no multicast; ENOMEM if it has no more groups, or the
   *     group no more room
   */
  public void attachMcast(Gid gid, int lid) throws VerbsException {
    requireLive();
    DeviceLimits limits = context().device().profile().limits();
    context().requireSupport(limits.maxMulticastGroups() > 0, "multicast");
    Context.check(type() == QpType.UD && gid.isMulticast(), "multicast group");
    MulticastTable table = context().device().multicast();
    MulticastTable.Group group = new MulticastTable.Group(gid, lid);
    if (groups.contains(group)) {
      return;
    }
    int members = table.members(group).size();
    if (members == 0) {
      context().requireRoom(table.size(), limits.maxMulticastGroups(), "multicast groups");
    }
    context().requireRoom(members, limits.maxMulticastAttachments(), "members of a group");
    if (groups.isEmpty()) {
      groups = new ArrayList<>();
    }
    context().device().attach(group, provider);
    groups.add(group);
  }

  /**
   * Leaves a multicast group.
   *
   * @throws VerbsException EINVAL if it has not joined it
   */
  public void detachMcast(Gid gid, int lid) throws VerbsException {
    requireLive();
    MulticastTable.Group group = new MulticastTable.Group(gid, lid);
    Context.check(groups.contains(group), "not attached to this group");
    groups.remove(group);
    context().device().detach(group, provider);
  }

  /**
   * Creates a rule that steers packets here.
   *
   * @throws VerbsException EPERM for a program without {@link Privilege#NET_RAW}; EINVAL if this is
   *     neither a raw nor a datagram queue pair, or for a port or priority out of range; EOPNOTSUPP
   *     if the device has no flow steering; ENOMEM if it has no more rules
   */
  public FlowRule createFlow(FlowAttributes attributes) throws VerbsException {
    requireLive();
    DeviceLimits limits = context().device().profile().limits();
    context().requireSupport(limits.maxFlows() > 0, "flow steering");
    context().require(Privilege.NET_RAW);
    Context.check(type() == QpType.UD || type() == QpType.RAW_PACKET, "QP type of a flow rule");
    Context.check(attributes.port() >= 1 && attributes.port() <= limits.ports(), "no such port");
    Context.check(attributes.priority() >= 0, "priority");
    if (attributes.counters() != null) {
      context().requireOwn(attributes.counters());
    }
    context().requireRoom(context().device().flows().size(), limits.maxFlows(), "flow rules");
    return context().own(new FlowRule(this, attributes));
  }

  /**
   * Counts how requests end from now on, in place of what was set before.
   *
   * @param ofSends for sends, null for none
   * @param ofReceives for receives, null for none
   */
  public void countCompletions(CompletionCounters ofSends, CompletionCounters ofReceives)
      throws VerbsException {
    requireLive();
    context().require(Feature.COMPLETION_COUNTERS);
    if (ofSends != null) {
      context().requireOwn(ofSends);
    }
    if (ofReceives != null) {
      context().requireOwn(ofReceives);
    }
    setCounters(ofSends, ofReceives);
  }

  private void setCounters(CompletionCounters ofSends, CompletionCounters ofReceives) {
    for (CompletionCounters former : new CompletionCounters[] {sendCounters, receiveCounters}) {
      if (former != null) {
        former.unretain();
      }
    }
    for (CompletionCounters now : new CompletionCounters[] {ofSends, ofReceives}) {
      if (now != null) {
        now.retain();
      }
    }
    sendCounters = ofSends;
    receiveCounters = ofReceives;
    provider.countCompletions(
        ofSends == null ? null : ofSends.provider(),
        ofReceives == null ? null : ofReceives.provider());
  }

  /**
   * Destroys the queue pair. Outstanding work vanishes without completions, and so do completions
   * not yet polled. A target that others have opened lives on for them.
   *
   * @throws VerbsException EBUSY while it is in a multicast group, has a flow rule, or has events
   *     that are not acknowledged
   */
  public void destroy() throws VerbsException {
    destroyIfFree();
  }

  DeviceQueuePair provider() {
    return provider;
  }

  @Override
  String hold() {
    return groups.isEmpty() ? null : "is in " + groups.size() + " multicast groups";
  }

  @Override
  void discard() {
    if (provider.target() == null || provider.target().isUnused()) {
      context().device().forget(provider);
    }
  }

  @Override
  void release() {
    for (MulticastTable.Group group : groups) {
      context().device().detach(group, provider);
    }
    setCounters(null, null);
    if (provider.target() == null || provider.target().close(events)) {
      context().device().destroyQueuePair(provider);
    }
    for (VerbsObject part : parts) {
      if (part != null) {
        part.unretain();
      }
    }
  }
}
