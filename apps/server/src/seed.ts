import { parseArgs } from 'node:util';
import { systemActor } from '#platform/caller.ts';
import { systemClock } from '#platform/clock.ts';
import { runCommand, printLine } from '#platform/command.ts';
import { readConfig } from '#platform/config.ts';
import { readSeedOptions, seedProgramme, seedUsage } from '#sample/seed-programme.ts';
import { openStorage } from '#storage/database.ts';
import { findDataFolder } from '#storage/embedded/data-folder.ts';
import { StartError } from '#storage/embedded/start-error.ts';
import { migrate } from '#storage/migrate.ts';
import { migrations } from '#storage/migrations.ts';
import { openDatabase } from '#storage/open-database.ts';

/** Large WAL for seeding, because nothing else uses the database. */
const forManyRows = ['max_wal_size=4GB', 'checkpoint_timeout=30min', 'shared_buffers=256MB'];

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      size: { type: 'string' },
      seed: { type: 'string' },
      history: { type: 'string' },
      punches: { type: 'string' },
      database: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return printLine(seedUsage);
  const options = readSeedOptions(values);
  const named = values.database === undefined ? {} : { DATABASE_URL: values.database };
  const database = await openDatabase(
    readConfig({ ...process.env, ...named }, findDataFolder),
    'alone',
    forManyRows,
  );
  try {
    await migrate(database.connection, migrations);
    const storage = openStorage(database.connection, () => undefined, { connections: 2 });
    try {
      await seedProgramme(storage, {
        ...options,
        now: systemClock.now(),
        actor: systemActor('seed'),
        log: printLine,
      });
    } finally {
      await storage.close();
    }
  } finally {
    await database.stop();
  }
}

runCommand(run, { failed: 'Nothing was seeded.', usage: seedUsage, known: [StartError] });
