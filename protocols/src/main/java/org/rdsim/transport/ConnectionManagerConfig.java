package org.rdsim.transport;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;

/** Parameters of the exchange that connects queue pairs in the run. */
@CompiledJson
@Doc(
    "Connects the queue pairs of a flow when its first message is to be posted, as the communication"
        + " manager does (InfiniBand volume 1, chapter 12): a request, a reply, and a notice that the"
        + " sender is ready, each a datagram of 256 bytes with the DSCP of acknowledgements. The wait is"
        + " part of the first message's completion time.")
public record ConnectionManagerConfig(
    @Doc(
            value =
                "Time that a host needs for each request and reply that it gets, one after the other, with"
                    + " the commands that make its queue pair ready.",
            unit = Unit.TIME,
            max = "1s",
            byDefault = "50us",
            assumption = "it differs by adapter and kernel; 0s shows the exchange alone")
        long processing,
    @Doc(
            value =
                "Time without a reply after which the request is sent again; Linux has code 20, as in"
                    + " kernel core/cma.c.",
            unit = Unit.TIME,
            min = "1us",
            max = "100s",
            byDefault = "4.294967296s")
        long timeout,
    @Doc(
            value =
                "How often it is sent again; then the flow fails, and posts nothing (15 in kernel"
                    + " core/cma.c).",
            min = "0",
            max = "15",
            byDefault = "15")
        int retries) {}
