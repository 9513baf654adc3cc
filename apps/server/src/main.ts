import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { systemActor } from '#platform/caller.ts';
import { systemClock } from '#platform/clock.ts';
import { printLine } from '#platform/command.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { createLog, bufferLog } from '#platform/log.ts';
import { createFileMailer, createSmtpMailer } from '#platform/mail/mailer.ts';
import { openSecrets } from '#platform/secrets.ts';
import { version } from '#platform/version.ts';
import { ensureSample } from '#sample/create-sample.ts';
import { findDataFolder } from '#storage/embedded/data-folder.ts';
import { StartError } from '#storage/embedded/start-error.ts';
import { copy as storageCopy } from '#storage/copy.ts';
import { migrate, newerMigration } from '#storage/migrate.ts';
import { migrations } from '#storage/migrations.ts';
import { openDatabase } from '#storage/open-database.ts';
import { requireFolder } from '#storage/usable-folder.ts';
import { ensureFirstAdmin } from './accounts/login/first-admin.ts';
import { showFirstLogin } from './accounts/login/first-link.ts';
import { createApp, type App } from './app/app.ts';
import { greeting } from './app/greeting.ts';

const finishWithinMs = 20_000;
const schemaCheckMs = 5000;

/** Graceful shutdown; until the server runs, the process just exits, and its database with it. */
let stop = async (_reason: string, code: number): Promise<void> => process.exit(code);
let isStopping = false;

const log = bufferLog();

async function start(): Promise<void> {
  // `npm start` holds the other end of a channel, which closes when that process stops.
  process.once('disconnect', () => {
    if (!isStopping) void stop('npm start has ended', 0);
  });
  // The terminal may close earlier than the server.
  process.stderr.on('error', () => undefined);
  const config = readConfig(process.env, findDataFolder);
  const logger = createLog(config.logLevel, log);
  // In development, output goes through a pipe to the terminal, and the database keeps running while the
  // server is replaced.
  const isTerminal = process.stderr.isTTY || process.argv.includes('--terminal');
  const isBeside = process.argv.includes('--beside');
  const database = await openDatabase(config, isBeside ? 'beside' : 'alone', [], printLine);
  requireFolder('BACKUP_DIR', config.backupDir);
  await migrate(database.connection, migrations);

  const outbox = path.join(config.dataDir, 'outbox');
  const mailer =
    config.smtpUrl === undefined
      ? createFileMailer(outbox, config.mailFrom, printLine, isTerminal)
      : createSmtpMailer(config.smtpUrl, config.mailFrom);
  const secrets = await openSecrets(config.secretKey, config.dataDir);
  const app = await createApp({
    config,
    connection: database.connection,
    clock: systemClock,
    log: logger,
    secrets,
    mailer,
    version,
  });
  const wayIn = await ensureFirstAdmin(app.parts, {
    email: config.adminEmail,
    password: config.adminPassword,
  });
  if (config.sampleProgramme) await ensureSample(app.parts, systemActor('start'));
  await app.parts.jobs.work();
  stop = async (reason, code) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    printLine(`Baton is shutting down (${reason}).`);
    app.retire();
    setTimeout(() => process.exit(1), finishWithinMs).unref();
    await app.close();
    await database.stop();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void stop(signal, 0));
  for (const failure of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(failure, (error: unknown) => {
      logger.fatal({ err: error }, failure);
      void stop('unexpected error', 1);
    });
  }

  // Listening comes last, because a client may stop the server as soon as it answers.
  await app.server.listen({ host: config.host, port: config.port });
  const { port } = app.server.server.address() as AddressInfo;
  printLine(greeting(config, port, showFirstLogin(wayIn, config.dataDir, isTerminal)));
  log.release();
  process.send?.({ port });
  setInterval(() => void stopIfOutdated(app.storage), schemaCheckMs).unref();
}

/** A newer version beside this one may rename what this one reads and writes. */
async function stopIfOutdated({ pool }: App['storage']): Promise<void> {
  const newer = await newerMigration((text) => pool.query(text), migrations).catch(() => undefined);
  if (newer === undefined || isStopping) return;
  printLine(storageCopy.start.newerDatabase(newer));
  await stop('the database is newer', 1);
}

start().catch((error: unknown) => {
  printLine(`Baton can’t start. ${reasonOf(error)}`);
  log.release();
  process.exit(1);
});

/** A sentence for known errors, all details otherwise. */
function reasonOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  const { code, port, syscall, address } = error as ListenError;
  if (code === 'EADDRINUSE')
    return `Another program uses port ${port ?? 0}. Stop it, or set PORT to another number.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT is ${port ?? 0}, which this account can’t use. Set PORT to a number above 1023.`;
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST is "${address ?? process.env['HOST'] ?? ''}", which isn’t an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

interface ListenError {
  code?: string;
  port?: number;
  syscall?: string;
  address?: string;
}
