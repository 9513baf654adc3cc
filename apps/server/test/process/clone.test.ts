import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAccount, databaseAccount } from '#storage/embedded/account.ts';
import { isAll } from '../all.ts';
import { cloneInto, makeReadOnly, runNpm, type NpmProcess } from '../clone.ts';
import { freePort } from '../database-server.ts';
import { cleanUp, databasePid, killAtOnce, newFolder } from '../server-process.ts';

const isRoot = process.getuid?.() === 0;
let folder: string;
let state: string;
let port: string;
const started: NpmProcess[] = [];

beforeAll(async () => {
  folder = newFolder();
  chmodSync(folder, 0o755);
  state = path.join(folder, 'state');
  mkdirSync(state, { mode: 0o755 });
  port = String(await freePort());
});
afterAll(async () => {
  for (const each of started) killAtOnce(each.running());
  for (const name of ['baton', 'baton-2']) await cleanUp(path.join(state, name));
  if (!isRoot) chmodSync(path.join(folder, 'Bäton für alle'), 0o755);
  await cleanUp(folder);
});

const settings = () => ({ PORT: port, XDG_STATE_HOME: state });

async function npmStart(clone: string, options: Parameters<typeof runNpm>[2] = {}): Promise<NpmProcess> {
  const npm = runNpm(clone, ['start'], { ...options, settings: { ...settings(), ...options.settings } });
  started.push(npm);
  await npm.says('Baton is running at');
  return npm;
}

function answers(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Ends only npm’s own process; its descendants must follow. */
async function endAlone(npm: NpmProcess, signal: 'SIGTERM' | 'SIGKILL', dataDir: string): Promise<void> {
  expect(npm.running().length).toBeGreaterThan(3);
  expect(databasePid(dataDir)).toBeDefined();
  process.kill(npm.pid, signal);
  await expect.poll(() => npm.running()).toEqual([]);
  expect(databasePid(dataDir)).toBeUndefined();
  expect(await answers()).toBe(false);
  expect(npm.said()).toContain('Baton is shutting down (npm start has ended).');
}

describe('npm start', () => {
  // Only root can own a folder that the database’s account can’t enter.
  it.runIf(isRoot && isAll)(
    'as root in a folder that others may not enter keeps its data where the database can, and finds it again',
    async () => {
      const home = path.join(folder, 'home of root');
      mkdirSync(home, { mode: 0o700 });
      const clone = path.join(home, 'baton');
      cloneInto(clone);
      const dataDir = path.join(state, 'baton');

      const first = await npmStart(clone);
      const above = first.said().split('Baton is running at')[0] ?? '';
      // npm prints the script’s name; nothing else comes before our output.
      expect(above.trim().split('\n')).toEqual([
        expect.stringMatching(/^> baton@\S+ start$/),
        '> node scripts/start.mjs',
      ]);
      expect(first.said()).toContain(`Data     ${dataDir}\n`);
      expect(first.said()).toMatch(
        /not in .+data, because the database runs as account "\w+", which has no access to .+home of root\n/,
      );
      expect(first.said()).toContain('No users yet. The link to set a password');
      await first.says('"level":"info"');
      expect(first.said().indexOf('{"level"')).toBeGreaterThan(first.said().indexOf('Ctrl-C'));
      await endAlone(first, 'SIGKILL', dataDir);

      const made = runNpm(clone, ['run', 'admin', '--', 'create', 'ines@northgate.example'], {
        settings: settings(),
      });
      expect(await made.ended).toBe(0);
      const kept = runNpm(clone, ['run', 'backup'], { settings: settings() });
      expect(await kept.ended).toBe(0);
      expect(kept.said()).toContain(path.join(dataDir, 'backups'));

      const second = await npmStart(clone);
      expect(second.said()).toContain(`Data     ${dataDir}\n`);
      expect(existsSync(path.join(clone, 'data'))).toBe(false);
      await endAlone(second, 'SIGTERM', dataDir);

      // Another clone has its own data, and leaves these alone.
      const other = path.join(home, 'second');
      cloneInto(other);
      const third = await npmStart(other);
      expect(third.said()).toContain(`Data     ${dataDir}-2\n`);
      await endAlone(third, 'SIGTERM', `${dataDir}-2`);
    },
  );

  it('as an ordinary user in a read-only clone with blanks and umlauts in its path finds a place for its data', async () => {
    const clone = path.join(folder, 'Bäton für alle');
    cloneInto(clone);
    const own = path.join(folder, 'ordinary');
    mkdirSync(own);
    chmodSync(own, 0o777);
    // Root may write anywhere, so an unprivileged account is used.
    const account = isRoot ? asAccount(databaseAccount()) : {};
    if (!isRoot) makeReadOnly(clone);
    const npm = await npmStart(clone, { ...account, settings: { HOME: own, XDG_STATE_HOME: own } });
    const dataDir = path.join(own, 'baton');
    expect(npm.said()).toContain(`Data     ${dataDir}\n`);
    expect(npm.said()).toMatch(/not in .+data, because .+Bäton für alle isn’t writable\n/);
    await endAlone(npm, 'SIGTERM', dataDir);
  });
});
