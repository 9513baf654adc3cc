import type { DayNumber } from '@baton/domain/day-number.ts';
import type { TrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import type { CellChange } from './cell-change.ts';
import { cellIndexOf, cellKey, type CellName } from './cell-name.ts';

/** A value to show before the server confirms it: a change, or the effect of a workflow action. */
export interface PendingValue extends CellName {
  field: CellChange['field'] | 'confirmed' | 'state' | 'ready';
  value: CellChange['value'];
}

/**
 * Optimistic values on top of the server’s values. These are kept, so that a rejection restores them and other users’
 * changes can arrive meanwhile.
 */
export interface PendingValues {
  /** Shows the values of an operation and returns the affected cell indexes. */
  begin(operation: string, values: readonly PendingValue[], options?: { isSent: boolean }): number[];
  /** Removes the values of a completed operation, except where other operations still hold a value. */
  end(operation: string): number[];
  /** Must be called after new server values were written into the set. */
  renewed(cellIndexes: readonly number[]): void;
  /** Removes all values, replaces the set, and applies them to the new one. */
  moveTo(replace: () => TrackerSet): void;
  isPending(cellIndex: number): boolean;
  /** Whether the user’s change of a cell is being sent, so that its new version isn’t someone else’s. */
  isSending(cell: CellName): boolean;
  /** The server’s value of a day. */
  serverDay(cellIndex: number, field: 'forecast' | 'need' | 'actual'): DayNumber;
}

export function createPendingValues(initial: TrackerSet): PendingValues {
  let set = initial;
  const operations = new Map<string, readonly PendingValue[]>();
  /** Ids of the operations that are only shown. */
  const unsent = new Set<string>();
  /** The server’s values of the fields that show a pending one. */
  const confirmed = new Map<number, Map<LoadedField, DayNumber | string>>();

  const cellIndexesOf = (values: readonly PendingValue[]) => [
    ...new Set(values.flatMap((value) => cellIndexOf(set, value) ?? [])),
  ];
  const applyOne = (pending: PendingValue, isWanted: (cellIndex: number) => boolean) => {
    const { field, value } = pending;
    const cellIndex = cellIndexOf(set, pending);
    if (cellIndex === undefined || !isLoaded(field) || !isWanted(cellIndex)) return;
    const known = confirmed.get(cellIndex) ?? new Map<LoadedField, DayNumber | string>();
    if (!known.has(field)) known.set(field, readField(set, cellIndex, field));
    confirmed.set(cellIndex, known);
    writeField(set, cellIndex, field, typeof value === 'boolean' ? Number(value) : (value ?? 0));
  };
  const apply = (isWanted: (cellIndex: number) => boolean) => {
    for (const values of operations.values()) for (const value of values) applyOne(value, isWanted);
  };
  const restore = (cellIndexes: Iterable<number>) => {
    for (const cellIndex of cellIndexes) {
      for (const [field, value] of confirmed.get(cellIndex) ?? []) writeField(set, cellIndex, field, value);
      confirmed.delete(cellIndex);
    }
  };
  return {
    begin(operation, values, { isSent } = { isSent: true }) {
      operations.set(operation, values);
      if (!isSent) unsent.add(operation);
      for (const value of values) applyOne(value, () => true);
      return cellIndexesOf(values);
    },
    end(operation) {
      const cellIndexes = cellIndexesOf(operations.get(operation) ?? []);
      operations.delete(operation);
      unsent.delete(operation);
      restore(cellIndexes);
      const freed = new Set(cellIndexes);
      apply((cellIndex) => freed.has(cellIndex));
      return cellIndexes;
    },
    renewed(cellIndexes) {
      const fresh = new Set(cellIndexes);
      for (const cellIndex of fresh) confirmed.delete(cellIndex);
      apply((cellIndex) => fresh.has(cellIndex));
    },
    moveTo(replace) {
      restore([...confirmed.keys()]);
      set = replace();
      apply(() => true);
    },
    isPending: (cellIndex) => confirmed.has(cellIndex),
    isSending: (cell) =>
      [...operations].some(
        ([operation, values]) =>
          !unsent.has(operation) && values.some((value) => cellKey(value) === cellKey(cell)),
      ),
    serverDay(cellIndex, field) {
      const known = confirmed.get(cellIndex)?.get(field) as DayNumber | undefined;
      return known ?? set.cells[field][cellIndex]!;
    },
  };
}

/** Fields that the page has of every cell; the others are only on the record sheet. */
const loadedFields = [
  'forecast',
  'need',
  'actual',
  'required',
  'remark',
  'confirmed',
  'state',
  'ready',
  'responsible_team',
  'receiving_team',
] as const;
type LoadedField = (typeof loadedFields)[number];

function isLoaded(field: PendingValue['field']): field is LoadedField {
  return (loadedFields as readonly string[]).includes(field);
}

function readField({ cells }: TrackerSet, cellIndex: number, field: LoadedField): DayNumber | string {
  return field === 'remark' ? (cells.remark.get(cellIndex) ?? '') : cells[field][cellIndex]!;
}

function writeField(
  { cells }: TrackerSet,
  cellIndex: number,
  field: LoadedField,
  value: DayNumber | string,
): void {
  if (field !== 'remark') cells[field][cellIndex] = value as number;
  else if (value === '') cells.remark.delete(cellIndex);
  else cells.remark.set(cellIndex, value as string);
}

/**
 * Queues the user’s changes of the same cell, because a fast typist or a slow connection changes a cell again before
 * the first response.
 */
export interface ChangeQueue {
  /** Runs after pending changes of these cells; later ones wait for it. */
  inTurn<Result>(cells: readonly CellName[], run: () => Promise<Result>): Promise<Result>;
  /** Records that the user’s own change took a cell from one version to the next. */
  moved(cell: CellName, from: number, to: number): void;
  /** The version the user has seen: the planned one, advanced by the user’s own changes. */
  versionOf: (cell: CellName, planned: number) => number;
}

export function createChangeQueue(): ChangeQueue {
  const running = new Map<string, Promise<unknown>>();
  const next = new Map<string, number>();

  return {
    async inTurn(cells, run) {
      const keys = [...new Set(cells.map(cellKey))];
      const earlier = keys.flatMap((key) => running.get(key) ?? []);
      const done = Promise.allSettled(earlier).then(run);
      for (const key of keys) running.set(key, done);
      try {
        return await done;
      } finally {
        for (const key of keys) if (running.get(key) === done) running.delete(key);
      }
    },
    moved(cell, from, to) {
      // A larger step includes another user’s change, which must be shown as a conflict.
      if (to === from + 1) next.set(`${cellKey(cell)} ${from}`, to);
    },
    versionOf(cell, planned) {
      let version = planned;
      for (;;) {
        const later = next.get(`${cellKey(cell)} ${version}`);
        if (later === undefined) return version;
        version = later;
      }
    },
  };
}
