import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { systemActor } from '#platform/caller.ts';
import { systemClock } from '#platform/clock.ts';
import { CommandError, runCommand, printLine } from '#platform/command.ts';
import { readConfig } from '#platform/config.ts';
import { version } from '#platform/version.ts';
import { createBackups } from '#storage/backup/backups.ts';
import { openStorage } from '#storage/database.ts';
import { hasCluster } from '#storage/embedded/cluster.ts';
import { findDataFolder } from '#storage/embedded/data-folder.ts';
import { StartError } from '#storage/embedded/start-error.ts';
import { openDatabase } from '#storage/open-database.ts';
import { requireFolder } from '#storage/usable-folder.ts';

const usage = `npm run backup [-- --to FOLDER]

Writes all of the database that DATA_DIR or DATABASE_URL name into one file, while the server runs or not.
It goes to BACKUP_DIR (by default DATA_DIR/backups) or to the folder named with --to.`;

async function backup(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return printLine(usage);
  const config = readConfig(process.env, findDataFolder);
  const folder = path.resolve(values.to ?? config.backupDir);
  if (values.to !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(`There is no folder ${folder}. Make it first, or name another.`);
  if (config.databaseUrl === undefined && !hasCluster(config.dataDir))
    throw new CommandError(
      `There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`,
    );
  if (values.to === undefined) requireFolder('BACKUP_DIR', folder);
  const database = await openDatabase(config, 'beside');
  const storage = openStorage(database.connection, () => undefined, 2);
  try {
    const { connection } = database;
    const settings = { folder, keptDays: 0, connection, version, system: systemActor('backup') };
    const made = await createBackups(storage.db, systemClock, settings).make(settings.system, 'manual');
    printLine(
      `${path.join(folder, made.name)}\n${made.rows} rows, ${made.size} bytes, schema ${made.schema}. It holds everybody’s data: keep it safe.`,
    );
  } finally {
    await storage.close();
    await database.stop();
  }
}

runCommand(backup, { failed: 'No backup was made.', usage, known: [StartError] });
