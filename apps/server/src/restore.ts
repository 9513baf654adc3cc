import { statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { formatNumber } from '@baton/domain/format-number.ts';
import { systemActor } from '#platform/caller.ts';
import { systemClock } from '#platform/clock.ts';
import { CommandError, runCommand, printLine } from '#platform/command.ts';
import { readConfig } from '#platform/config.ts';
import { BackupError, type BackupHead } from '#storage/backup/backup-format.ts';
import { filesFolder } from '#storage/backup/copy-files.ts';
import { readBackup, readHead } from '#storage/backup/read-backup.ts';
import { keepFiles } from '#storage/backup/read-files.ts';
import { restoreBackup } from '#storage/backup/restore-backup.ts';
import { identifyFiles, requireFilesFolder, restoreFiles } from '#storage/backup/restore-files.ts';
import type { BlobRow } from '#storage/blobs/blob-rows.ts';
import { checkBlobs } from '#storage/blobs/check-blobs.ts';
import { findDataFolder } from '#storage/embedded/data-folder.ts';
import { StartError } from '#storage/embedded/start-error.ts';
import { migrations } from '#storage/migrations.ts';
import { openDatabase } from '#storage/open-database.ts';
import { copy } from './app/copy.ts';

const { usage } = copy.restore;

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: 'boolean' }, 'same-files': { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return printLine(usage);
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new CommandError(copy.restore.oneFile(usage));
  const file = path.resolve(name);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new CommandError(`File ${file} doesn’t exist.`);
  const from = path.join(path.dirname(file), filesFolder);
  if (values.verify) return verify(file, from);
  // Checks the backup before touching any folder.
  await readHead(file);
  const config = readConfig(process.env, findDataFolder);
  const sameFiles = values['same-files'] === true;
  const database = await openDatabase(config);
  try {
    const to = config.blobDir;
    const { head } = await restoreBackup(database.connection, file, migrations, {
      prepare: () => requireFilesFolder(to, sameFiles),
      async keep(client) {
        const { name: actor, requestId } = systemActor('restore');
        await client.query(
          `insert into events (at, actor_name, ip, request_id, action, entity, entity_id, changes, reason)
           values ($1, $2, '', $3, 'backup.restored', 'backup', $4, '{}', '')`,
          [systemClock.now(), actor, requestId, path.basename(file)],
        );
        await identifyFiles(client, to, sameFiles);
      },
    });
    printLine(`Restored ${describe(head)} Row counts and checksums of all tables match the backup.`);
    const files = await restoreFiles(database.connection, { from, to, now: systemClock.now() });
    if (files.copied > 0) printLine(copy.restore.filesRestored(files.copied, to));
    if (files.stopped !== undefined) printLine(copy.blobs.stopped(to, files.stopped));
    if (files.missing > 0) printLine(copy.restore.filesMissing(files.missing, from));
    printLine('Start the server with the same settings. All users have to log in again.');
  } finally {
    await database.stop();
  }
}

/** Reads a backup and the files beside it; ends with 1 if some are missing or damaged. */
async function verify(file: string, folder: string): Promise<void> {
  const files: BlobRow[] = [];
  const { head } = await readBackup(file, keepFiles(files));
  printLine(`The backup is complete: ${describe(head)}`);
  if (files.length === 0) return;
  const { missing, damaged } = await checkBlobs(folder, Readable.from([files]));
  if (missing.count + damaged.count === 0) return printLine(copy.restore.filesVerified(files.length));
  printLine(
    `Of its photos, documents and thumbnails in ${folder}, ${formatNumber(missing.count)} are missing and ${formatNumber(damaged.count)} are damaged.`,
  );
  process.exitCode = 1;
}

function describe({ created_at, tables, migrations: used }: BackupHead): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${formatNumber(rows)} rows in ${formatNumber(tables.length)} tables, from ${created_at}, schema ${used.at(-1)?.name ?? ''}.`;
}

runCommand(restore, { failed: 'Nothing was restored.', usage, known: [StartError, BackupError] });
