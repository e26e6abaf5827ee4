package org.rdsim.device.catalog;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.rdsim.device.DeviceProfile;

/**
 * A program or a protocol over the verbs, and what it uses of a device in its usual set-up.
 *
 * @param name what it is called
 * @param needs what it uses
 * @param source where that can be read
 */
public record Application(String name, List<Capability> needs, String source) {
  private static final String STORAGE =
      "KERNEL_CLIENTS CQ_NOTIFICATION FAST_REGISTRATION RC:REG_MR"
          + " RC:SEND RC:RDMA_WRITE RC:RDMA_READ RC:LOCAL_INV";

  /** Name, needs and source, one a row. */
  private static final String[][] TABLE = {
    {
      "perftest",
      "RC:SEND RC:RDMA_WRITE RC:RDMA_WRITE_WITH_IMM RC:RDMA_READ RC:ATOMIC_CMP_AND_SWP"
          + " RC:ATOMIC_FETCH_AND_ADD UC:SEND UC:RDMA_WRITE UC:RDMA_WRITE_WITH_IMM UD:SEND"
          + " XRC_SEND:SEND XRC_SEND:RDMA_WRITE XRC_SEND:RDMA_READ XRC_SEND:ATOMIC_CMP_AND_SWP"
          + " XRC_SEND:ATOMIC_FETCH_AND_ADD RAW_PACKET:SEND SRD:SEND RC:SRQ INLINE MULTICAST"
          + " CQ_NOTIFICATION",
      "linux-rdma/perftest, src/perftest_parameters.c and perftest_resources.c: all that its options"
          + " choose"
    },
    {
      "UCX",
      "RC:SEND RC:RDMA_WRITE RC:RDMA_READ RC:ATOMIC_CMP_AND_SWP RC:ATOMIC_FETCH_AND_ADD UD:SEND"
          + " RC:SRQ INLINE CQ_NOTIFICATION SOLICITED_NOTIFICATION",
      "openucx/ucx, src/uct/ib/rc and ud, the transports over plain verbs"
    },
    {
      "libfabric verbs",
      "RC:SEND RC:SEND_WITH_IMM RC:RDMA_WRITE RC:RDMA_WRITE_WITH_IMM RC:RDMA_READ"
          + " RC:ATOMIC_CMP_AND_SWP RC:ATOMIC_FETCH_AND_ADD UD:SEND UD:SEND_WITH_IMM INLINE"
          + " CQ_NOTIFICATION",
      "libfabric, man fi_verbs(7) and prov/verbs/src; XRC is off unless asked for"
    },
    {
      "MPI",
      "RC:SEND RC:SEND_WITH_IMM RC:RDMA_WRITE RC:RDMA_READ RC:ATOMIC_CMP_AND_SWP"
          + " RC:ATOMIC_FETCH_AND_ADD UD:SEND RC:SRQ INLINE CQ_NOTIFICATION SOLICITED_NOTIFICATION",
      "Open MPI, opal/mca/btl/openib; MVAPICH2, cm.c; XRC is off unless asked for"
    },
    {"NVMe-oF", STORAGE + " RC:SEND_WITH_INV", "Linux drivers/nvme/host/rdma.c, target/rdma.c"},
    {"iSER", STORAGE + " RC:SEND_WITH_INV", "RFC 7145; Linux drivers/infiniband/ulp/iser, isert"},
    {
      "SRP",
      STORAGE,
      "Linux drivers/infiniband/ulp/srp, srpt; its shared receives are off unless asked for"
    },
    {"NFS/RDMA", STORAGE + " RC:SEND_WITH_INV", "RFC 8166, RFC 8167; Linux net/sunrpc/xprtrdma"},
    {"SMB Direct", STORAGE + " RC:SEND_WITH_INV", "MS-SMBD; Linux fs/smb, smbdirect"},
    {
      "RDS",
      STORAGE + " SOLICITED_NOTIFICATION",
      "Linux net/rds/ib_cm.c, ib_send.c and ib_frmr.c; the masked atomics that it also knows are"
          + " left out"
    },
    {
      "IPoIB",
      "KERNEL_CLIENTS CQ_NOTIFICATION UD:SEND MULTICAST",
      "RFC 4391; Linux drivers/infiniband/ulp/ipoib; connected mode is off unless asked for"
    }
  };

  /** Copies the list. */
  public Application {
    needs = List.copyOf(needs);
  }

  /** All applications, in the order of the table. */
  public static List<Application> all() {
    List<Application> all = new ArrayList<>();
    for (String[] row : TABLE) {
      List<Capability> needs = new ArrayList<>();
      for (String name : row[1].split(" ", -1)) {
        needs.add(new Capability(name));
      }
      all.add(new Application(row[0], needs, row[2]));
    }
    return all;
  }

  /** How many of its needs a device offers. */
  public long met(DeviceProfile profile) {
    return needs.stream().filter(need -> need.isOfferedBy(profile)).count();
  }

  /** Everything that at least one application needs, in the order of first mention. */
  public static Set<Capability> allNeeds() {
    Set<Capability> needs = new LinkedHashSet<>();
    all().forEach(application -> needs.addAll(application.needs()));
    return needs;
  }
}
