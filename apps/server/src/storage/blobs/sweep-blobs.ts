import { sql } from 'kysely';
import { inTransaction, type Database } from '#storage/database.ts';
import { requireMarker } from './blob-marker.ts';
import { pagesOfBlobs, type BlobRow } from './blob-rows.ts';
import { eachRow, Listed, problemOf, type BlobProblem } from './check-blobs.ts';
import { removeUnfinished, removeUnused } from './remove-unused.ts';

interface SweepOptions {
  folder: string;
  /** The id in the folder. */
  id: string;
  now: Date;
  /** Reads every file; otherwise their sizes are compared, and one in 28 is read, another each day. */
  isWhole?: boolean;
}

/** What a sweep found. */
interface Sweep {
  /** Rows and their bytes. */
  files: number;
  bytes: number;
  /** Files without a row that were removed, and unfinished ones. */
  unused: number;
  unfinished: number;
  missing: Listed;
  damaged: Listed;
}

/**
 * Compares the folder with the rows. Files without a row are removed: uploads that were interrupted. Rows without their
 * file are stored and reported, never removed.
 */
export async function sweepBlobs(db: Database, options: SweepOptions): Promise<Sweep> {
  const { folder, id, now } = options;
  // An empty folder in place of the real one would report every file as missing.
  await requireMarker(folder, id);
  const unfinished = await removeUnfinished(folder);
  const unused = await removeUnused(db, folder);
  const sweep: Sweep = {
    files: 0,
    bytes: 0,
    unused,
    unfinished,
    missing: new Listed(),
    damaged: new Listed(),
  };
  const known = await readTroubles(db);
  for await (const page of pagesOfBlobs(db)) {
    const found = new Map<string, BlobProblem>();
    await eachRow(page, async (row) => {
      const isRead = options.isWhole === true || known.has(row.sha256) || isTurn(row, now);
      const problem = await problemOf(folder, row, isRead);
      if (problem) found.set(row.sha256, problem);
    });
    await storeTroubles(db, { page, found, known, now });
    sweep.files += page.length;
    sweep.bytes += page.reduce((sum, { size }) => sum + size, 0);
    for (const [sha256, problem] of found) sweep[problem].add(sha256);
  }
  await sql`update blob_store set swept_at = ${now}`.execute(db);
  return sweep;
}

/** Days in which every file is read once. */
const turns = 28;

function isTurn({ sha256 }: BlobRow, now: Date): boolean {
  const day = Math.floor(now.getTime() / 86_400_000);
  return Number.parseInt(sha256.slice(0, 4), 16) % turns === day % turns;
}

async function readTroubles(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: string }>`select sha256 from blob_troubles`.execute(db);
  return new Set(rows.map(({ sha256 }) => sha256));
}

interface PageOfTroubles {
  page: readonly BlobRow[];
  found: Map<string, BlobProblem>;
  known: Set<string>;
  now: Date;
}

/** Keeps when each was found first. */
async function storeTroubles(db: Database, { page, found, known, now }: PageOfTroubles): Promise<void> {
  const gone = page.map(({ sha256 }) => sha256).filter((sha256) => known.has(sha256) && !found.has(sha256));
  await inTransaction(db, async (trx) => {
    if (gone.length > 0)
      await sql`delete from blob_troubles where sha256 = any(${gone}::text[])`.execute(trx);
    if (found.size > 0)
      await sql`insert into blob_troubles (sha256, problem, found_at)
        select sha256, problem, ${now} from unnest(${[...found.keys()]}::text[], ${[...found.values()]}::text[])
          as t (sha256, problem)
        on conflict (sha256) do update set problem = excluded.problem`.execute(trx);
  });
}
