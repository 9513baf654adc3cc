import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAll } from '../all.ts';
import {
  askServer,
  cleanUp,
  databasePid,
  firstAdmin,
  newFolder,
  startServer,
  type ServerProcess,
} from '../server-process.ts';
import { fillFolder } from '../used-folder.ts';

let folder: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = newFolder();
  fillFolder(folder);
  server = await startServer({ DATA_DIR: folder, ...firstAdmin });
});
afterEach(() => cleanUp(folder));

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const body = JSON.stringify({ email: 'somebody@northgate.example', password: 'not the right one' });
const head = `POST /api/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

describe('a server that is told to stop', () => {
  it.each(isAll ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
    'by %s finishes what has begun, then ends with its database',
    async (signal) => {
      const socket = await open();
      let heard = '';
      socket.on('data', (chunk) => (heard += chunk.toString()));
      socket.write(head + body.slice(0, 20));
      // Once a later request is answered, the server has accepted this connection.
      await askServer(server, 'GET', '/api/health/');
      process.kill(server.pid, signal);
      await server.says('Baton is shutting down');
      socket.write(body.slice(20));
      expect(await server.ended).toBe(0);
      // The exit may be reported before the response.
      await expect.poll(() => heard).toMatch(/^HTTP\/1\.1 401 /);
      expect(databasePid(folder)).toBeUndefined();
      expect(server.said()).not.toContain('Error');
      expect(server.logged()).not.toMatch(/terminating connection|job failed/);
    },
  );

  it('ends at once when told twice', async () => {
    const socket = await open();
    socket.write(head);
    await askServer(server, 'GET', '/api/health/');
    process.kill(server.pid, 'SIGTERM');
    await server.says('Baton is shutting down');
    process.kill(server.pid, 'SIGTERM');
    expect(await server.ended).toBe(1);
  });
});

describe('slow clients', () => {
  it.runIf(isAll)('are closed, whether they dawdle over the head or over the body', async () => {
    const sockets = await Promise.all(Array.from({ length: 40 }, open));
    const closed = sockets.map((socket) => {
      socket.resume();
      return once(socket, 'close');
    });
    sockets.forEach((socket, each) =>
      socket.write(each % 2 === 0 ? 'GET /api/health/ HTTP/1.1\r\nHost: x\r\nX-Slow: ' : head + '{'),
    );
    const drip = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('x');
    }, 500);
    try {
      await Promise.all(closed);
    } finally {
      clearInterval(drip);
    }
    expect((await askServer(server, 'GET', '/api/health/')).status).toBe(200);
  });
});
