import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

export const adminEmail = 'ines.okafor@northgate.example';
export const adminPassword = 'tidal lantern forty-six';

/** A real server of the journey, with its own database. */
export interface Baton {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  dispose(): Promise<void>;
}

const builtServer = path.resolve(import.meta.dirname, '../apps/server/dist/main.js');

/** Starts the built server; with the first Admin by default. */
export async function startBaton(
  settings: Record<string, string> = {},
  server: string = builtServer,
): Promise<Baton> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'baton-e2e-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  let said = '';

  const baton: Baton = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async start() {
      child = spawn(process.execPath, [server], {
        env: {
          PATH: process.env['PATH'],
          TMPDIR: process.env['TMPDIR'],
          PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: 'warn',
          RATE_LIMIT: 'off',
          SAMPLE_PROGRAMME: 'false',
          // Emails about notifications are not collected first.
          MAIL_DELAY: '0',
          // No scheduled backups, so that a journey sees only its own.
          BACKUP_DAYS: '0',
          ADMIN_EMAIL: adminEmail,
          ADMIN_PASSWORD: adminPassword,
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const running = child;
      const before = said.length;
      for (const stream of [running.stdout, running.stderr])
        stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
      await new Promise<void>((resolve, reject) => {
        running.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
        running.stderr?.on('data', () => {
          if (said.includes('Baton is running at', before)) resolve();
        });
      });
    },
    async stop() {
      const running = child;
      child = undefined;
      if (!running || running.exitCode !== null) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      await ended;
    },
    async dispose() {
      await baton.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await baton.start();
  return baton;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
