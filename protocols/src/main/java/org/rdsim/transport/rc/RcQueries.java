package org.rdsim.transport.rc;

import org.rdsim.device.Access;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.KeyTable;
import org.rdsim.device.WcStatus;
import org.rdsim.wire.BthOpcode;

/** The responder's part in reads and atomics: checks, answers and remembers them. */
final class RcQueries {
  private final RcConnection connection;
  private final DeviceQueuePair queuePair;
  private final KeyTable keys;
  private final RcResponses responses;
  private RcResources resources;

  /**
   * Creates the part of a connection.
   *
   * @param expected PSN of the first request that it may see
   * @param pace of answers
   */
  RcQueries(RcConnection connection, KeyTable keys, long expected, RcPace pace) {
    this.connection = connection;
    this.queuePair = connection.queuePair;
    this.keys = keys;
    this.responses = new RcResponses(connection, expected, pace);
    this.resources = new RcResources(connection, 0);
  }

  /** The answers that are not sent yet. */
  RcResponses responses() {
    return responses;
  }

  /**
   * The tests in the standard's order: enabled, resources, key, alignment.
   *
   * @param pd domain that the key must be of
   * @return SUCCESS, REM_INV_REQ_ERR or REM_ACCESS_ERR
   */
  WcStatus check(RcPacket request, int pd) {
    int right = rightFor(request);
    if ((queuePair.attributes().accessFlags() & right) != right || !hasRoom()) {
      return WcStatus.REM_INV_REQ_ERR;
    }
    WcStatus status = checkKey(request, pd);
    boolean isWord = request.opcode.isAtomic() || request.opcode == BthOpcode.ATOMIC_WRITE;
    if (status == WcStatus.SUCCESS && isWord && (request.remoteAddress & 7) != 0) {
      return WcStatus.REM_INV_REQ_ERR;
    }
    return status;
  }

  /** Whether one more may be unanswered; the number allowed can change while the queue drains. */
  private boolean hasRoom() {
    int allowed = queuePair.attributes().maxDestRdAtomic();
    if (resources.size() != allowed) {
      resources = new RcResources(connection, allowed);
    }
    return responses.unfinished() < allowed;
  }

  /** PSNs that a request takes: those of its answer. */
  long psns(RcPacket request) {
    return isRead(request) ? connection.packets(request.dmaLength) : 1;
  }

  /** Answers a request that passed its checks, and remembers it. */
  void accept(RcPacket request, long psn, int msn) {
    connection.acknowledgeInOrder();
    switch (request.opcode) {
      case READ_REQUEST -> connection.hardware.readRequests++;
      case ATOMIC_WRITE -> {
        connection.hardware.writeRequests++;
        connection.counters.bytesDelivered += request.payload;
      }
      case COMPARE_SWAP, FETCH_ADD -> connection.hardware.atomicRequests++;
      default -> {}
    }
    resources.add(request, psn);
    answer(request, psn, msn);
  }

  /** Whether a request was accepted before, whole or with a part before it. */
  boolean isRemembered(RcPacket request, long psn) {
    return resources.hold(request, psn);
  }

  /**
   * Answers a remembered request again if its key is still good.
   *
   * @return SUCCESS or REM_ACCESS_ERR
   */
  WcStatus answerAgain(RcPacket request, int pd, long psn, int msn) {
    WcStatus status = checkKey(request, pd);
    if (status == WcStatus.SUCCESS) {
      responses.discardFrom(psn);
      answer(request, psn, msn);
    }
    return status;
  }

  /** Up to which PSN an acknowledgement of a repeated request may go. */
  long lastBeforeReadAfter(long psn, long last) {
    return resources.lastBeforeReadAfter(psn, last);
  }

  private void answer(RcPacket request, long psn, int msn) {
    if (request.opcode.isAtomic()) {
      responses.addAtomic(psn, msn);
    } else {
      responses.addRead(psn, isRead(request) ? request.dmaLength : 0, msn);
    }
    connection.engine.readyIfAble();
  }

  private WcStatus checkKey(RcPacket request, int pd) {
    return keys.checkRemote(
        request.rkey,
        pd,
        queuePair.qpn(),
        request.remoteAddress,
        request.dmaLength,
        rightFor(request));
  }

  private static int rightFor(RcPacket request) {
    return switch (request.opcode) {
      case READ_REQUEST -> Access.REMOTE_READ;
      case ATOMIC_WRITE -> Access.REMOTE_WRITE;
      case FLUSH -> request.immediate;
      default -> Access.REMOTE_ATOMIC;
    };
  }

  private static boolean isRead(RcPacket request) {
    return request.opcode == BthOpcode.READ_REQUEST;
  }
}
