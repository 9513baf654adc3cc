import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './database-server.ts';

/** The built server as a separate process. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** Terminal output. */
  said(): string;
  /** Its log. */
  logged(): string;
  /** Waits for output. */
  says(text: string | RegExp): Promise<void>;
  /** Exit code, after it has ended. */
  ended: Promise<number | null>;
  stop(): Promise<number | null>;
}

export const adminEmail = 'ines.okafor@northgate.example';
export const adminPassword = 'tidal lantern forty-six';
export const firstAdmin = { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword };

const bundle = path.resolve(import.meta.dirname, '../dist/main.js');
const running = new Set<ChildProcess>();

export function newFolder(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'baton-process-'));
}

/** Starts the server, which may still refuse. */
export async function spawnServer(settings: Record<string, string>): Promise<ServerProcess> {
  const port = settings['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [bundle], {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      PORT: port,
      RATE_LIMIT: 'off',
      SAMPLE_PROGRAMME: 'false',
      // No scheduled backups.
      BACKUP_DAYS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let [said, logged] = ['', ''];
  const listeners = new Set<() => void>();
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    for (const listener of listeners) listener();
  });
  child.stdout.on('data', (chunk: Buffer) => (logged += chunk.toString()));
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
      for (const listener of listeners) listener();
    }),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    said: () => said,
    logged: () => logged,
    ended,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (typeof text === 'string' ? said.includes(text) : text.test(said)) resolve();
          else if (child.exitCode !== null)
            reject(new Error(`The server ended with ${child.exitCode} and said: ${said}`));
        };
        listeners.add(look);
        look();
      }),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Starts the server and waits until it responds. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer(settings);
  await server.says('Baton is running at');
  return server;
}

/** Pid of a data folder’s database, if it runs. */
export function databasePid(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'postgres-18', 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  return pid > 0 && isRunning(pid) ? pid : undefined;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
}

/** All descendants of a process. */
export function descendants(pid: number): number[] {
  let listed: string;
  try {
    listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  } catch {
    // It has just ended.
    return [];
  }
  const children = listed.trim().split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** Kills the processes that still exist with SIGKILL. */
export function killAtOnce(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }
}

/** Ends the processes of a failed test, and removes its folder. */
export async function cleanUp(folder: string): Promise<void> {
  const left = [...running];
  for (const child of left) child.kill('SIGTERM');
  await Promise.all(
    left.map(
      (child) =>
        new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null))),
    ),
  );
  const database = databasePid(folder);
  if (database !== undefined) killAtOnce([database, ...descendants(database)]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

export async function askServer(
  server: ServerProcess,
  method: string,
  url: string,
  options: { token?: string; body?: object } = {},
) {
  const response = await fetch(server.url + url, {
    method,
    headers: {
      ...(options.body ? { 'content-type': 'application/json' } : {}),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

export async function signInAsAdmin(server: ServerProcess): Promise<string> {
  const { status, body } = await askServer(server, 'POST', '/api/token/', {
    body: { email: adminEmail, password: adminPassword },
  });
  if (status !== 200) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(body)}`);
  return body.access as string;
}
