import { sql } from 'kysely';
import type { DatesImportResult } from '@baton/contract/tracker/tracker-files.ts';
import { notify, type NoticeParts } from '#accounts/inbox/notify.ts';
import type { Caller, ProgrammeScope } from '#platform/caller.ts';
import { recordEvent } from '#storage/events/events.ts';
import type { JobContext } from '#storage/jobs/background-jobs.ts';
import { lockRevision } from '#storage/revision.ts';
import { findMoveNotices, movedCells } from '#turnover/notify/notify-moves.ts';
import { followUpOf, followWrites } from '#turnover/tracker/write/follow-writes.ts';
import { reopens } from '#turnover/tracker/write/judge-completion.ts';
import { refuseCertified } from '#turnover/tracker/write/refuse-certified.ts';
import { bringBack } from '#turnover/tracker/write/return-exceptions.ts';
import {
  cellsOf,
  writeCells,
  writeOperation,
  type CellOperation,
  type CellWrite,
  type OperationCells,
} from '#turnover/tracker/write/write-cells.ts';
import type { Writer } from './created-records.ts';
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
  /** What telling users needs. */
  parts: NoticeParts;
}

interface SavedDates {
  decided: Decided;
  baseline: DatesImportResult['baseline'];
  /** Null where nothing changes. */
  operation: string | null;
}

const many = 500;

/**
 * Decides the cells and writes them in batches as one undoable operation, under the programme's lock, because much
 * work would be repeated if another writer were faster. A preview only decides, without the lock.
 */
export async function saveDates(
  { writer, caller, scope, operation: id, job, parts }: DatesImport,
  { matched, names, reading, created }: MatchedRows,
  { file, reason, today }: { file: string; reason: string; today: string },
): Promise<SavedDates> {
  const { trx, programme, now } = writer;
  const scopes = [...new Set(matched.map(({ scope: known }) => known.id))];
  const revision = writer.preview ? 0 : (await lockRevision(trx, programme)) + 1;
  const operation: CellOperation = { programme, caller, now, kind: 'imported', id };
  const { userId } = caller;
  const context = { scope, layout: reading.layout, now, userId, file, reason, findReason: names.findReason };
  const written: OperationCells = { scopes: [], milestones: [], before: [] };
  const moved: CellWrite[] = [];
  const reopened: CellWrite[] = [];
  let count = 0;
  const decided = await decideRows(
    writer,
    matched,
    context,
    async (read, writes, after) => {
      await refuseCertified(trx, operation, { writes });
      const followUp = await followUpOf(trx, operation, writes);
      const isFirst = count === 0;
      count += writes.length;
      if (writer.preview) return;
      addCells(written, cellsOf(writes));
      for (const write of movedCells(writes)) moved.push(write);
      for (const write of writes) if (reopens(write)) reopened.push(write);
      // Batches are read ahead, so the revision is not the one that they saw but the one that is locked.
      const locked = { ...read, revision: isFirst ? revision - 1 : revision };
      const batch = { read: locked, revision, scopes, events: [], answered: false, isBatch: true, after };
      const done = await writeCells(trx, operation, batch, writes);
      if (!done) throw new Error('The revision changed although it is locked.');
      await followWrites(trx, parts, operation, followUp);
      // After the first of many new cells, updates statistics for the planner.
      if (isFirst && writes.filter(({ cell }) => cell.before.version === 0).length > many)
        await sql`analyze turnovers, turnover_history`.execute(trx);
    },
    (done) => {
      job.progress(done, matched.length);
      job.throwIfCancelled();
    },
  );
  const baseline =
    decided.differing > 0 ? await draftBaseline(writer, { file, today, created }, decided.planned) : null;
  const isChange = count + created.count > 0;
  if (isChange && !writer.preview) {
    const stored = created.count > 0 ? { ...operation, created: created.ids } : operation;
    await writeOperation(trx, stored, count > 0 ? revision : revision - 1, written);
    await bringBack(trx, scope, operation, reopened);
    await notify(trx, parts, await findMoveNotices(trx, operation, moved));
    await recordEvent(trx, now, caller, {
      action: 'turnover.imported',
      entity: 'turnover',
      entityId: '',
      programmeId: programme,
      operation: id,
      changes: { file, cells: count, ...decided.counts },
    });
  }
  return { decided, baseline, operation: isChange ? id : null };
}

function addCells(all: OperationCells, { scopes, milestones, before }: OperationCells): void {
  for (const scope of scopes) all.scopes.push(scope);
  for (const milestone of milestones) all.milestones.push(milestone);
  for (const row of before) all.before.push(row);
}
