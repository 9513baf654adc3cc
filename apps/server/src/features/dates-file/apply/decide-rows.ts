import { setImmediate } from 'node:timers/promises';
import { writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import type { DatesImportResult } from '@baton/contract/tracker/tracker-files.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { addError, type DatesRow, type MilestoneCells } from '#features/dates-file/read/file-row.ts';
import { fieldOf } from '#features/dates-file/read/match-columns.ts';
import type { KnownScope } from '#features/dates-file/read/programme-names.ts';
import { openCells, type OpenCells } from '#turnover/cells/open-cells.ts';
import { judgeEach, type Judged } from '#turnover/tracker/write/judge-completion.ts';
import type { CellWrite } from '#turnover/tracker/write/write-cells.ts';
import type { Writer } from './created-records.ts';
import { decideCell, type CellDeciding, type CellOutcome } from './decide-cell.ts';
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

/** Scopes that are read together, and whose cells are written together. */
const scopesPerBatch = 500;
/** Cells decided before other requests get their turn. */
const cellsPerTurn = 1000;

/** Decides and prepares batch by batch; meanwhile the next batch is read and the one before is written. */
export async function decideRows(
  writer: Writer,
  rows: readonly MatchedRow[],
  context: RowDeciding,
  write: (read: ProgrammeMoment, writes: Judged<CellWrite>, after: Promise<void>) => Promise<void>,
  progress: (rows: number) => void,
): Promise<Decided> {
  const decided: Decided = {
    changes: new Map(),
    planned: [],
    differing: 0,
    asksReason: 0,
    counts: { forecast: 0, need: 0, actual: 0, remark: 0, required: 0, baseline: 0 },
  };
  const batches = batchesOf(rows);
  let next = readAhead(writer, batches[0]);
  let written = Promise.resolve();
  let done = 0;
  for (const [at, batch] of batches.entries()) {
    const opened = await next;
    next = readAhead(writer, batches[at + 1]);
    if (!opened) break;
    const decideProgress = (share: number) => progress(done + Math.floor(share * batch.length));
    const writes = await decideBatch(writer, opened, context, decided, decideProgress);
    const earlier = written;
    if (writes.length > 0) written = handledLater(write(opened.cells.moment, writes, earlier));
    await earlier;
    progress((done += batch.length));
  }
  await written;
  return decided;
}

function batchesOf(rows: readonly MatchedRow[]): MatchedRow[][] {
  const byScope = new Map<number, MatchedRow[]>();
  for (const row of rows) {
    const others = byScope.get(row.scope.id);
    if (others) others.push(row);
    else byScope.set(row.scope.id, [row]);
  }
  const scopes = [...byScope.values()];
  const count = Math.ceil(scopes.length / scopesPerBatch);
  return Array.from({ length: count }, (_, at) =>
    scopes.slice(at * scopesPerBatch, (at + 1) * scopesPerBatch).flat(),
  );
}

/** A promise that is awaited only after other work; until then its rejection counts as handled. */
function handledLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

/** The values of a batch with the cells that they are for. */
type OpenBatch = Awaited<ReturnType<typeof openBatch>>;

function readAhead(writer: Writer, rows: MatchedRow[] | undefined): Promise<OpenBatch | undefined> {
  return rows ? handledLater(openBatch(writer, rows)) : Promise.resolve(undefined);
}

async function openBatch({ trx, programme, now }: Writer, rows: readonly MatchedRow[]) {
  const values = rows.flatMap(({ read, scope }) =>
    [...read.milestones.values()].map((entry) => ({
      read,
      entry,
      name: { scope: writeScopeRef(scope.kind, scope.id), milestone: entry.milestone },
    })),
  );
  const names = values.map(({ name }) => name);
  const cells = await openCells(trx, programme, names, { deep: true, now });
  const scopes = rows.map(({ scope }) => scope.id);
  const days = await readBaselineDays(trx, programme, cells.moment.baseline, scopes);
  return { values, cells, days };
}

async function decideBatch(
  { trx }: Writer,
  { values, cells, days }: OpenBatch,
  context: RowDeciding,
  decided: Decided,
  progress: (share: number) => void,
): Promise<Judged<CellWrite>> {
  const all = {
    ...context,
    cells,
    baselineAt: (scope: number, milestone: number) => days.get(`${scope} ${milestone}`),
  };
  // In chain order, so that later milestones see earlier ones of the same file.
  const column = ({ entry }: { entry: MilestoneCells }) => cells.set.columnOf.get(entry.milestone) ?? 0;
  const ordered = values.toSorted((one, other) => column(one) - column(other));
  const writes: CellWrite[] = [];
  const rowOf = new Map<CellWrite, { read: DatesRow; entry: MilestoneCells }>();
  const first = new Map<string, number>();
  for (const [at, { read, entry, name }] of ordered.entries()) {
    if (at % cellsPerTurn === cellsPerTurn - 1) {
      await setImmediate();
      progress(at / ordered.length);
    }
    const key = `${name.scope} ${name.milestone}`;
    const earlier = first.get(key);
    if (earlier !== undefined && earlier !== read.row) {
      refuseRepeat(read, context, earlier);
      continue;
    }
    first.set(key, read.row);
    const outcome = decideOne(read, entry, name, all);
    if (!outcome) continue;
    count(decided, read, entry, outcome, context);
    if (!outcome.write) continue;
    writes.push(outcome.write);
    rowOf.set(outcome.write, { read, entry });
  }
  const judged = await judgeEach({ db: trx, cells }, writes);
  for (const { write, problem } of judged.problems) {
    const row = rowOf.get(write);
    if (row) addError(row.read, fieldOf(context.layout, 'actual', row.entry.fieldId), problem);
  }
  return judged.writes;
}

/** Adds the outcome of a cell to the result of the import. */
function count(
  decided: Decided,
  read: DatesRow,
  entry: MilestoneCells,
  { changes, write, asksReason, scope }: CellOutcome & { scope: number },
  { layout }: RowDeciding,
): void {
  const planned = entry.days.baseline;
  if (typeof planned === 'string') decided.planned.push({ scope, milestone: entry.milestone, day: planned });
  decided.asksReason += asksReason ? 1 : 0;
  if (fieldOf(layout, 'baseline', entry.fieldId) in changes) {
    decided.differing += 1;
    decided.counts.baseline += 1;
  }
  const others = decided.changes.get(read);
  if (others) Object.assign(others, changes);
  else if (Object.keys(changes).length > 0) decided.changes.set(read, changes);
  for (const { field } of write?.history ?? [])
    if (field in decided.counts) decided.counts[field as keyof Decided['counts']] += 1;
}

function refuseRepeat(read: DatesRow, { layout }: RowDeciding, earlier: number): void {
  const field = layout === 'wide' ? 'code' : 'milestone';
  if (!read.errors[field])
    addError(read, field, `“${read.texts[field] ?? ''}” is already in row ${earlier}.`);
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
