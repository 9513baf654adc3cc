import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { systemActor } from '#platform/caller.ts';
import { systemClock } from '#platform/clock.ts';
import { CommandError, runCommand, printLine } from '#platform/command.ts';
import { readConfig } from '#platform/config.ts';
import { BackupError, type BackupHead } from '#storage/backup/backup-format.ts';
import { readBackup, readHead } from '#storage/backup/read-backup.ts';
import { restoreBackup } from '#storage/backup/restore-backup.ts';
import { findDataFolder } from '#storage/embedded/data-folder.ts';
import { StartError } from '#storage/embedded/start-error.ts';
import { migrations } from '#storage/migrations.ts';
import { openDatabase } from '#storage/open-database.ts';

const usage = `npm run restore -- FILE [--verify]

Fills the empty folder DATA_DIR, or the empty database DATABASE_URL, from a backup, and compares every table with it.
With --verify the file is only read and checked; nothing is written.`;

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return printLine(usage);
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new CommandError(`Name one backup.\n\n${usage}`);
  const file = path.resolve(name);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new CommandError(`There is no file ${file}.`);
  if (values.verify) {
    const { head } = await readBackup(file, { table: (_, rows) => drain(rows) });
    return printLine(`The backup is whole: ${describe(head)}`);
  }
  // Checks the backup before touching any folder.
  await readHead(file);
  const config = readConfig(process.env, findDataFolder);
  const database = await openDatabase(config);
  try {
    const { head } = await restoreBackup(database.connection, file, migrations, async (client) => {
      const { name: actor, requestId } = systemActor('restore');
      await client.query(
        `insert into events (at, actor_name, ip, request_id, action, entity, entity_id, changes, reason)
         values ($1, $2, '', $3, 'backup.restored', 'backup', $4, '{}', '')`,
        [systemClock.now(), actor, requestId, path.basename(file)],
      );
    });
    printLine(`Restored ${describe(head)} Every table has the rows and the hash that the backup names.`);
    printLine('Start the server with the same settings. Everybody signs in again.');
  } finally {
    await database.stop();
  }
}

async function drain(rows: AsyncIterable<Buffer>): Promise<void> {
  const reading = rows[Symbol.asyncIterator]();
  while ((await reading.next()).done !== true);
}

function describe({ created_at, tables, migrations: used }: BackupHead): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables as of ${created_at}, schema ${used.at(-1)?.name}.`;
}

runCommand(restore, { failed: 'Nothing was restored.', usage, known: [StartError, BackupError] });
