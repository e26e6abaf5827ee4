package org.rdsim.device;

/**
 * What a queue pair is made of.
 *
 * @param type transport service
 * @param pd id of the protection domain
 * @param sendCq where sends complete
 * @param receiveCq where receives complete, possibly the same
 * @param capabilities sizes of the queues
 * @param signalAll whether every send reports its success
 * @param events takes the events of the queue pair
 */
public record QueuePairSetup(
    QpType type,
    int pd,
    CompletionRing sendCq,
    CompletionRing receiveCq,
    QpCapabilities capabilities,
    boolean signalAll,
    EventSink events) {}
