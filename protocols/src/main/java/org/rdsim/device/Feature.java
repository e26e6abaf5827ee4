package org.rdsim.device;

/**
 * What a device may or may not offer beside its queue pair types, operations, access rights and
 * sizes. A verb that needs a missing one fails with EOPNOTSUPP.
 */
public enum Feature {
  /** Parent domains and thread domains. */
  PARENT_DOMAIN,
  /** Changing a memory region in place. */
  REREG_MR,
  /** On-demand regions of the whole address space. */
  IMPLICIT_ON_DEMAND,
  /** Memory windows that a verb binds. */
  MW_TYPE_1,
  /** Memory windows that a work request binds. */
  MW_TYPE_2,
  /** Completion queues that are read field by field. */
  EXTENDED_CQ,
  /** Completion queues that overwrite their oldest entry. */
  CQ_IGNORE_OVERRUN,
  /** Changing the size of a completion queue. */
  CQ_RESIZE,
  /** Completion channels. */
  CQ_NOTIFICATION,
  /** Completion events for solicited completions only. */
  SOLICITED_NOTIFICATION,
  /** Changing the size of a shared receive queue. */
  SRQ_RESIZE,
  /** Building send requests piece by piece. */
  WORK_REQUEST_BUILDER,
  /** Regions that clients in the kernel open by a work request. */
  FAST_REGISTRATION,
  /** Counters of flows. */
  FLOW_COUNTERS,
  /** Counters of completions. */
  COMPLETION_COUNTERS,
  /** Protocols in the kernel of the host as users of the device. */
  KERNEL_CLIENTS,
  /** Removal of the device under the programs that have it open, rather than after them. */
  DISASSOCIATION
}
