import { sql } from 'kysely';
import type { Caller } from '#platform/caller.ts';
import { jsonAnswer, type Answer } from '#platform/http/answer.ts';
import type { ImportWishes } from '#resource/import/import.ts';
import { openFile } from '#resource/import/open-file.ts';
import { inTransaction, type Database } from '#storage/database.ts';
import type { Effort } from '#storage/jobs/long-work.ts';
import { findBaseline, refuseApproved } from './find-baseline.ts';
import { compareEntries, entriesChecksum } from './import-entries.ts';
import { readDays, readGround } from './plan-ground.ts';
import { writeEntries } from './write-entries.ts';

interface Doing {
  id: number;
  programme: number;
  caller: Caller;
  now: Date;
}

interface EntryFile extends ImportWishes {
  upload: Parameters<typeof openFile>[0];
}

/** Reads a file of dates into a draft, or says what that would do; a commit keeps its answer with what it wrote. */
export async function runEntryImport(
  db: Database,
  { id, programme, caller, now }: Doing,
  { upload, ...wishes }: EntryFile,
  effort: Effort,
): Promise<Answer> {
  const { commit } = wishes;
  const table = await openFile(upload, wishes.options);
  return inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = '120s'`.execute(trx);
    const baseline = await findBaseline(trx, id, { lock: commit });
    refuseApproved(baseline);
    const ground = await readGround(trx, programme, now);
    const days = await readDays(trx, ground, baseline.id);
    const current = entriesChecksum(baseline, ground.revision, upload?.data ?? Buffer.alloc(0), wishes);
    const { result, changes } = compareEntries(ground, days, table, { ...wishes, current });
    effort.goOn();
    if (!commit) return jsonAnswer(200, result);
    if (!result.can_commit) return jsonAnswer(400, result);
    await writeEntries(trx, baseline, changes, { caller, now });
    const answer = jsonAnswer(200, { ...result, committed: true });
    await effort.keep(trx, answer);
    return answer;
  });
}
