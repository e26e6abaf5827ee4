package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Union;
import org.rdsim.verbs.VerbsException;

/** A step of a process: a call of a verb, or something beside the verbs. */
@CompiledJson(discriminator = "verb")
public interface StepConfig {
  /** Documentation of a key that several steps have. */
  String AS = "Name of the new object; without it, the usual name of its kind.";

  /** Documentation of a key that several steps have. */
  String EXPECT = "Error number with which the call has to end.";

  /** Documentation of a key that several steps have. */
  String OWN = "without it, the only one of the process.";

  /** Documentation of a key that several steps have. */
  String WITHIN = "Longest time to wait, from the beginning of the step; without it, ";

  /** All steps. */
  Union<StepConfig> MEMBERS =
      Union.of(StepConfig.class, "verb")
          .with("open_device", DeviceVerbsConfig.OpenDeviceConfig.class)
          .with("close_device", DeviceVerbsConfig.CloseDeviceConfig.class)
          .with("query_port", DeviceVerbsConfig.QueryPortConfig.class)
          .with("get_async_event", DeviceVerbsConfig.GetAsyncEventConfig.class)
          .with("ack_async_event", DeviceVerbsConfig.AckAsyncEventConfig.class)
          .with("alloc_pd", DomainVerbsConfig.AllocPdConfig.class)
          .with("dealloc_pd", DomainVerbsConfig.DeallocPdConfig.class)
          .with("alloc_td", DomainVerbsConfig.AllocTdConfig.class)
          .with("dealloc_td", DomainVerbsConfig.DeallocTdConfig.class)
          .with("alloc_parent_domain", DomainVerbsConfig.AllocParentDomainConfig.class)
          .with("create_ah", DomainVerbsConfig.CreateAhConfig.class)
          .with("destroy_ah", DomainVerbsConfig.DestroyAhConfig.class)
          .with("reg_mr", MemoryVerbsConfig.RegMrConfig.class)
          .with("rereg_mr", MemoryVerbsConfig.ReregMrConfig.class)
          .with("dereg_mr", MemoryVerbsConfig.DeregMrConfig.class)
          .with("advise_mr", MemoryVerbsConfig.AdviseMrConfig.class)
          .with("evict_pages", MemoryVerbsConfig.EvictPagesConfig.class)
          .with("alloc_mw", MemoryVerbsConfig.AllocMwConfig.class)
          .with("bind_mw", MemoryVerbsConfig.BindMwConfig.class)
          .with("dealloc_mw", MemoryVerbsConfig.DeallocMwConfig.class)
          .with("import_device", SharingVerbsConfig.ImportDeviceConfig.class)
          .with("import_pd", SharingVerbsConfig.ImportPdConfig.class)
          .with("unimport_pd", SharingVerbsConfig.UnimportPdConfig.class)
          .with("import_mr", SharingVerbsConfig.ImportMrConfig.class)
          .with("unimport_mr", SharingVerbsConfig.UnimportMrConfig.class)
          .with("create_comp_channel", CompletionVerbsConfig.CreateCompChannelConfig.class)
          .with("destroy_comp_channel", CompletionVerbsConfig.DestroyCompChannelConfig.class)
          .with("create_cq", CompletionVerbsConfig.CreateCqConfig.class)
          .with("resize_cq", CompletionVerbsConfig.ResizeCqConfig.class)
          .with("destroy_cq", CompletionVerbsConfig.DestroyCqConfig.class)
          .with("poll_cq", CompletionVerbsConfig.PollCqConfig.class)
          .with("req_notify_cq", CompletionVerbsConfig.ReqNotifyCqConfig.class)
          .with("get_cq_event", CompletionVerbsConfig.GetCqEventConfig.class)
          .with("ack_cq_events", CompletionVerbsConfig.AckCqEventsConfig.class)
          .with("create_srq", SharedVerbsConfig.CreateSrqConfig.class)
          .with("modify_srq", SharedVerbsConfig.ModifySrqConfig.class)
          .with("post_srq_recv", SharedVerbsConfig.PostSrqRecvConfig.class)
          .with("destroy_srq", SharedVerbsConfig.DestroySrqConfig.class)
          .with("open_xrcd", SharedVerbsConfig.OpenXrcdConfig.class)
          .with("close_xrcd", SharedVerbsConfig.CloseXrcdConfig.class)
          .with("create_qp", QueuePairVerbsConfig.CreateQpConfig.class)
          .with("open_qp", QueuePairVerbsConfig.OpenQpConfig.class)
          .with("modify_qp", QueuePairVerbsConfig.ModifyQpConfig.class)
          .with("query_qp", QueuePairVerbsConfig.QueryQpConfig.class)
          .with("destroy_qp", QueuePairVerbsConfig.DestroyQpConfig.class)
          .with("attach_mcast", QueuePairVerbsConfig.AttachMcastConfig.class)
          .with("detach_mcast", QueuePairVerbsConfig.DetachMcastConfig.class)
          .with("connect_qp", ConnectQpConfig.class)
          .with("post_send", WorkVerbsConfig.PostSendConfig.class)
          .with("post_recv", WorkVerbsConfig.PostRecvConfig.class)
          .with("wr_start", WorkVerbsConfig.WrStartConfig.class)
          .with("wr_op", WorkVerbsConfig.WrOpConfig.class)
          .with("wr_complete", WorkVerbsConfig.WrCompleteConfig.class)
          .with("wr_abort", WorkVerbsConfig.WrAbortConfig.class)
          .with("kernel_client", KernelStepsConfig.KernelClientConfig.class)
          .with("kernel_connect", KernelStepsConfig.KernelConnectConfig.class)
          .with("kernel_io", KernelStepsConfig.KernelIoConfig.class)
          .with("kernel_unregister", KernelStepsConfig.KernelUnregisterConfig.class)
          .with("wait", ProgramStepsConfig.WaitForConfig.class)
          .with("sleep", ProgramStepsConfig.SleepConfig.class)
          .with("clock", ProgramStepsConfig.ClockConfig.class)
          .with("signal", ProgramStepsConfig.SignalConfig.class)
          .with("barrier", ProgramStepsConfig.BarrierConfig.class)
          .with("exit", SharingVerbsConfig.ExitConfig.class)
          .with("set_pkey", EnvironmentStepsConfig.SetPkeyConfig.class)
          .with("port_down", EnvironmentStepsConfig.PortDownConfig.class)
          .with("port_up", EnvironmentStepsConfig.PortUpConfig.class)
          .with("unplug", EnvironmentStepsConfig.UnplugConfig.class);

  /** Tells the names that the step makes and needs. */
  void names(Names names);

  /**
   * Makes the call.
   *
   * @return whether the step is over; else it is tried again when something has happened
   * @throws VerbsException if the call failed
   * @throws Mismatch if it did not, and what it returned is not as expected
   */
  boolean run(Scope scope) throws VerbsException, Mismatch;
}
