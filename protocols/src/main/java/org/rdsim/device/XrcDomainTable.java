package org.rdsim.device;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The XRC domains of a device. All programs that open a domain by the same file share it; the last
 * to close it ends it.
 */
public final class XrcDomainTable {
  private final Map<Long, Domain> byFile = new LinkedHashMap<>();
  private int size;

  /** An XRC domain: what joins target queue pairs and shared receive queues. */
  public static final class Domain {
    private final Long file;
    private int openers = 1;

    private Domain(Long file) {
      this.file = file;
    }
  }

  XrcDomainTable() {}

  /** Number of domains. */
  public int size() {
    return size;
  }

  /** Whether a domain belongs to a file. */
  public boolean contains(long inode) {
    return byFile.containsKey(inode);
  }

  /** Opens the domain of a file, which is made if there is none. */
  public Domain open(long inode) {
    Domain domain = byFile.get(inode);
    if (domain == null) {
      domain = new Domain(inode);
      byFile.put(inode, domain);
      size++;
    } else {
      domain.openers++;
    }
    return domain;
  }

  /** Makes a domain that nobody else can open. */
  public Domain openPrivate() {
    size++;
    return new Domain(null);
  }

  /** Closes a domain once. */
  public void close(Domain domain) {
    if (--domain.openers == 0) {
      size--;
      byFile.remove(domain.file);
    }
  }
}
