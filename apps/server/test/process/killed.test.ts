import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clusterFolder } from '#storage/embedded/cluster.ts';
import { socketFolder } from '#storage/embedded/socket-folder.ts';
import { isAll } from '../all.ts';
import {
  askServer,
  cleanUp,
  databasePid,
  descendants,
  firstAdmin,
  isRunning,
  killAtOnce,
  newFolder,
  signInAsAdmin,
  spawnServer,
  startServer,
} from '../server-process.ts';
import { fillFolder } from '../used-folder.ts';
import { copy } from '#storage/embedded/copy.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder();
  fillFolder(folder);
});
afterEach(() => cleanUp(folder));

describe('a database that ends by itself', () => {
  it.runIf(isAll)('is started again by its server, and nobody has to do anything', async () => {
    const server = await startServer({ DATA_DIR: folder, ...firstAdmin });
    const token = await signInAsAdmin(server);
    const database = databasePid(folder) ?? 0;
    killAtOnce([database]);
    await server.says(copy.restarted);
    const statuses = new Set<number>();
    const asked = async () => {
      const { status } = await askServer(server, 'GET', '/api/users/current/', { token });
      statuses.add(status);
      return status;
    };
    await expect.poll(asked).toBe(200);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(databasePid(folder)).not.toBe(database);
    expect(await server.stop()).toBe(0);
    expect(databasePid(folder)).toBeUndefined();
  });
});

describe('a database that hangs', () => {
  it.runIf(isAll)(
    'keeps nobody waiting: ready says no at once, and calls are refused after a while',
    async () => {
      const server = await startServer({ DATA_DIR: folder, ...firstAdmin });
      const token = await signInAsAdmin(server);
      const database = databasePid(folder) ?? 0;
      const all = [database, ...descendants(database)];
      for (const pid of all) process.kill(pid, 'SIGSTOP');
      const timed = async (method: string, url: string, body?: object) => {
        const start = performance.now();
        const { status } = await askServer(server, method, url, { token, ...(body && { body }) });
        return { status, seconds: (performance.now() - start) / 1000 };
      };
      try {
        const [ready, health, write] = await Promise.all([
          timed('GET', '/api/ready/'),
          timed('GET', '/api/health/'),
          timed('POST', '/api/programmes/', { name: 'While it hangs' }),
        ]);
        expect([ready.status, health.status, write.status]).toEqual([503, 200, 503]);
        // Limits in operations.md: 2 and 11 seconds, plus one for a busy machine.
        expect(ready.seconds).toBeLessThan(3);
        expect(write.seconds).toBeLessThan(12);
      } finally {
        for (const pid of all) process.kill(pid, 'SIGCONT');
      }
      await expect.poll(async () => (await timed('GET', '/api/ready/')).status).toBe(200);
      await expect.poll(async () => (await timed('GET', '/api/users/current/')).status).toBe(200);
    },
  );
});

describe('a server that was killed', () => {
  it.runIf(isAll)('takes its database along', async () => {
    const server = await startServer({ DATA_DIR: folder, ...firstAdmin });
    const database = databasePid(folder) ?? 0;
    expect(isRunning(database)).toBe(true);
    killAtOnce([server.pid]);
    await expect.poll(() => databasePid(folder)).toBeUndefined();
  });

  it('can be started again at once', async () => {
    const settings = { DATA_DIR: folder, ...firstAdmin };
    for (let round = 0; round < 3; round += 1) {
      const server = await startServer(settings);
      await signInAsAdmin(server);
      killAtOnce([server.pid]);
    }
    await signInAsAdmin(await startServer(settings));
  });

  it.runIf(isAll)(
    'and left its database behind is followed by one that ends it cleanly and goes on',
    async () => {
      const settings = { DATA_DIR: folder, ...firstAdmin };
      const server = await startServer(settings);
      const database = databasePid(folder) ?? 0;
      // The shell that watches the database is killed with the server, so nothing stops the database.
      const keepers = descendants(server.pid).filter(
        (pid) => pid !== database && !descendants(database).includes(pid),
      );
      killAtOnce([...keepers, server.pid]);
      await server.ended;
      expect(isRunning(database)).toBe(true);

      const next = await startServer(settings);
      await signInAsAdmin(next);
      expect(isRunning(database)).toBe(false);
      expect(readFileSync(path.join(folder, 'postgres.log'), 'utf8')).toContain(
        'database system is shut down',
      );
    },
  );

  it.runIf(process.platform === 'linux' && isAll)(
    'is followed by another where nobody collects the dead',
    async () => {
      const settings = { DATA_DIR: folder, ...firstAdmin };
      const server = await startServer(settings);
      const database = databasePid(folder) ?? 0;
      killAtOnce([server.pid, ...descendants(server.pid)]);
      await server.ended;
      const dead = await uncollected();
      const cluster = clusterFolder(folder);
      const locks = [
        path.join(cluster, 'postmaster.pid'),
        path.join(socketFolder(cluster), '.s.PGSQL.5432.lock'),
      ];
      for (const file of locks)
        writeFileSync(file, readFileSync(file, 'utf8').replace(String(database), String(dead.pid)));
      const next = await startServer(settings);
      await signInAsAdmin(next);
      dead.collect();
      await next.stop();

      // After a power cut the pid may belong to another program, which must not be touched.
      const stranger = spawn('sleep', ['600'], { stdio: 'ignore' });
      const [file = ''] = locks;
      writeFileSync(file, `${stranger.pid}\n${folder}/postgres-18\n1\n5432\n\n\n\nready\n`);
      await signInAsAdmin(await startServer(settings));
      expect(isRunning(stranger.pid ?? 0)).toBe(true);
      stranger.kill();
    },
  );

  it.runIf(isAll)('during its very first start leaves nothing half made', async () => {
    await cleanUp(folder);
    folder = newFolder();
    for (const delay of [30, 120, 300, 600]) {
      const server = await spawnServer({ DATA_DIR: folder, ...firstAdmin });
      await new Promise((resolve) => setTimeout(resolve, delay));
      killAtOnce([server.pid, ...descendants(server.pid)]);
      await server.ended;
    }
    await signInAsAdmin(await startServer({ DATA_DIR: folder, ...firstAdmin }));
    expect(readdirSync(folder).filter((name) => name.startsWith('new-'))).toEqual([]);
  });
});

/** A process that has ended but whose pid is kept, because its parent doesn’t wait for it. */
async function uncollected(): Promise<{ pid: number; collect: () => void }> {
  const parent = spawn('/bin/sh', ['-c', '/bin/true & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(String(said));
  await expect.poll(() => isRunning(pid)).toBe(false);
  return { pid, collect: () => void parent.kill() };
}
