import { setImmediate } from 'node:timers/promises';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { addError, type DatesRow, type MilestoneCells } from '#turnover/dates-file/read/file-row.ts';
import { fieldOf } from '#turnover/dates-file/read/match-columns.ts';
import type { KnownScope } from '#turnover/dates-file/read/programme-names.ts';
import { openCells, type OpenCells } from '#turnover/tracker/cells/open-cells.ts';
import type { CellWrite } from '#turnover/tracker/write/write-cells.ts';
import type { Writer } from './create-missing.ts';
import { decideCell, type CellDeciding } from './decide-cell.ts';
import { readBaselineDays, type PlannedDay } from './draft-baseline.ts';

/** A row with its scope. */
export interface MatchedRow {
  read: DatesRow;
  scope: KnownScope;
}

/** Total result of the import. */
export interface Decided {
  changes: Map<DatesRow, Record<string, [unknown, unknown]>>;
  planned: PlannedDay[];
  /** Planned dates that are not those of the active baseline. */
  differing: number;
  asksReason: number;
  counts: DatesImportResult['cells'];
}

type RowDeciding = Omit<CellDeciding, 'cells' | 'baselineAt'>;

const scopesAtOnce = 300;

/** Decides scopes in batches of some hundred, to limit memory and yield to other work. */
export async function decideRows(
  writer: Writer,
  rows: readonly MatchedRow[],
  context: RowDeciding,
  write: (read: ProgrammeMoment, writes: CellWrite[]) => Promise<void>,
  progress: (rows: number) => void,
): Promise<Decided> {
  const decided: Decided = {
    changes: new Map(),
    planned: [],
    differing: 0,
    asksReason: 0,
    counts: { forecast: 0, need: 0, actual: 0, remark: 0, required: 0, baseline: 0 },
  };
  const byScope = new Map<number, MatchedRow[]>();
  for (const row of rows) {
    const others = byScope.get(row.scope.id);
    if (others) others.push(row);
    else byScope.set(row.scope.id, [row]);
  }
  const ids = [...byScope.keys()];
  let done = 0;
  for (let start = 0; start < ids.length; start += scopesAtOnce) {
    const batch = ids.slice(start, start + scopesAtOnce).flatMap((id) => byScope.get(id) ?? []);
    await decideBatch(writer, batch, context, decided, write);
    progress((done += batch.length));
    await setImmediate();
  }
  return decided;
}

async function decideBatch(
  { trx, programme, now }: Writer,
  rows: readonly MatchedRow[],
  context: RowDeciding,
  decided: Decided,
  write: (read: ProgrammeMoment, writes: CellWrite[]) => Promise<void>,
): Promise<void> {
  const options = rows.flatMap(({ read, scope }) =>
    [...read.milestones.values()].map((entry) => ({
      read,
      entry,
      name: { scope: writeScopeRef(scope.kind, scope.id), milestone: entry.milestone },
    })),
  );
  const cells = await openCells(
    trx,
    programme,
    options.map(({ name }) => name),
    { deep: true, now },
  );
  const days = await readBaselineDays(
    trx,
    programme,
    cells.moment.baseline,
    rows.map(({ scope }) => scope.id),
  );
  const all = {
    ...context,
    cells,
    baselineAt: (scope: number, milestone: number) => days.get(`${scope} ${milestone}`),
  };
  // In chain order, so that later milestones see earlier ones of the same file.
  const column = ({ entry }: { entry: MilestoneCells }) => cells.set.columnOf.get(entry.milestone) ?? 0;
  const writes: CellWrite[] = [];
  const first = new Map<string, number>();
  for (const { read, entry, name } of options.toSorted((one, other) => column(one) - column(other))) {
    const key = `${name.scope} ${name.milestone}`;
    const earlier = first.get(key);
    if (earlier !== undefined && earlier !== read.row) {
      refuseRepeat(read, context, earlier);
      continue;
    }
    first.set(key, read.row);
    const made = decideOne(read, entry, name, all);
    if (!made) continue;
    const planned = entry.days.baseline;
    if (typeof planned === 'string')
      decided.planned.push({ scope: made.scope, milestone: entry.milestone, day: planned });
    decided.asksReason += made.asksReason ? 1 : 0;
    if (fieldOf(context.layout, 'baseline', entry.milestone) in made.changes) {
      decided.differing += 1;
      decided.counts.baseline += 1;
    }
    if (Object.keys(made.changes).length > 0)
      decided.changes.set(read, { ...decided.changes.get(read), ...made.changes });
    for (const { field } of made.write?.history ?? [])
      if (field in decided.counts) decided.counts[field as keyof Decided['counts']] += 1;
    if (made.write) writes.push(made.write);
  }
  if (writes.length > 0) await write(cells.moment, writes);
}

function refuseRepeat(read: DatesRow, { layout }: RowDeciding, earlier: number): void {
  const field = layout === 'wide' ? 'code' : 'milestone';
  if (!read.errors[field]) addError(read, field, `Row ${earlier} has "${read.texts[field] ?? ''}" already.`);
}

/** Undefined if there is no such turnover and the file has no values for it. */
function decideOne(
  read: DatesRow,
  entry: MilestoneCells,
  name: { scope: string; milestone: number },
  context: CellDeciding & { cells: OpenCells },
) {
  const cell = context.cells.find(name);
  const hasValue = Object.keys(entry.days).length > 0 || entry.lines.length > 0 || entry.required === false;
  const { row = 0, column = 0 } = cell ?? {};
  const { turned_over: turnedOver } = context.cells.set.scopes;
  const { chainStart, chainEnd } = context.cells.set;
  const isThere =
    cell && turnedOver[row] && column >= (chainStart[row] ?? 0) && column <= (chainEnd[row] ?? -1);
  if (!cell || (!isThere && !hasValue)) return undefined;
  // A milestone of another chain marked as not required for this scope is no conflict.
  if (
    !isThere &&
    entry.required === false &&
    Object.keys(entry.days).length === 0 &&
    entry.lines.length === 0
  )
    return undefined;
  return { ...decideCell(read, entry, cell, context), scope: cell.before.scope };
}
