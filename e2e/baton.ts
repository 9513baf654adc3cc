import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { PostOffice } from '../apps/server/test/post-office.ts';
import { readMail, type ReceivedMail } from '../apps/server/test/read-mail.ts';

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
  /** Whether it sends through a mail server. */
  sendsMail: boolean;
  /** Emails in order of arrival: at the mail server, or in the outbox if there is none. */
  mails(): readonly ReceivedMail[];
}

const builtServer = path.resolve(import.meta.dirname, '../apps/server/dist/main.js');

/** Starts the built server; with the first Admin by default, and with a mail server if one is given. */
export async function startBaton(
  settings: Record<string, string> = {},
  { server = builtServer, office }: { server?: string; office?: PostOffice | undefined } = {},
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
          ...(office && { SMTP_URL: office.url }),
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
    sendsMail: office !== undefined,
    mails: () => office?.mails() ?? readOutbox(path.join(dataDir, 'outbox')),
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

function readOutbox(folder: string): ReceivedMail[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .toSorted()
    .map((name) => readMail(readFileSync(path.join(folder, name))));
}
