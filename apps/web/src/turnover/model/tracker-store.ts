import type { ChangedCells } from '@baton/contract/tracker/tracker.ts';
import {
  changesRows,
  type CellColumns,
  type ScopeCounts,
  type TrackerResponse,
} from '@baton/contract/tracker/tracker-data.ts';
import { writeCounts } from '@baton/contract/tracker/scope-counts.ts';
import { dayNumber, noDay } from '@baton/domain/day-number.ts';
import { evaluateCells } from '@baton/domain/turnover/evaluate-set.ts';
import { writeCells } from '@baton/domain/turnover/tracker-set.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import { cellIndexOf, cellKey, type CellName } from './cell-name.ts';
import {
  createChangeQueue,
  createPendingValues,
  type ChangeQueue,
  type PendingValue,
  type PendingValues,
} from './pending-changes.ts';
import { retryWhileUnreachable, type SendOptions } from './retry-while-unreachable.ts';
import { buildView, type ReadTracker, type TrackerView } from './tracker-view.ts';

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
  /**
   * The single way to write: shows the values at once, waits for earlier writes of the same cells, sends until the
   * server answers, and shows its values. Throws on rejection.
   */
  perform(
    operation: string,
    values: readonly PendingValue[],
    send: (options: SendOptions) => Promise<ChangedCells>,
  ): Promise<ChangedCells>;
  /** Shows values that aren’t sent yet, until the returned function is called. */
  show(values: readonly PendingValue[]): () => void;
  isPending(cellIndex: number): boolean;
  isSending: PendingValues['isSending'];
  serverDay: PendingValues['serverDay'];
  /** The current version of a cell; undefined if it doesn’t exist. */
  versionNow(cell: CellName): number | undefined;
  /** The version of a cell the user has seen: the planned one, advanced by the user’s own changes. */
  versionOf(cell: CellName, planned: number): number;
}

/** Requests for the tracker’s data. */
export interface TrackerRequests {
  whole(): Promise<ReadTracker>;
  /** Changes since a revision. */
  since(revision: number): Promise<TrackerResponse>;
}

export function createTrackerStore(requests: TrackerRequests): TrackerStore {
  const listeners = new Set<(change: TrackerChange) => void>();
  let view: TrackerView | null = null;
  let pending: PendingValues | null = null;
  let revision = 0;
  const queue = createChangeQueue();

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

  /** Counts in columns of attributes: all cells of these rows are painted again. */
  const receiveCounts = (counts: ScopeCounts) => {
    if (!view) return;
    const { scopes, rowOf, milestones } = view.set;
    const rows = writeCounts(scopes, rowOf, counts);
    emitCells(
      rows.flatMap((row) => milestones.map((_, column) => row * milestones.length + column)),
      false,
    );
  };

  const versionNow = (cell: CellName) => {
    const cellIndex = view ? cellIndexOf(view.set, cell) : undefined;
    return cellIndex === undefined ? undefined : view?.set.cells.version[cellIndex];
  };

  const rebuild = (answer: ReadTracker, before: TrackerView | null) => {
    const next = buildView(answer, before, (fill) => {
      if (pending) pending.moveTo(fill);
      else pending = createPendingValues(fill());
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
    else {
      if (answer.cells) receiveCells(answer.cells, false);
      if (answer.scope_counts) receiveCounts(answer.scope_counts);
    }
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
    async perform(operation, values, send) {
      emitCells(pending?.begin(operation, values) ?? [], true);
      try {
        const answer = await queue.inTurn(values, () => sendOwn(queue, values, versionNow, send));
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
    show(values) {
      const id = makeUuid();
      emitCells(pending?.begin(id, values, { isSent: false }) ?? [], true);
      return () => emitCells(pending?.end(id) ?? [], true);
    },
    isPending: (cellIndex) => pending?.isPending(cellIndex) ?? false,
    isSending: (cell) => pending?.isSending(cell) ?? false,
    serverDay: (cellIndex, field) => pending?.serverDay(cellIndex, field) ?? noDay,
    versionNow,
    versionOf: queue.versionOf,
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
  queue: ChangeQueue,
  values: readonly PendingValue[],
  versionNow: TrackerStore['versionNow'],
  send: (options: SendOptions) => Promise<ChangedCells>,
): Promise<ChangedCells> {
  const before = new Map(values.map((value) => [cellKey(value), versionNow(value)]));
  const answer = await retryWhileUnreachable(send);
  const { scope, milestone, version } = answer.cells;
  scope.forEach((id, at) => {
    const cell = { scope: id, milestone: milestone[at]! };
    const known = before.get(cellKey(cell));
    if (known !== undefined) queue.moved(cell, known, version[at]!);
  });
  return answer;
}
