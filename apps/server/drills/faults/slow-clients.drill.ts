import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { firstAdmin, signInAsAdmin, startServer } from '../../test/server-process.ts';
import { drill, pause, mustBe, seconds, until } from '../drill.ts';
import { historyOf } from '../memory.ts';
import { Crew } from '../writers.ts';
import { openYard } from '../yard.ts';

const each = 100;

/** Slow headers and bodies, unread streams and large responses, and idle connections. */
drill('slow and half-open clients', async (folder) => {
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'error', ...firstAdmin });
  const target = { server, token: await signInAsAdmin(server) };
  const yard = await openYard(target, 20);
  const crew = new Crew(yard);
  crew.start(target);
  await until('edits', () => crew.answered > 200);
  const before = historyOf(server.pid);

  const sockets: Socket[] = [];
  let closed = 0;
  const open = async (first: string, reads: boolean) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('close', () => (closed += 1));
    await once(socket, 'connect');
    if (reads) socket.resume();
    else socket.pause();
    socket.write(first);
    sockets.push(socket);
    return socket;
  };
  const bearer = `Host: x\r\nAuthorization: Bearer ${target.token}\r\n`;
  const dripping: Socket[] = [];
  for (let count = 0; count < each; count += 1) {
    dripping.push(await open('GET /api/health/ HTTP/1.1\r\nHost: x\r\nX-Slow: ', true));
    dripping.push(
      await open(
        `POST /api/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
        true,
      ),
    );
    await open('', true);
    // Many pipelined requests on one connection whose responses are never read.
    const list = `GET /api/systems/?programme=${yard.programme} HTTP/1.1\r\n${bearer}\r\n`;
    await open(list.repeat(5), false);
  }
  for (let count = 0; count < 12; count += 1)
    await open(`GET /api/events/?programme=${yard.programme} HTTP/1.1\r\n${bearer}\r\n`, false);

  const drip = setInterval(() => {
    for (const socket of dripping) if (!socket.destroyed) socket.write('x');
  }, 500);
  const started = crew.answered;
  const slow = performance.now();
  try {
    await until(
      'slow heads and bodies are closed',
      () => dripping.every(({ destroyed }) => destroyed),
      60_000,
    );
  } finally {
    clearInterval(drip);
  }
  const took = performance.now() - slow;
  await pause(5000);
  await crew.stop();
  await crew.check(target);
  const slowest = Math.max(...crew.writers.map(({ slowestMs }) => slowestMs));
  const after = historyOf(server.pid);
  mustBe(slowest < 5000, `An edit took ${seconds(slowest)} meanwhile.`);
  mustBe(after - before < 150, `Memory grew from ${before} to ${after} MB.`);
  for (const socket of sockets) socket.destroy();
  mustBe((await server.stop()) === 0, 'It did not stop in order.');
  return `${sockets.length} of them: slow ones closed within ${seconds(took)}, ${crew.answered - started} edits beside them, the slowest ${seconds(slowest)}; memory ${before} → ${after} MB`;
});
