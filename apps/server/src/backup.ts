import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatNumber } from '@baton/domain/format-number.ts';
import { systemActor } from '#platform/caller.ts';
import { systemClock } from '#platform/clock.ts';
import { CommandError, runCommand, printLine } from '#platform/command.ts';
import { readConfig } from '#platform/config.ts';
import { version } from '#platform/version.ts';
import { createBackups } from '#storage/backup/backups.ts';
import { filesFolder } from '#storage/backup/copy-files.ts';
import { openStorage } from '#storage/database.ts';
import { hasCluster } from '#storage/embedded/cluster.ts';
import { findDataFolder } from '#storage/embedded/data-folder.ts';
import { StartError } from '#storage/embedded/start-error.ts';
import { openDatabase } from '#storage/open-database.ts';
import { requireFolder } from '#storage/usable-folder.ts';
import { copy } from './app/copy.ts';

const { usage } = copy.backup;

async function backup(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return printLine(usage);
  const config = readConfig(process.env, findDataFolder);
  const folder = path.resolve(values.to ?? config.backupDir);
  if (values.to !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(copy.backup.noFolder(folder));
  if (config.databaseUrl === undefined && !hasCluster(config.dataDir))
    throw new CommandError(copy.backup.noDatabase(config.dataDir));
  if (values.to === undefined) requireFolder('BACKUP_DIR', folder);
  const database = await openDatabase(config, 'beside');
  const storage = openStorage(database.connection, () => undefined, { connections: 2 });
  try {
    const { connection } = database;
    const settings = {
      folder,
      blobFolder: config.blobDir,
      keptDays: 0,
      connection,
      version,
      system: systemActor('backup'),
    };
    const made = await createBackups(storage.db, systemClock, settings).make(settings.system, 'manual');
    printLine(
      `${path.join(folder, made.name)}\n${formatNumber(made.rows)} rows, ${formatNumber(made.size)} bytes, schema ${made.schema}. It contains all data: store it securely.`,
    );
    const { files, unsaved } = made;
    if (files > 0) printLine(copy.backup.files(files - unsaved.count, path.join(folder, filesFolder)));
    if (unsaved.count === 0) return;
    printLine(copy.backup.unsaved(unsaved.count, unsaved.names, unsaved.reason));
    process.exitCode = 1;
  } finally {
    await storage.close();
    await database.stop();
  }
}

runCommand(backup, { failed: 'No backup was created.', usage, known: [StartError] });
