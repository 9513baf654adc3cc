import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatNumber } from '@baton/domain/format-number.ts';
import { sql } from 'kysely';
import { CommandError, printLine, runCommand } from '#platform/command.ts';
import { readConfig } from '#platform/config.ts';
import { allowSeconds } from '#storage/allow-seconds.ts';
import { openStorage, type Database, type Transaction } from '#storage/database.ts';
import { hasCluster } from '#storage/embedded/cluster.ts';
import { findDataFolder } from '#storage/embedded/data-folder.ts';
import { StartError } from '#storage/embedded/start-error.ts';
import { openDatabase } from '#storage/open-database.ts';
import { findHeads, listProgrammes } from '#turnover/signing/verify/read-sealed.ts';
import { verifyProgramme } from '#turnover/signing/verify/verify-programme.ts';
import { copy, minHeadLength } from './app/copy.ts';

const { usage } = copy.verify;

/** Verifies certificates and their signatures; ends with 1 if something was altered, or a head isn't found. */
async function verify(): Promise<void> {
  const { values } = parseArgs({ options: { head: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return printLine(usage);
  const head = values.head?.trim().toLowerCase();
  if (head !== undefined && !(head.length >= minHeadLength && /^[0-9a-f]{1,64}$/.test(head)))
    throw new CommandError(copy.verify.notHead(values.head ?? ''));
  const config = readConfig(process.env, findDataFolder);
  if (config.databaseUrl === undefined && !hasCluster(config.dataDir))
    throw new CommandError(copy.backup.noDatabase(config.dataDir));
  const database = await openDatabase(config, 'beside');
  const storage = openStorage(database.connection, () => undefined, { connections: 2 });
  try {
    // One snapshot, so that what is signed while this runs doesn't look altered.
    const isGood = await inSnapshot(storage.db, (trx) =>
      head === undefined ? verifyAll(trx, config.blobDir) : verifyHead(trx, head),
    );
    if (!isGood) process.exitCode = 1;
  } finally {
    await storage.close();
    await database.stop();
  }
}

function inSnapshot<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    // Large files are read between two statements.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await allowSeconds(trx, 120);
    return work(trx);
  });
}

async function verifyAll(db: Transaction, folder: string): Promise<boolean> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(copy.verify.noFiles(folder));
  let [signatures, altered] = [0, 0];
  for (const programme of await listProgrammes(db)) {
    let isNamed = false;
    const print = (line: string) => {
      if (!isNamed) printLine(`${programme.name} (${programme.code})`);
      isNamed = true;
      printLine(line);
    };
    const report = (sentence: string) => {
      altered += 1;
      print(`  ${sentence}`);
    };
    const end = await verifyProgramme({ db, folder, report }, programme);
    signatures += end.sequence;
    if (end.sequence > 0) print(`  Signatures: ${formatNumber(end.sequence)}, last ${end.hash}`);
  }
  if (altered > 0) printLine(copy.verify.altered(altered));
  else printLine(signatures === 0 ? 'No certificates have been signed yet.' : 'Nothing was altered.');
  return altered === 0;
}

async function verifyHead(db: Transaction, head: string): Promise<boolean> {
  const found = await findHeads(db, head);
  for (const { sequence, at, programme } of found)
    printLine(`The hash is that of signature ${sequence} of ${programme}, signed ${at}.`);
  if (found.length === 0)
    printLine(
      `No signature has the hash ${head}. If it was printed by this installation, the signatures were rewritten since.`,
    );
  return found.length > 0;
}

runCommand(verify, { failed: 'Nothing was verified.', usage, known: [StartError] });
