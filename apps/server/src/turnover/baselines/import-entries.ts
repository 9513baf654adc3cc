import { sql } from 'kysely';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import { entryFileForm } from '@baton/contract/turnover/baseline-file.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import { jsonReply, type Reply } from '#platform/http/reply.ts';
import type { Table } from '#platform/spreadsheet/table.ts';
import { importChecksum, refuseStalePreview } from '#resource/import/import-checksum.ts';
import { present } from '#resource/import/import-result.ts';
import type { ImportRequest } from '#resource/import/import.ts';
import { matchHeaders } from '#resource/import/match-headers.ts';
import { openFile } from '#resource/import/open-file.ts';
import { firstRow, textOf } from '#resource/import/read-cells.ts';
import { inTransaction, type Database } from '#storage/database.ts';
import type { JobContext } from '#storage/jobs/background-jobs.ts';
import { readEntryRows } from './entry-rows.ts';
import { findBaseline, refuseApproved, type BaselineRow } from './find-baseline.ts';
import { readDays, readPlanData, type PlanData } from './plan-data.ts';
import { writeEntries, type EntryChange } from './write-entries.ts';

export interface EntryImport {
  result: ImportResult;
  changes: EntryChange[];
}

/** Compares a file of dates with a draft. Preview and commit share this; only the commit writes. */
export function compareEntries(
  plan: PlanData,
  days: Int32Array,
  table: Table,
  request: ImportRequest & { current: string },
): EntryImport {
  const { options, checksum } = request;
  refuseStalePreview(checksum, request.current);
  const form = entryFileForm(plan.set.milestones);
  const headerRow = Number(options['header_row'] ?? firstRow(table));
  const headers = (table.rows[headerRow - 1] ?? []).map((cell) => textOf(cell).trim());
  const columns = matchHeaders(form, headers, request.mapping);
  const has = (name: string) => columns.some(({ field }) => field === name);
  if (!has('scope'))
    throw fieldError(
      'file',
      'No column was found for "Code". Say which column it is, or give it that header.',
    );
  const isLong = has('milestone') && has('date');
  if (!isLong && !columns.some(({ field }) => /^m\d/.test(field ?? '')))
    throw fieldError(
      'file',
      'No column has the code or name of a milestone. Give each milestone a column, or each row a milestone and a date.',
    );
  // In a wide file a column "Date" belongs to no milestone, and in a long file no other column counts.
  for (const column of columns)
    if (column.field !== null && column.field !== 'scope' && /^m\d/.test(column.field) === isLong)
      column.field = null;
  const order = options['date_order'];
  const rows = readEntryRows({
    plan,
    days,
    table,
    columns,
    form,
    isLong,
    headerRow,
    skipRows: new Set([options['skip_rows'] ?? []].flat().map(Number)),
    corrections: (options['corrections'] ?? {}) as Record<string, Record<string, unknown>>,
    dateOrder: order === 'dmy' || order === 'mdy' ? order : undefined,
  });
  return {
    result: present(
      rows.map(({ result: told }) => told),
      { table, columns, checksum: request.current },
    ),
    changes: rows.flatMap((row) => row.changes),
  };
}

export function entriesChecksum(
  { id }: { id: number },
  revision: number,
  data: Buffer,
  { mapping, options }: Pick<ImportRequest, 'mapping' | 'options'>,
): string {
  return importChecksum(data, ['baseline_entries', id, revision, mapping, options]);
}

interface ImportCall extends Pick<BaselineRow, 'id' | 'programme'> {
  caller: Caller;
  now: Date;
}

interface EntryFile extends ImportRequest {
  upload: Parameters<typeof openFile>[0];
}

/** Imports a file of dates into a draft, or previews it; a commit stores its response in the transaction. */
export async function runEntryImport(
  db: Database,
  { id, programme, caller, now }: ImportCall,
  { upload, ...request }: EntryFile,
  job: JobContext,
): Promise<Reply> {
  const { commit } = request;
  const table = await openFile(upload, request.options);
  return inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = '120s'`.execute(trx);
    const baseline = await findBaseline(trx, programme, id, { lock: commit });
    refuseApproved(baseline);
    const plan = await readPlanData(trx, programme, now);
    const days = await readDays(trx, plan, baseline.id);
    const current = entriesChecksum(baseline, plan.revision, upload?.data ?? Buffer.alloc(0), request);
    const { result, changes } = compareEntries(plan, days, table, { ...request, current });
    job.throwIfCancelled();
    if (!commit) return jsonReply(result);
    if (!result.can_commit) return jsonReply(result, { status: 400 });
    await writeEntries(trx, baseline, changes, { caller, now });
    const answer = jsonReply({ ...result, committed: true });
    await job.keep(trx, answer);
    return answer;
  });
}
