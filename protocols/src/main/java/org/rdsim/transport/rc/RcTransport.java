package org.rdsim.transport.rc;

import java.util.Arrays;
import org.rdsim.congestion.CnpLimit;
import org.rdsim.congestion.CnpSettings;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.network.PacketPool;
import org.rdsim.transport.EngineHost;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.Transport;

/** The RC transport of one partition. */
public final class RcTransport implements Transport {
  private final RcSettings settings;
  private final CnpSettings notifications;

  /** Limits of notifications that all queue pairs of a host share, by host; made when needed. */
  private CnpLimit[] limits = new CnpLimit[0];

  private final PacketPool pool = new PacketPool(RcPacket::new);

  /** Creates the transport with an empty packet pool. */
  public RcTransport(RcSettings settings) {
    this.settings = settings;
    this.notifications = settings.congestionControl().notifications();
  }

  @Override
  public PacketPool pool() {
    return pool;
  }

  @Override
  public QueuePairEngine createEngine(DeviceQueuePair queuePair, EngineHost host) {
    return new RcEngine(queuePair, host, settings, pool, limit(host.id()));
  }

  private CnpLimit limit(int host) {
    if (notifications == null) {
      return null;
    }
    if (!notifications.perNic()) {
      return new CnpLimit(notifications.intervalPs());
    }
    if (host >= limits.length) {
      limits = Arrays.copyOf(limits, Math.max(host + 1, limits.length * 2));
    }
    if (limits[host] == null) {
      limits[host] = new CnpLimit(notifications.intervalPs());
    }
    return limits[host];
  }
}
