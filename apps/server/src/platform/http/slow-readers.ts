import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { blockOf } from '#platform/address-block.ts';

/** Limits for unread responses. */
export interface ReadingLimits {
  /** Per address; not applied behind a proxy, where all clients share one. */
  bytesOfAddress: number;
  bytesInAll: number;
  /** Clients that read less than this within the time limit are disconnected. */
  minBytes: number;
  withinMs: number;
  /** Pipelined requests on one connection. */
  unanswered: number;
}

export const readingLimits: ReadingLimits = {
  bytesOfAddress: 32 * 1024 * 1024,
  bytesInAll: 192 * 1024 * 1024,
  minBytes: 8 * 1024,
  withinMs: 15_000,
  unanswered: 16,
};

interface Reader {
  address: string;
  replies: Set<ServerResponse>;
  /** Bytes read at the last check, and its time. */
  taken: number;
  since: number;
}

/**
 * Disconnects clients that don't read their responses, because those wait in memory. Checked every second, and with
 * every response to a client with pending data.
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
      if (waiting === 0 || taken - reader.taken >= limits.minBytes) {
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

/** Bytes the kernel has accepted for this client: a large response is one write, which only ends with its last byte. */
function takenBy(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}

/** Bytes queued in the socket and in pipelined responses behind it. */
function waitingOn(socket: Socket, { replies }: Reader): number {
  let bytes = socket.writableLength;
  for (const reply of replies) if (reply.socket === null) bytes += reply.writableLength;
  return bytes;
}
