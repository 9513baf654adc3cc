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
import { copy } from './copy.ts';

const { usage } = copy.restore;

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return printLine(usage);
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new CommandError(copy.restore.oneFile(usage));
  const file = path.resolve(name);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandError(copy.restore.noFile(file));
  if (values.verify) {
    const { head } = await readBackup(file, { table: (_, rows) => drain(rows) });
    return printLine(copy.restore.verified(describe(head)));
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
    printLine(copy.restore.restored(describe(head)));
    printLine(copy.restore.next);
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
  return copy.restore.content(rows, tables.length, created_at, used.at(-1)?.name ?? '');
}

runCommand(restore, { failed: copy.restore.failed, usage, known: [StartError, BackupError] });
