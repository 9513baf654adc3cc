import path from 'node:path';
import { ensureFirstAdmin, type WayIn } from '#accounts/first-admin.ts';
import { systemActor } from '#platform/caller.ts';
import { systemClock } from '#platform/clock.ts';
import { say } from '#platform/command.ts';
import { ConfigError, readConfig, type Config } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { createFileMailer, createSmtpMailer } from '#platform/mail/mailer.ts';
import { openSecrets } from '#platform/secrets.ts';
import { version } from '#platform/version.ts';
import { ensureSample } from '#sample/create-sample.ts';
import { StartError } from '#storage/embedded/start-error.ts';
import { migrate } from '#storage/migrate.ts';
import { migrations } from '#storage/migrations.ts';
import { openDatabase } from '#storage/open-database.ts';
import { createApp } from './app.ts';

const finishWithinMs = 20_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, 'alone', [], say);
  await migrate(database.connection, migrations);

  const outbox = path.join(config.dataDir, 'outbox');
  const mailer =
    config.smtpUrl === undefined
      ? createFileMailer(outbox, config.mailFrom, say)
      : createSmtpMailer(config.smtpUrl, config.mailFrom);
  const secrets = await openSecrets(config.secretKey, config.dataDir);
  const app = await createApp({
    config,
    connection: database.connection,
    clock: systemClock,
    log,
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
  let stopping = false;
  const stop = async (reason: string, code: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    say(`Baton stops (${reason}).`);
    app.retire();
    setTimeout(() => process.exit(1), finishWithinMs).unref();
    await app.close();
    await database.stop();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, 0));
  for (const failure of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(failure, (error: unknown) => {
      log.fatal({ err: error }, failure);
      void stop('an unexpected error', 1);
    });
  }

  // Whoever reads that it runs may stop it at once, so it says so last.
  await app.server.listen({ host: config.host, port: config.port });
  greet(config, app.server.server.address(), wayIn);
}

function greet(config: Config, address: unknown, wayIn: WayIn): void {
  const port = (address as { port?: number } | null)?.port ?? config.port;
  const url = config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl;
  const how = wayIn
    ? `\nNobody has signed in yet. Open this link once to choose a password for ${wayIn.email}:\n\n  ${wayIn.link}\n`
    : `Sign in with your e-mail and password. The API is described at ${url}/api/docs/\n`;
  say(`\nBaton is running at ${url}\n${how}`);
}

start().catch((error: unknown) => {
  say(`Baton can’t start. ${reasonOf(error)}`);
  process.exit(1);
});

/** A sentence where we know what is wrong, everything we have where we don't. */
function reasonOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Another program uses port ${port}. Stop it, or set PORT to another number.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
