import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { asAccount, type Account } from './account.ts';
import { childEnvironment } from './cluster.ts';
import { isDatabaseOf, releaseStaleLock } from './process-state.ts';
import { StartError } from './start-error.ts';
import { copy } from './copy.ts';

/** A running database process. */
export interface Postmaster {
  pid: number;
  /** Resolves when the process has ended for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

interface LaunchOptions {
  binaries: string;
  cluster: string;
  socketDir: string;
  account: Account;
  logFile: string;
  /** Additional `-c name=value` settings; tests disable durability for speed. */
  settings?: string[];
}

/** Crash recovery can take minutes on a slow disk. */
const readyWithinMs = 600_000;
const goneWithinMs = 30_000;
const pidFile = 'postmaster.pid';

/**
 * The shell holds one end of a pipe from this process: when this process ends in any way, the shell reads end of file
 * and stops the database. So a killed server leaves no database running.
 */
const keeper =
  '"$@" </dev/null & child=$!; (while read -r _ <&3; do :; done; kill -INT $child) & watcher=$!; ' +
  'trap "" INT TERM HUP; wait $child; result=$?; kill $watcher 2>/dev/null; exit $result';

/** Starts the database; undefined if another process has just started one on the same folder. */
export async function launch(options: LaunchOptions): Promise<Postmaster | undefined> {
  releaseStaleLock(path.join(options.cluster, pidFile), options.cluster);
  const log = openSync(options.logFile, 'a', 0o600);
  const settings = [
    'listen_addresses=',
    'max_connections=60',
    'shared_buffers=128MB',
    'log_min_messages=warning',
    ...(options.settings ?? []),
  ];
  const command = [
    path.join(options.binaries, 'bin', 'postgres'),
    '-D',
    options.cluster,
    '-k',
    options.socketDir,
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const child = spawn('/bin/sh', ['-c', keeper, 'sh', ...command], {
    ...asAccount(options.account),
    cwd: path.dirname(options.cluster),
    env: childEnvironment,
    // Its own process group, so that Ctrl-C in a terminal reaches only the server.
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      if (runningPid(options.cluster) !== undefined) return undefined;
      throw new StartError(copy.notStarted(options.logFile, lastLines(options.logFile)));
    }
    const pid = readyPid(options.cluster);
    if (pid !== undefined) return { pid, ended, stop: () => stopChild(child, ended) };
    await pause(10);
  }
  await stopChild(child, ended);
  throw new StartError(copy.notReady(readyWithinMs / 1000, options.logFile));
}

/** Process id of a database running on the folder, started by any process. */
export function runningPid(cluster: string): number | undefined {
  const pid = Number(pidLines(cluster)[0]);
  return pid > 0 && isDatabaseOf(pid, cluster) ? pid : undefined;
}

/** Stops a database left behind by an earlier server and waits until it has ended. */
export async function stopLeftover(cluster: string, pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  await waitUntilGone(cluster, pid);
}

export async function waitUntilGone(cluster: string, pid: number): Promise<void> {
  const deadline = Date.now() + goneWithinMs;
  while (runningPid(cluster) === pid) {
    if (Date.now() > deadline) throw new StartError(copy.leftover(pid));
    await pause(20);
  }
}

function readyPid(cluster: string): number | undefined {
  const lines = pidLines(cluster);
  return lines[7]?.trim() === 'ready' ? runningPid(cluster) : undefined;
}

/** PostgreSQL writes its process id on line 1 and its state on line 8. */
function pidLines(cluster: string): string[] {
  try {
    return readFileSync(path.join(cluster, pidFile), 'utf8').split('\n');
  } catch {
    return [];
  }
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  (child.stdio[3] as Writable).end();
  await ended;
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' | ');
}
