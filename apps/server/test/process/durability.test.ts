import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAll } from '../all.ts';
import {
  askServer,
  cleanUp,
  descendants,
  firstAdmin,
  killAtOnce,
  newFolder,
  signInAsAdmin,
  startServer,
  type ServerProcess,
} from '../server-process.ts';

let folder: string;
beforeEach(() => void (folder = newFolder()));
afterEach(() => cleanUp(folder));

const rounds = 10;
const writers = 6;

/** Writes until the server is gone; records only confirmed writes. */
async function write(
  server: ServerProcess,
  token: string,
  label: string,
  acknowledged: Map<string, string>,
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const name = `${label} ${count}`;
    try {
      const made = await askServer(server, 'POST', '/api/programmes/', {
        token,
        body: { name, code: `${label.replaceAll(' ', '-')}-${count}` },
      });
      if (made.status !== 201) return;
      acknowledged.set(name, '');
      const changed = await askServer(server, 'PATCH', `/api/programmes/${made.body.id}/`, {
        token,
        body: { client: `changed ${count}` },
      });
      if (changed.status !== 200) return;
      acknowledged.set(name, `changed ${count}`);
    } catch {
      return;
    }
  }
}

describe('an answered write', () => {
  it.runIf(isAll)(`survives kill -9 of the server and its database, ${rounds} times over`, async () => {
    const acknowledged = new Map<string, string>();
    for (let round = 0; round < rounds; round += 1) {
      const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'error', ...firstAdmin });
      const token = await signInAsAdmin(server);
      const before = acknowledged.size;
      const writing = Array.from({ length: writers }, (_, writer) =>
        write(server, token, `R${round} W${writer}`, acknowledged),
      );
      // The kill comes during the writes, at a different time in each round.
      await expect
        .poll(() => acknowledged.size - before, { timeout: 120_000, interval: 5 })
        .toBeGreaterThan(10 + Math.random() * 60);
      killAtOnce([server.pid, ...descendants(server.pid)]);
      await Promise.all(writing);
      await server.ended;
    }

    const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'error', ...firstAdmin });
    const token = await signInAsAdmin(server);
    const { body } = await askServer(server, 'GET', '/api/programmes/', { token });
    const found = new Map(
      (body as { name: string; client: string }[]).map(({ name, client }) => [name, client]),
    );
    const lost = [...acknowledged].filter(([name, client]) =>
      client === '' ? !found.has(name) : found.get(name) !== client,
    );
    expect(lost).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(rounds * 10);
  });
});
