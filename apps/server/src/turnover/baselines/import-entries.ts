import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import { entryFileForm } from '@baton/contract/turnover/baseline-file.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { ImportFile } from '#resource/import/answer-import.ts';
import { checkPreview } from '#resource/import/import-checksum.ts';
import { readImportOptions } from '#resource/import/import-options.ts';
import { present } from '#resource/import/import-result.ts';
import { matchFile } from '#resource/import/match-headers.ts';
import type { Transaction } from '#storage/database.ts';
import type { JobContext } from '#storage/jobs/background-jobs.ts';
import { copy } from './copy.ts';
import { readEntryRows } from './entry-rows.ts';
import { findBaseline, refuseApproved, type BaselineRow } from './find-baseline.ts';
import { readDays, readPlanData } from './plan-data.ts';
import { writeEntries } from './write-entries.ts';

interface EntryImport extends Pick<BaselineRow, 'id' | 'programme'> {
  caller: Caller;
  now: Date;
}

/** Compares a file of dates with a draft baseline and, for a commit, writes the difference. */
export async function importEntries(
  trx: Transaction,
  { id, programme, caller, now }: EntryImport,
  file: ImportFile,
  job: Pick<JobContext, 'throwIfCancelled'>,
): Promise<ImportResult> {
  const { table, commit } = file;
  const baseline = await findBaseline(trx, programme, id, { lock: commit });
  refuseApproved(baseline);
  const plan = await readPlanData(trx, programme, now);
  const checksum = checkPreview(file, ['baseline_entries', baseline.id, plan.revision]);
  const days = await readDays(trx, plan, baseline.id);
  const options = readImportOptions(file.options);
  const form = entryFileForm(plan.set.milestones);
  const { headerRow, columns } = matchFile(table, form, 'scope', file.mapping, options);
  const has = (name: string) => columns.some(({ field }) => field === name);
  const isLong = has('milestone') && has('date');
  if (!isLong && !columns.some(({ field }) => /^m\d/.test(field ?? '')))
    throw fieldError('file', copy.file.noMilestone);
  // In a wide file a column "Date" belongs to no milestone, and in a long file no other column counts.
  for (const column of columns)
    if (column.field !== null && column.field !== 'scope' && /^m\d/.test(column.field) === isLong)
      column.field = null;
  const { dateOrder } = options;
  const reading = { dateOrder, dateSystem: table.dateSystem, lookups: new Map(), asksOrder: false };
  const rows = readEntryRows({ plan, days, table, columns, form, isLong, reading, ...options, headerRow });
  const result = present(
    rows.map((row) => row.result),
    { table, columns, checksum, reading },
  );
  job.throwIfCancelled();
  if (commit && result.can_commit)
    await writeEntries(
      trx,
      baseline,
      rows.flatMap(({ changes }) => changes),
      { caller, now },
    );
  return result;
}
