import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeSlowReaders, readingLimits, type ReadingLimits } from '#platform/http/slow-readers.ts';
import { startTestApp, type TestApp } from '../harness.ts';

const mega = 1024 * 1024;
const open: (Socket | FastifyInstance)[] = [];
afterAll(async () => {
  for (const each of open) await ('destroy' in each ? each.destroy() : each.close());
});

/** A server that responds with 8 MB: its port, and how many connections it has ended. */
async function serveMuch(limits: Partial<ReadingLimits>): Promise<{ port: number; ended: () => number }> {
  const server = fastify();
  closeSlowReaders(server, true, { ...readingLimits, withinMs: 1500, ...limits });
  server.get('/', (_, reply) => reply.send(Buffer.alloc(8 * mega)));
  open.push(server);
  let ended = 0;
  server.server.on('connection', (socket: Socket) => void socket.once('close', () => (ended += 1)));
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  return { port: Number(port), ended: () => ended };
}

/** Sends a request and doesn’t read the response. */
function ask(port: number, path = '/', times = 1): Socket {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times));
  open.push(socket);
  return socket;
}

/** Reads the rest, and waits for the end. */
async function readToEnd(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => (bytes += chunk.length));
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
  return bytes;
}

describe('a client that does not read', () => {
  it('is closed after a while', async () => {
    const { port, ended } = await serveMuch({});
    const socket = ask(port);
    await expect.poll(ended).toBe(1);
    expect(await readToEnd(socket)).toBeLessThan(8 * mega);
  });

  it('but slowly is served to the end', async () => {
    const { port } = await serveMuch({ withinMs: 10_000 });
    const socket = ask(port);
    let bytes = 0;
    while (bytes < 8 * mega) {
      const chunk = socket.read() as Buffer | null;
      if (chunk) bytes += chunk.length;
      expect(socket.destroyed).toBe(false);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });

  it('is closed at once where more waits for its address, or for all, than may', async () => {
    for (const limits of [{ bytesOfAddress: 10 * mega }, { bytesInAll: 10 * mega }]) {
      const { port, ended } = await serveMuch({ ...limits, withinMs: 600_000 });
      for (let each = 1; each <= 3; each += 1) ask(port);
      await expect.poll(ended).toBeGreaterThan(0);
    }
  });

  it('and asks again and again without waiting is closed', async () => {
    const { port } = await serveMuch({ unanswered: 4 });
    expect(await readToEnd(ask(port, '/', 20))).toBeLessThan(20 * 8 * mega);
  });
});

describe('the description of the API', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await startTestApp({ rateLimit: true })));
  afterAll(() => test.close());

  it('is one text for all who ask, however many do not read it', async () => {
    const port = Number(new URL(await test.app.server.listen({ host: '127.0.0.1', port: 0 })).port);
    await test.ask('GET', '/api/openapi.json');
    let asked = 0;
    test.app.server.server.on('request', () => (asked += 1));
    const before = process.memoryUsage();
    const sockets = Array.from({ length: 30 }, () => ask(port, '/api/openapi.json', 8));
    await expect.poll(() => asked).toBe(240);
    // Answered after those.
    await test.ask('GET', '/api/health/');
    const after = process.memoryUsage();
    for (const socket of sockets) socket.destroy();
    // 240 separate responses would be about 180 MB.
    expect((after.arrayBuffers + after.heapUsed - before.arrayBuffers - before.heapUsed) / mega).toBeLessThan(
      60,
    );
  });

  it('is throttled, travels packed and is not sent twice', async () => {
    const ip = '192.0.2.200';
    const packed = await test.ask('GET', '/api/openapi.json', { ip, headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    const known = await test.ask('GET', '/api/openapi.json', {
      ip,
      headers: { 'if-none-match': String(packed.headers['etag']) },
    });
    expect(known.status).toBe(304);
    const statuses = await Promise.all(
      Array.from({ length: 310 }, async () => (await test.ask('GET', '/api/docs/', { ip })).status),
    );
    expect(statuses).toContain(429);
  });
});
