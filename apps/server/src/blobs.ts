import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatNumber } from '@baton/domain/format-number.ts';
import { systemClock } from '#platform/clock.ts';
import { CommandError, printLine, runCommand } from '#platform/command.ts';
import { readConfig } from '#platform/config.ts';
import { claimBlobFolder } from '#storage/blobs/blob-marker.ts';
import { nameBlobs, pagesOfBlobs } from '#storage/blobs/blob-rows.ts';
import type { Listed } from '#storage/blobs/check-blobs.ts';
import { copyBlobs } from '#storage/blobs/copy-blobs.ts';
import { sweepBlobs } from '#storage/blobs/sweep-blobs.ts';
import { openStorage, type Database } from '#storage/database.ts';
import { hasCluster } from '#storage/embedded/cluster.ts';
import { findDataFolder } from '#storage/embedded/data-folder.ts';
import { StartError } from '#storage/embedded/start-error.ts';
import { openDatabase } from '#storage/open-database.ts';
import { copy } from './app/copy.ts';

const { usage } = copy.blobs;

/** Compares photos and documents with their folder; ends with 1 if some are missing or damaged. */
async function blobs(): Promise<void> {
  const { values } = parseArgs({
    options: { verify: { type: 'boolean' }, from: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return printLine(usage);
  const config = readConfig(process.env, findDataFolder);
  const from = values.from === undefined ? undefined : path.resolve(values.from);
  if (from !== undefined && !statSync(from, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(copy.backup.noFolder(from));
  if (config.databaseUrl === undefined && !hasCluster(config.dataDir))
    throw new CommandError(copy.backup.noDatabase(config.dataDir));
  const database = await openDatabase(config, 'beside');
  const storage = openStorage(database.connection, () => undefined, { connections: 2 });
  try {
    const { db } = storage;
    const { blobDir: folder } = config;
    const isWhole = values.verify === true;
    // Files of a backup make the folder of this database again, if it was lost.
    const id = await claimBlobFolder(db, folder, { mayBeLost: from !== undefined });
    if (from !== undefined) {
      const { copied, stopped } = await copyBlobs(pagesOfBlobs(db), { from, to: folder, isRead: isWhole });
      printLine(copy.blobs.copied(copied, from));
      if (stopped !== undefined) printLine(copy.blobs.stopped(folder, stopped));
    }
    const sweep = await sweepBlobs(db, { folder, id, now: systemClock.now(), isWhole });
    printLine(copy.blobs.found(sweep.files, sweep.bytes, folder));
    if (sweep.unused + sweep.unfinished > 0) printLine(copy.blobs.removed(sweep.unused + sweep.unfinished));
    await report(db, copy.blobs.missing, sweep.missing);
    await report(db, copy.blobs.damaged, sweep.damaged);
    if (sweep.missing.count + sweep.damaged.count > 0) process.exitCode = 1;
    else printLine(isWhole ? 'Every file matches its checksum.' : 'No file is missing.');
  } finally {
    await storage.close();
    await database.stop();
  }
}

async function report(db: Database, sentence: (count: number) => string, found: Listed): Promise<void> {
  if (found.count === 0) return;
  const names = await nameBlobs(db, found.first);
  printLine(sentence(found.count));
  for (const sha256 of found.first) printLine(`  ${sha256}  ${names.get(sha256) ?? ''}`.trimEnd());
  if (found.count > found.first.length)
    printLine(`  and ${formatNumber(found.count - found.first.length)} more`);
}

runCommand(blobs, { failed: 'Nothing was compared.', usage, known: [StartError] });
