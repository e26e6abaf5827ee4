package org.rdsim.device;

/**
 * What a queue pair is made of.
 *
 * @param type transport service
 * @param pd id of the protection domain, 0 for none
 * @param sendCq where sends complete; null for a type without sends
 * @param receiveCq where receives complete, possibly the same; null for a type without receives
 * @param sharedReceives where its receives are taken from, null if they are posted to itself
 * @param xrcDomain the XRC domain of a target, null for other types
 * @param capabilities sizes of the queues
 * @param signalAll whether every send reports its success
 * @param kernel whether a client in the kernel has it, which may post more operations
 * @param events takes the events of the queue pair
 */
public record QueuePairSetup(
    QpType type,
    int pd,
    CompletionRing sendCq,
    CompletionRing receiveCq,
    SharedReceiveRing sharedReceives,
    XrcDomainTable.Domain xrcDomain,
    QpCapabilities capabilities,
    boolean signalAll,
    boolean kernel,
    EventSink events) {}
