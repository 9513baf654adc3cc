import { sql } from 'kysely';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import type { Caller, ProgrammeScope } from '#platform/caller.ts';
import { recordEvent } from '#storage/events/events.ts';
import type { JobContext } from '#storage/jobs/background-jobs.ts';
import { incrementRevision } from '#storage/revision.ts';
import { writeCells } from '#turnover/tracker/write/write-cells.ts';
import type { Writer } from './create-missing.ts';
import { decideRows, type Decided } from './decide-rows.ts';
import { draftBaseline } from './draft-baseline.ts';
import type { MatchedRows } from './match-rows.ts';

/** Caller and operation of an import. */
export interface DatesImport {
  writer: Writer;
  caller: Caller;
  scope: ProgrammeScope;
  operation: string;
  job: Pick<JobContext, 'progress' | 'throwIfCancelled'>;
}

interface SavedDates {
  decided: Decided;
  baseline: DatesImportResult['baseline'];
  /** Null where no cell changes. */
  operation: string | null;
}

const many = 500;

/** Decides the cells and writes them as one undoable operation. A preview only decides. */
export async function saveDates(
  { writer, caller, scope, operation, job }: DatesImport,
  { matched, names, reading }: MatchedRows,
  { file, reason, today }: { file: string; reason: string; today: string },
): Promise<SavedDates> {
  const { trx, programme, now } = writer;
  const ids = [...new Set(matched.map(({ scope: { id } }) => id))];
  const revision = writer.preview
    ? 0
    : await incrementRevision(trx, programme, now, { entity: 'turnovers', ids });
  const info = { programme, actor: caller, now, kind: 'imported', operation, revision };
  const { userId } = caller;
  const context = { scope, layout: reading.layout, now, userId, file, reason, findReason: names.findReason };
  let written = 0;
  const decided = await decideRows(
    writer,
    matched,
    context,
    async (writes) => {
      written += writes.length;
      if (writer.preview) return;
      await writeCells(trx, info, writes);
      // After the first batch of many, updates statistics for the planner.
      if (written === writes.length && ids.length > many)
        await sql`analyze turnovers, turnover_history`.execute(trx);
    },
    (done) => {
      job.progress(done, matched.length);
      job.throwIfCancelled();
    },
  );
  const baseline =
    decided.differing > 0 ? await draftBaseline(writer, { file, today }, decided.planned) : null;
  if (written > 0 && !writer.preview)
    await recordEvent(trx, now, caller, {
      action: 'turnover.imported',
      entity: 'turnover',
      entityId: '',
      programmeId: programme,
      operation,
      changes: { file, cells: written, ...decided.counts },
    });
  return { decided, baseline, operation: written > 0 ? operation : null };
}
