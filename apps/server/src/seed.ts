import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ClientConfig } from 'pg';
import { systemActor } from '#accounts/mail-request.ts';
import { systemClock } from '#platform/clock.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { readSeedOptions, seedProgramme, seedUsage } from '#sample/seed-programme.ts';
import { openStorage } from '#storage/database.ts';
import { startEmbedded } from '#storage/embedded/embedded.ts';
import { StartError } from '#storage/embedded/start-error.ts';
import { migrate } from '#storage/migrate.ts';
import { migrations } from '#storage/migrations.ts';

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** While it seeds, the embedded database writes to disk in large portions; nobody else uses it. */
const forManyRows = ['max_wal_size=4GB', 'checkpoint_timeout=30min', 'shared_buffers=256MB'];

/** Opens the database that the settings name, as the server does; a folder that a server holds is refused. */
async function openDatabase(database: string | undefined) {
  const config = readConfig({
    ...process.env,
    ...(database === undefined ? {} : { DATABASE_URL: database }),
  });
  if (config.databaseUrl !== undefined) {
    const connection: ClientConfig = { connectionString: config.databaseUrl };
    return { connection, stop: async () => undefined };
  }
  mkdirSync(config.dataDir, { recursive: true });
  return startEmbedded(config.dataDir, forManyRows);
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      size: { type: 'string' },
      seed: { type: 'string' },
      history: { type: 'string' },
      database: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return say(seedUsage);
  const options = readSeedOptions(values);
  const database = await openDatabase(values.database);
  try {
    await migrate(database.connection, migrations);
    const storage = openStorage(database.connection, () => undefined, 2);
    try {
      await seedProgramme(storage, { ...options, now: systemClock.now(), actor: systemActor('seed'), say });
    } finally {
      await storage.close();
    }
  } finally {
    await database.stop();
  }
}

run().catch((error: unknown) => {
  say(`Nothing was seeded. ${reasonOf(error)}`);
  process.exit(1);
});

function reasonOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('ERR_PARSE_ARGS')
    ? `${error.message}\n\n${seedUsage}`
    : (error.stack ?? error.message);
}
