import { copy as formCopy } from '@baton/contract/form/copy.ts';
import type { Form } from '@baton/contract/form/form.ts';
import type { ImportResult, ImportRow } from '@baton/contract/resource/import-result.ts';
import { entryFileForm } from '@baton/contract/baselines/baseline-file.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { Cell, Table } from '#platform/spreadsheet/table.ts';
import { matchKey } from '#resource/check.ts';
import type { ImportFile } from '#resource/import/answer-import.ts';
import { checkPreview } from '#resource/import/import-checksum.ts';
import { readImportOptions, type ImportOptions } from '#resource/import/import-options.ts';
import { present } from '#resource/import/import-result.ts';
import { matchFile, type MatchedColumn } from '#resource/import/match-headers.ts';
import { correctedCell, readCell, textOf, type Reading } from '#resource/import/read-cells.ts';
import type { Transaction } from '#storage/database.ts';
import type { JobContext } from '#storage/jobs/background-jobs.ts';
import { isoDay } from '#turnover/context/format-day.ts';
import { findBaseline, refuseApproved, type BaselineRow } from './find-baseline.ts';
import { readDays, readPlanData, isComplete, type PlanData } from './plan-data.ts';
import { writeEntries, type EntryChange } from './write-entries.ts';

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
    throw fieldError(
      'file',
      'No column has the code or name of a milestone. Add a column per milestone, or a milestone and a date in each row.',
    );
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

/** A row of a file: its result, and its changes. */
interface EntryRow {
  result: ImportRow;
  changes: EntryChange[];
}

interface EntryReading extends Pick<ImportOptions, 'skipRows' | 'corrections'> {
  reading: Reading;
  plan: PlanData;
  /** The draft's dates, by place. */
  days: Int32Array;
  table: Table;
  columns: readonly MatchedColumn[];
  form: Form;
  /** A milestone and a date in each row, instead of a column for each milestone. */
  isLong: boolean;
  headerRow: number;
}

/** Reads the rows of a file of dates. The same cell twice is an error. */
function readEntryRows(reading: EntryReading): EntryRow[] {
  const { table, headerRow, skipRows } = reading;
  const names = namesOf(reading.plan);
  const taken = new Map<number, number>();
  const rows: EntryRow[] = [];
  table.rows.forEach((cells, index) => {
    const row = index + 1;
    if (row <= headerRow || skipRows.has(row) || cells.every((cell) => textOf(cell).trim() === '')) return;
    rows.push(readRow(reading, names, taken, row, cells));
  });
  return rows;
}

type Names = ReturnType<typeof namesOf>;

/** Scopes and milestones by code or name. A code may stand for a system and an area. */
function namesOf({ set }: PlanData) {
  const scopes = new Map<string, number[]>();
  set.scopes.code.forEach((code, row) => {
    const key = matchKey(code);
    scopes.set(key, [...(scopes.get(key) ?? []), row]);
  });
  const milestones = new Map<string, number>();
  set.milestones.forEach(({ name }, column) => milestones.set(matchKey(name), column));
  set.milestones.forEach(({ code }, column) => milestones.set(matchKey(code), column));
  return { scopes, milestones };
}

/** A row as it is being read. */
interface OpenRow {
  row: number;
  code: string;
  /** The rows of the set that its code names. */
  scopes: readonly number[];
  /** The cell in a field's column, or its correction. */
  cellAt: (field: string) => Cell;
  entry: EntryRow;
}

function readRow(
  reading: EntryReading,
  names: Names,
  taken: Map<number, number>,
  row: number,
  cells: readonly Cell[],
): EntryRow {
  const { columns, isLong } = reading;
  const { columnOf } = reading.plan.set;
  const open = openRow(reading, names, row, cells);
  const { entry, code } = open;
  const { result } = entry;
  if (isLong) {
    const milestone = textOf(open.cellAt('milestone')).trim();
    const column = names.milestones.get(matchKey(milestone));
    result.values['milestone'] = milestone;
    result.label = `${code} ${milestone}`;
    if (column === undefined)
      result.errors['milestone'] = [`No milestone has the code or name “${milestone}”.`];
    else takeDate(reading, open, taken, 'date', column);
  } else
    for (const { field } of columns)
      if (field !== null && field !== 'scope')
        takeDate(reading, open, taken, field, columnOf.get(Number(field.slice(1)))!);

  if (Object.keys(result.errors).length > 0) return { result: { ...result, action: 'error' }, changes: [] };
  if (entry.changes.length > 0)
    result.action = entry.changes.every(({ before }) => before === null) ? 'create' : 'update';
  return entry;
}

function openRow(
  { columns, corrections }: EntryReading,
  names: Names,
  row: number,
  cells: readonly Cell[],
): OpenRow {
  const cellAt = (name: string): Cell => {
    const correction = corrections[String(row)]?.[name];
    if (correction !== undefined) return correctedCell(correction);
    return cells[columns.find(({ field }) => field === name)?.index ?? -1] ?? null;
  };
  const code = textOf(cellAt('scope')).trim();
  const scopes = names.scopes.get(matchKey(code)) ?? [];
  const result: ImportRow = {
    row,
    action: 'unchanged',
    id: null,
    label: code,
    values: { scope: code },
    changes: {},
    errors: {},
  };
  if (scopes.length === 0)
    result.errors['scope'] = [code === '' ? formCopy.blank : `No system or area has the code “${code}”.`];
  return { row, code, scopes, cellAt, entry: { result, changes: [] } };
}

/** Adds a milestone's date to the row; `field` is its column. */
function takeDate(
  { plan, days, form, reading, isLong }: EntryReading,
  { row, code, scopes, cellAt, entry: { result, changes } }: OpenRow,
  taken: Map<number, number>,
  field: string,
  column: number,
): void {
  const { set } = plan;
  const read = readCell(form[field]!, cellAt(field), reading, '');
  if (typeof read === 'object' && 'problem' in read) {
    result.errors[field] = [read.problem];
    result.values[field] = textOf(cellAt(field)).trim();
    return;
  }
  const day = typeof read === 'object' && 'value' in read ? (read.value as string) : null;
  result.values[field] = day;
  const milestone = set.milestones[column]!;
  const scope = scopes.find((each) => set.scopes.kind[each] === milestone.scope);
  if (scope === undefined) {
    if (day !== null && scopes.length > 0)
      result.errors[field] = [
        milestone.scope === 'system'
          ? `${milestone.code} applies to systems, not areas.`
          : `${milestone.code} applies to areas, not systems.`,
      ];
    return;
  }
  const cellIndex = scope * set.milestones.length + column;
  if (day !== null && !isComplete(plan, cellIndex)) {
    result.errors[field] = [`${milestone.code} doesn’t apply to ${code}.`];
    return;
  }
  const earlier = taken.get(cellIndex);
  if (earlier !== undefined) {
    if (isLong) result.errors['milestone'] = [`${code} ${milestone.code} is already in row ${earlier}.`];
    else result.errors['scope'] = [`“${code}” is already in row ${earlier}.`];
    return;
  }
  taken.set(cellIndex, row);
  result.id = set.scopes.id[scope]!;
  const before = isoDay(days[cellIndex]!);
  if (before === day) return;
  result.changes[field] = [before, day];
  changes.push({
    scopeId: result.id,
    milestone: milestone.id,
    before,
    day,
    label: `${code} ${milestone.code}`,
  });
}
