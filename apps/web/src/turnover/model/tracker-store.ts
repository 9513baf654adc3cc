import type { ChangedCells } from '@baton/contract/turnover/tracker.ts';
import { changesRows, type CellColumns, type ScopeColumns } from '@baton/contract/turnover/tracker-data.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { evaluateCells } from '@baton/domain/turnover/evaluate-set.ts';
import { copyCells, writeCells } from '@baton/domain/turnover/tracker-set.ts';
import type { TrackerRequests } from './tracker-requests.ts';
import { cellIndexOf, cellKey, type CellName } from './cell-name.ts';
import { createOwnChanges, type OwnChanges } from './own-changes.ts';
import { createPendingEdits, type Edit, type PendingEdits } from './pending-edits.ts';
import { makeView, type ProgrammeSet, type ReadTracker, type TrackerView } from './tracker-view.ts';
import { sortKey } from '@baton/domain/sort-key.ts';

/** Notification: everything or some cells changed; `mine` if this page changed them. */
export type TrackerChange =
  | { kind: 'whole' }
  | { kind: 'cells'; cellIndexes: readonly number[]; mine: boolean };

/** The tracker of one programme outside React: the server’s values with optimistic edits on top. */
export interface TrackerStore {
  /** Null until loaded. */
  read(): TrackerView | null;
  revision(): number;
  subscribe(listener: (change: TrackerChange) => void): () => void;
  /** Loads everything; concurrent calls share one request. */
  load(): Promise<void>;
  /** Loads the changes since the last revision; calls during a request cause one more. */
  catchUp(): Promise<void>;
  /** Shows edits optimistically, sends them and then shows the server’s values; throws on rejection. */
  perform(
    operation: string,
    edits: readonly Edit[],
    send: () => Promise<ChangedCells>,
  ): Promise<ChangedCells>;
  isPending(cellIndex: number): boolean;
  /** The current version of a cell; undefined if it doesn’t exist. */
  versionNow(cell: CellName): number | undefined;
  /** The version of a cell the user has seen: the planned one, advanced by the user’s own changes. */
  versionOf(cell: CellName, planned: number): number;
}

export function createTrackerStore(requests: TrackerRequests): TrackerStore {
  const listeners = new Set<(change: TrackerChange) => void>();
  let view: TrackerView | null = null;
  let pending: PendingEdits | null = null;
  let revision = 0;
  const own = createOwnChanges();

  const emit = (change: TrackerChange) => listeners.forEach((listener) => listener(change));

  const emitCells = (cellIndexes: readonly number[], mine: boolean) => {
    if (!view || cellIndexes.length === 0) return;
    evaluateCells(view.set, view.context, view.evaluation, cellIndexes);
    emit({ kind: 'cells', cellIndexes, mine });
  };

  const receiveCells = (cells: CellColumns, mine: boolean) => {
    if (!view) return;
    const cellIndexes = writeCells(view.set, cells);
    pending?.renewed(cellIndexes);
    emitCells(cellIndexes, mine);
  };

  const versionNow = (cell: CellName) => {
    const cellIndex = view ? cellIndexOf(view.set, cell) : undefined;
    return cellIndex === undefined ? undefined : view?.set.cells.version[cellIndex];
  };

  const rebuild = (answer: ReadTracker, before: TrackerView | null) => {
    const next = buildView(answer, before, (fill) => {
      if (pending) pending.moveTo(fill);
      else pending = createPendingEdits(fill());
    });
    if (!next) return;
    view = next;
    emit({ kind: 'whole' });
  };

  const receive = (answer: ReadTracker) => {
    // A later request may have been answered earlier.
    if (view && answer.revision < revision) return;
    revision = answer.revision;
    if (!view || changesRows(answer) || dayNumber(answer.data_date) !== view.dataDate) rebuild(answer, view);
    else if (answer.cells) receiveCells(answer.cells, false);
  };

  const fetching = createFetching(
    () => requests.whole().then(receive),
    async () => receive(await (view ? requests.since(revision) : requests.whole())),
  );

  return {
    read: () => view,
    revision: () => revision,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ...fetching,
    async perform(operation, edits, send) {
      emitCells(pending?.begin(operation, edits) ?? [], true);
      try {
        const answer = await own.inTurn(edits, () => sendOwn(own, edits, versionNow, send));
        const cellIndexes = pending?.end(operation) ?? [];
        if (answer.revision === revision + 1) revision = answer.revision;
        receiveCells(answer.cells, true);
        emitCells(cellIndexes, true);
        return answer;
      } catch (error) {
        emitCells(pending?.end(operation) ?? [], true);
        throw error;
      }
    },
    isPending: (cellIndex) => pending?.isPending(cellIndex) ?? false,
    versionNow,
    versionOf: own.versionOf,
  };
}

/** Starts `whole` once at a time, and repeats `changes` while it is called during a request. */
function createFetching(
  whole: () => Promise<void>,
  changes: () => Promise<void>,
): Pick<TrackerStore, 'load' | 'catchUp'> {
  let loading: Promise<void> | null = null;
  let catching: Promise<void> | null = null;
  let isRequestedAgain = false;

  const requestUntilCurrent = async () => {
    do {
      isRequestedAgain = false;
      await changes();
    } while (isRequestedAgain);
  };

  return {
    load() {
      loading ??= whole().finally(() => void (loading = null));
      return loading;
    },
    catchUp() {
      isRequestedAgain = true;
      catching ??= requestUntilCurrent().finally(() => void (catching = null));
      return catching;
    },
  };
}

/** Sends and records the resulting versions, because an event may bring them before the response. */
async function sendOwn(
  own: OwnChanges,
  edits: readonly Edit[],
  versionNow: TrackerStore['versionNow'],
  send: () => Promise<ChangedCells>,
): Promise<ChangedCells> {
  const before = new Map(edits.map((edit) => [cellKey(edit), versionNow(edit)]));
  const answer = await send();
  const { scope, milestone, version } = answer.cells;
  scope.forEach((id, at) => {
    const cell = { scope: id, milestone: milestone[at]! };
    const known = before.get(cellKey(cell));
    if (known !== undefined) own.moved(cell, known, version[at]!);
  });
  return answer;
}

/**
 * Builds a new view after a change of rows or status rules; cells not in the response are copied from the old view.
 * `replaceSet` calls the function that fills the new set and applies pending edits to it. Returns null without structure
 * or scopes.
 */
function buildView(
  answer: ReadTracker,
  before: TrackerView | null,
  replaceSet: (fill: () => ProgrammeSet) => void,
): TrackerView | null {
  const structure = answer.structure ?? before?.structure;
  const scopes =
    answer.whole || !before
      ? answer.scopes
      : mergeScopes(before.set.scopes, answer.scopes, answer.removed_scopes);
  if (!structure || !scopes) return null;
  const fill = (set: ProgrammeSet) => {
    if (!answer.whole && before) copyCells(before.set, set);
    if (!answer.whole && answer.cells) writeCells(set, answer.cells);
    return set;
  };
  const cells = answer.whole ? answer.cells : null;
  // Evaluated again, because optimistic edits change the status.
  const made = answer.made && before ? { set: answer.made.set } : answer.made;
  return makeView({ ...answer, structure, scopes, cells, made }, (set) => replaceSet(() => fill(set)));
}

type Row = { [Name in keyof ScopeColumns]: ScopeColumns[Name][number] };

/** Merges changed and removed scopes, sorted by code as on the server. */
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
