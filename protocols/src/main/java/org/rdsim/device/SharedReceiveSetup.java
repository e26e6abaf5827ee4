package org.rdsim.device;

/**
 * What a shared receive queue is made of.
 *
 * @param pd id of the protection domain
 * @param maxWr work requests that may be outstanding
 * @param maxSge elements of a scatter list
 * @param limit how few receives may be left before an event, 0 for none
 * @param cq where its receives complete; null where that is up to the queue pair
 * @param xrcDomain the XRC domain, null for none
 * @param events takes the events of the queue
 */
public record SharedReceiveSetup(
    int pd,
    int maxWr,
    int maxSge,
    int limit,
    CompletionRing cq,
    XrcDomainTable.Domain xrcDomain,
    EventSink events) {}
