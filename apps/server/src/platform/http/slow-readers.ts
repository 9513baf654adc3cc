import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { blockOf } from '#platform/address-block.ts';

/** How much may wait to be read by clients, and for how long. */
export interface ReadingLimits {
  /** Of one address; where a proxy stands in front, it is one for all and not asked. */
  bytesOfAddress: number;
  bytesInAll: number;
  /** Whoever takes less than this of what waits in this time is closed. */
  leastBytes: number;
  withinMs: number;
  /** Requests that were sent on one connection without waiting for their answers. */
  unanswered: number;
}

export const readingLimits: ReadingLimits = {
  bytesOfAddress: 32 * 1024 * 1024,
  bytesInAll: 192 * 1024 * 1024,
  leastBytes: 8 * 1024,
  withinMs: 15_000,
  unanswered: 16,
};

interface Reader {
  address: string;
  replies: Set<ServerResponse>;
  /** Bytes that had been taken when it was looked at last, and when that was. */
  taken: number;
  since: number;
}

/**
 * Closes clients that ask and do not read: what they asked for waits in memory until they do. Looked at every second, and
 * with every answer to a client for which something waits already.
 */
export function closeSlowReaders(
  server: FastifyInstance,
  countsAddresses: boolean,
  limits: ReadingLimits = readingLimits,
): void {
  const readers = new Map<Socket, Reader>();

  server.server.on('connection', (socket: Socket) => {
    const address = blockOf(socket.remoteAddress ?? '');
    readers.set(socket, { address, replies: new Set(), taken: 0, since: Date.now() });
    socket.once('close', () => readers.delete(socket));
  });

  server.addHook('onRequest', async ({ raw }, reply) => {
    const reader = readers.get(raw.socket);
    if (!reader) return;
    reader.replies.add(reply.raw);
    reply.raw.once('close', () => reader.replies.delete(reply.raw));
    if (reader.replies.size > limits.unanswered || isOverfull(raw.socket, reader)) raw.socket.destroy();
  });

  function isOverfull(socket: Socket, reader: Reader): boolean {
    if (waitingOn(socket, reader) === 0) return false;
    let [ofAddress, inAll] = [0, 0];
    for (const [each, other] of readers) {
      const bytes = waitingOn(each, other);
      inAll += bytes;
      if (other.address === reader.address) ofAddress += bytes;
    }
    return inAll > limits.bytesInAll || (countsAddresses && ofAddress > limits.bytesOfAddress);
  }

  const looking = setInterval(() => {
    const now = Date.now();
    for (const [socket, reader] of readers) {
      const waiting = waitingOn(socket, reader);
      const taken = takenBy(socket);
      if (waiting === 0 || taken - reader.taken >= limits.leastBytes) {
        [reader.taken, reader.since] = [taken, now];
      } else if (now - reader.since >= limits.withinMs || isOverfull(socket, reader)) socket.destroy();
    }
  }, 1000);
  looking.unref();
  server.addHook('onClose', async () => clearInterval(looking));
}

interface Handle {
  bytesWritten: number;
  writeQueueSize: number;
}

/** How much the system has taken from us for this client: a large answer is one write, which ends only with its last byte. */
function takenBy(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}

/** What is on its way to the connection, and what waits behind an answer that is not read. */
function waitingOn(socket: Socket, { replies }: Reader): number {
  let bytes = socket.writableLength;
  for (const reply of replies) if (reply.socket === null) bytes += reply.writableLength;
  return bytes;
}
