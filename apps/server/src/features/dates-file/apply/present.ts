import type { ImportAction, ImportRow } from '@baton/contract/resource/import-result.ts';
import {
  maxReportedRows,
  missingKinds,
  type DatesImportResult,
} from '@baton/contract/tracker/tracker-files.ts';
import type { Table } from '#platform/spreadsheet/table.ts';
import { textOf } from '#resource/import/read-cells.ts';
import { DateColumns } from '#features/dates-file/read/date-columns.ts';
import type { DatesOptions } from '#features/dates-file/read/dates-options.ts';
import type { DatesRow } from '#features/dates-file/read/file-row.ts';
import { fieldsOf } from '#features/dates-file/read/match-columns.ts';
import type { HeaderRows } from '#features/dates-file/read/read-headers.ts';
import type { RowReading } from '#features/dates-file/read/read-row.ts';
import type { Decided } from './decide-rows.ts';
import type { MatchedRows } from './match-rows.ts';

interface Outcome extends Omit<MatchedRows, 'names'> {
  options: Pick<DatesOptions, 'chain' | 'plainDates'>;
  checksum: string;
  decided: Decided;
  /** Rows whose texts are stored with their scopes. */
  noted: ReadonlySet<DatesRow>;
  baseline: DatesImportResult['baseline'];
  operation: string | null;
}

const maxMissingListed = 500;
const maxIgnoredListed = 500;

/** Result of an import or preview, as answered. */
export function present(outcome: Outcome): DatesImportResult {
  const { reading, header, table: file, decided, missing } = outcome;
  const dates = new DateColumns(file, reading.meaning);
  const scopeOf = new Map(outcome.matched.map(({ read, scope }) => [read, scope.id]));
  const listed = new Set<number>();
  const actions = outcome.rows.map((read): { read: DatesRow; action: ImportAction; id: number | null } => {
    const id = scopeOf.get(read) ?? null;
    const isFirst = id !== null && outcome.createdScopes.has(id) && !listed.has(id);
    if (id !== null) listed.add(id);
    if (Object.keys(read.errors).length > 0) return { read, action: 'error', id };
    return {
      read,
      action: isFirst
        ? 'create'
        : decided.changes.has(read) || outcome.noted.has(read)
          ? 'update'
          : 'unchanged',
      id,
    };
  });
  const count = (wanted: ImportAction) => actions.filter(({ action }) => action === wanted).length;
  const totals = {
    create: count('create'),
    update: count('update'),
    unchanged: count('unchanged'),
    error: count('error'),
  };
  const weight: Record<ImportAction, number> = { error: 0, create: 1, update: 1, unchanged: 2 };
  const shown = actions
    .toSorted((one, other) => weight[one.action] - weight[other.action])
    .slice(0, maxReportedRows)
    .toSorted((one, other) => one.read.row - other.read.row);
  return {
    committed: false,
    can_commit: totals.error === 0 && hasCode(reading) && !hasWrongMilestones(outcome),
    checksum: outcome.checksum,
    sheets: file.sheets,
    sheet: file.sheet,
    asks_date_order: reading.asksOrder,
    layout: reading.layout,
    header_row: header.first + 1,
    header_rows: header.count,
    columns: reading.columns.map(({ header: title, field, guessed, index }) => ({
      header: title,
      field,
      guessed,
      sample: sampleOf(file, header, index),
      dates: field === null ? dates.countDates(index, header) : 0,
    })),
    fields: fieldsOf(reading.layout, reading.milestones, outcome.proposed !== undefined),
    texts: reading.tally.list(),
    missing: Object.fromEntries(
      missingKinds.map((kind) => [kind, missing[kind].slice(0, maxMissingListed)]),
    ) as DatesImportResult['missing'],
    proposed: presentProposed(outcome),
    plain_dates: { columns: outcome.plainColumns, kind: outcome.options.plainDates },
    colours: reading.colours.list(),
    ignored: outcome.ignored.slice(0, maxIgnoredListed),
    asks_reason: decided.asksReason,
    cells: decided.counts,
    created: Object.fromEntries(Object.entries(outcome.created.ids).map(([name, ids]) => [name, ids.length])),
    baseline: outcome.baseline,
    totals,
    rows: shown.map(({ read, action, id }) => rowOf(read, action, id, decided.changes.get(read) ?? {})),
    more_rows: actions.length - shown.length,
    operation: outcome.operation,
  };
}

function presentProposed({ proposed, options: { chain } }: Outcome): DatesImportResult['proposed'] {
  if (!proposed) return null;
  return {
    chain,
    milestones: proposed.map(({ id, header, code, name, skipped, errors }) => ({
      id,
      header,
      code,
      name,
      skipped,
      errors,
    })),
  };
}

function hasWrongMilestones({ proposed = [] }: Outcome): boolean {
  return proposed.some(({ errors }) => errors.length > 0);
}

function hasCode({ columns }: RowReading): boolean {
  return columns.some(({ field }) => field === 'code');
}

/** First value of a column, shown as an example. */
function sampleOf({ rows }: Table, { first, count }: HeaderRows, column: number): string {
  const cell = rows
    .slice(first + count, first + count + 200)
    .find((cells) => textOf(cells[column]).trim() !== '');
  return textOf(cell?.[column]).trim().slice(0, 40);
}

function rowOf(
  read: DatesRow,
  action: ImportAction,
  id: number | null,
  changes: Record<string, unknown[]>,
): ImportRow {
  return { row: read.row, action, id, label: read.code, values: read.texts, changes, errors: read.errors };
}
