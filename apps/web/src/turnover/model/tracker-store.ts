import type { ChangedCells } from '@baton/contract/turnover/tracker.ts';
import { changesRows, type CellColumns, type ScopeColumns } from '@baton/contract/turnover/tracker-data.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { evaluateCells } from '@baton/domain/turnover/evaluate-set.ts';
import { copyCells, putCells } from '@baton/domain/turnover/tracker-set.ts';
import type { TrackerWays } from './ask-tracker.ts';
import { cellIndexOfName } from './cell-indexes.ts';
import type { CellName } from './cell-change.ts';
import { cellKey, createOwnChanges } from './own-changes.ts';
import { createPendingEdits, type Edit, type PendingEdits } from './pending-edits.ts';
import { makeView, type ProgrammeSet, type ReadTracker, type TrackerView } from './tracker-view.ts';
import { sortKey } from '@baton/domain/sort-key.ts';

/** What listeners are told: all of it is new, or these cells are; `mine` where this page changed them. */
export type TrackerChange =
  | { kind: 'whole' }
  | { kind: 'cells'; cellIndexes: readonly number[]; mine: boolean };

/** The tracker of one programme, outside React: the truth of the server with what was entered laid over it. */
export interface TrackerStore {
  /** Null until the first answer is there. */
  read(): TrackerView | null;
  revision(): number;
  subscribe(listener: (change: TrackerChange) => void): () => void;
  /** Fetches everything; who asks while it is on its way waits for the same answer. */
  load(): Promise<void>;
  /** Fetches what changed since; calls that come meanwhile are answered by one more. */
  catchUp(): Promise<void>;
  /** Shows edits at once, sends them, and then shows what the server made of them; a refusal is thrown. */
  perform(
    operation: string,
    edits: readonly Edit[],
    send: () => Promise<ChangedCells>,
  ): Promise<ChangedCells>;
  isPending(cellIndex: number): boolean;
  /** The version of a cell as it stands; undefined where it is not there. */
  versionNow(cell: CellName): number | undefined;
  /** The version of a cell that one has seen: the planned one, and what one has made of it since. */
  versionOf(cell: CellName, planned: number): number;
}

export function createTrackerStore(ask: TrackerWays): TrackerStore {
  const listeners = new Set<(change: TrackerChange) => void>();
  let view: TrackerView | null = null;
  let pending: PendingEdits | null = null;
  let revision = 0;
  let loading: Promise<void> | null = null;
  let catching: Promise<void> | null = null;
  let isAskedAgain = false;
  const own = createOwnChanges();

  const tell = (change: TrackerChange) => listeners.forEach((listener) => listener(change));

  const tellCells = (cellIndexes: readonly number[], mine: boolean) => {
    if (!view || cellIndexes.length === 0) return;
    evaluateCells(view.set, view.context, view.evaluation, cellIndexes);
    tell({ kind: 'cells', cellIndexes, mine });
  };

  const takeCells = (cells: CellColumns, mine: boolean) => {
    if (!view) return;
    const cellIndexes = putCells(view.set, cells);
    pending?.renewed(cellIndexes);
    tellCells(cellIndexes, mine);
  };

  const versionNow = (cell: CellName) => {
    const cellIndex = view ? cellIndexOfName(view.set, cell) : undefined;
    return cellIndex === undefined ? undefined : view?.set.cells.version[cellIndex];
  };

  /** Sends, and remembers which versions came of which: others' news may bring them before the answer does. */
  const sendOwn = async (edits: readonly Edit[], send: () => Promise<ChangedCells>) => {
    const before = new Map(edits.map((edit) => [cellKey(edit), versionNow(edit)]));
    const answer = await send();
    const { scope, milestone, version } = answer.cells;
    scope.forEach((id, at) => {
      const cell = { scope: id, milestone: milestone[at]! };
      const known = before.get(cellKey(cell));
      if (known !== undefined) own.moved(cell, known, version[at]!);
    });
    return answer;
  };

  /** Rows or what they are judged by changed: a new view, with the cells of the old one where they were not sent. */
  const rebuild = (answer: ReadTracker, before: TrackerView | null) => {
    const structure = answer.structure ?? before?.structure;
    const scopes =
      answer.whole || !before
        ? answer.scopes
        : mergeScopes(before.set.scopes, answer.scopes, answer.removed_scopes);
    if (!structure || !scopes) return;
    const lay = (set: ProgrammeSet) => {
      const fill = () => {
        if (!answer.whole && before) copyCells(before.set, set);
        if (!answer.whole && answer.cells) putCells(set, answer.cells);
        return set;
      };
      if (pending) pending.moveTo(fill);
      else pending = createPendingEdits(fill());
    };
    const cells = answer.whole ? answer.cells : null;
    // What was judged on its own is judged again where something is laid over it.
    const made = answer.made && before ? { set: answer.made.set } : answer.made;
    const next = makeView({ ...answer, structure, scopes, cells, made }, lay);
    view = next;
    tell({ kind: 'whole' });
  };

  const take = (answer: ReadTracker) => {
    // An answer may be overtaken by one that was asked for later.
    if (view && answer.revision < revision) return;
    revision = answer.revision;
    if (!view || changesRows(answer) || dayNumber(answer.data_date) !== view.dataDate) rebuild(answer, view);
    else if (answer.cells) takeCells(answer.cells, false);
  };

  const askUntilCurrent = async () => {
    do {
      isAskedAgain = false;
      take(await (view ? ask.since(revision) : ask.whole()));
    } while (isAskedAgain);
  };

  return {
    read: () => view,
    revision: () => revision,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load() {
      loading ??= ask
        .whole()
        .then(take)
        .finally(() => void (loading = null));
      return loading;
    },
    catchUp() {
      isAskedAgain = true;
      catching ??= askUntilCurrent().finally(() => void (catching = null));
      return catching;
    },
    async perform(operation, edits, send) {
      tellCells(pending?.begin(operation, edits) ?? [], true);
      try {
        const answer = await own.inTurn(edits, () => sendOwn(edits, send));
        const cellIndexes = pending?.end(operation) ?? [];
        if (answer.revision === revision + 1) revision = answer.revision;
        takeCells(answer.cells, true);
        tellCells(cellIndexes, true);
        return answer;
      } catch (error) {
        tellCells(pending?.end(operation) ?? [], true);
        throw error;
      }
    },
    isPending: (cellIndex) => pending?.isPending(cellIndex) ?? false,
    versionNow,
    versionOf: own.versionOf,
  };
}

type Row = { [Name in keyof ScopeColumns]: ScopeColumns[Name][number] };

/** Scopes with some changed, added or removed; in the order of their codes, as the server gives them. */
function mergeScopes(
  before: ScopeColumns,
  changed: ScopeColumns | null,
  removed: readonly number[],
): ScopeColumns {
  const rows = new Map(rowsOf(before).map((row) => [row.id, row]));
  for (const row of changed ? rowsOf(changed) : []) rows.set(row.id, row);
  for (const id of removed) rows.delete(id);
  const keyed = [...rows.values()].map((row) => ({ row, key: sortKey(row.code) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id - b.row.id));
  const names = Object.keys(before) as (keyof ScopeColumns)[];
  return Object.fromEntries(names.map((name) => [name, keyed.map(({ row }) => row[name])])) as ScopeColumns;
}

function rowsOf(columns: ScopeColumns): Row[] {
  const names = Object.keys(columns) as (keyof ScopeColumns)[];
  return columns.id.map(
    (_, row) => Object.fromEntries(names.map((name) => [name, columns[name][row]])) as Row,
  );
}
