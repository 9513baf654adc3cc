import type { GridRecordLine } from '#grid/grid-source.ts';
import type { DataRecord } from '#resource/record.ts';

/** Part of a register: after a record of the same order, or from a position; a negative one counts from the end. */
export interface RecordWindow {
  limit: number;
  after?: number;
  offset?: number;
}

interface WindowedOptions {
  load: (window: RecordWindow, signal: AbortSignal) => Promise<readonly DataRecord[]>;
  /** Reads records again; those that are gone are missing in the answer. */
  readSome: (ids: readonly number[]) => Promise<readonly DataRecord[]>;
  /** Lines or records have changed. */
  onChange: () => void;
  onError: (error: unknown) => void;
}

/** Rows are loaded in windows of this size: about a screen, because a jump waits for all rows of its windows. */
export const windowSize = 50;

/** Most rows of one request. */
const maxRows = 1000;

/** Rows below and above the visible ones that are loaded, too. */
const ahead = 60;

/** More changed records than this are read as windows. */
const maxSingle = 20;

/**
 * A register of which only the windows are loaded that are looked at. Rows keep their place until the windows are read
 * again: a record that others change stays where it is.
 */
export interface WindowedRecords {
  /** One line for each row; rows that aren't loaded have a key that begins with `@`. Another array after a change. */
  lines: () => readonly GridRecordLine[];
  rowOf: (key: string) => number | undefined;
  get: (key: string) => DataRecord | undefined;
  /** Loads what is missing near these rows. */
  show: (top: number, bottom: number) => void;
  /** Loads all of these rows; rejects if that fails. */
  loadRange: (top: number, bottom: number) => Promise<void>;
  /** The number of rows as counted. */
  setTotal: (total: number) => void;
  replace: (records: readonly DataRecord[]) => void;
  /** Reads records again if they are loaded. */
  readAgain: (ids: readonly number[]) => Promise<void>;
  /** Reads the visible windows again, by key, so that the first visible row stays; forgets all others. */
  refresh: (total?: number) => Promise<void>;
  stop: () => void;
}

export function createWindowedRecords(options: WindowedOptions): WindowedRecords {
  const rows = createRows();
  const loading = new Map<number, Promise<void>>();
  let ending = new AbortController();
  let visible = { top: 0, bottom: 0 };
  let isLoading = false;
  /** What is visible is there; rows near it are being loaded. */
  let isAhead = false;

  /** Windows of rows between two. */
  const windowsBetween = (top: number, bottom: number): number[] => {
    const last = Math.min(bottom, rows.lines().length - 1);
    const first = Math.floor(Math.max(0, top) / windowSize);
    const count = last < 0 ? 0 : Math.floor(last / windowSize) - first + 1;
    return Array.from({ length: Math.max(0, count) }, (_, index) => first + index);
  };

  /** By key if the row before is known, else by position from the nearer end. */
  const placeOf = (offset: number, total: number): Omit<RecordWindow, 'limit'> => {
    const after = offset === 0 ? undefined : rows.idAt(offset - 1);
    if (after !== undefined) return { after };
    return { offset: offset < total && offset > total / 2 ? offset - total : offset };
  };

  /** Loads adjacent windows by one request. */
  function load(windows: readonly number[]): Promise<void> {
    const { signal } = ending;
    const offset = (windows[0] ?? 0) * windowSize;
    const limit = windows.length * windowSize;
    const where = placeOf(offset, rows.lines().length);
    const read = async () => {
      const records = await options.load({ limit, ...where }, signal);
      if (signal.aborted) return;
      rows.put(offset, records);
      if (records.length < limit) rows.setLength(offset + records.length);
      options.onChange();
    };
    const work = read().finally(() => {
      for (const window of windows) if (loading.get(window) === work) loading.delete(window);
    });
    for (const window of windows) loading.set(window, work);
    return work;
  }

  const missingBetween = (top: number, bottom: number) =>
    windowsBetween(top, bottom).filter((window) => !rows.isLoaded(window * windowSize, windowSize));

  /** Loads windows, or waits for those that are being loaded. */
  async function loadAll(windows: readonly number[]): Promise<void> {
    const requests = new Set(windows.flatMap((window) => loading.get(window) ?? []));
    for (const run of runsOf(windows.filter((window) => !loading.has(window)))) requests.add(load(run));
    await Promise.all(requests);
  }

  async function loadRange(top: number, bottom: number): Promise<void> {
    // Before the first answer nothing is known, not even the number of rows.
    if (rows.lines().length === 0) {
      const count = Math.min(bottom + 1, maxRows);
      await loadAll([...Array(Math.ceil(count / windowSize)).keys()]);
    }
    // One after the other, because the first row of a run is found by the last one before it.
    for (const run of runsOf(missingBetween(top, bottom))) await loadAll(run);
  }

  const report = (signal: AbortSignal) => (error: unknown) => {
    if (!signal.aborted) options.onError(error);
  };

  /** Loads what is visible, then what is near it. Windows that were scrolled past meanwhile are left out. */
  async function loadVisible(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    const { signal } = ending;
    try {
      while (!signal.aborted) {
        const { top, bottom } = visible;
        const seen = missingBetween(top, bottom);
        isAhead = seen.length === 0;
        const next = isAhead ? runsOf(missingBetween(top - ahead, bottom + ahead))[0] : seen;
        if (!next) break;
        await loadAll(next);
      }
    } catch (error) {
      report(signal)(error);
    } finally {
      isLoading = false;
    }
    if (signal.aborted && !ending.signal.aborted) await loadVisible();
  }

  async function refresh(total?: number): Promise<void> {
    ending.abort();
    ending = new AbortController();
    loading.clear();
    const { signal } = ending;
    const [first] = windowsBetween(visible.top, visible.bottom);
    const offset = (first ?? 0) * windowSize;
    const where = placeOf(offset, total ?? rows.lines().length);
    const limit = Math.min(
      maxRows,
      Math.max(1, Math.ceil((visible.bottom + 1 - offset) / windowSize)) * windowSize,
    );
    try {
      const records = await options.load({ limit, ...where }, signal);
      if (signal.aborted) return;
      const kept = where.after === undefined ? undefined : rows.get(String(where.after));
      rows.clear(total ?? rows.lines().length);
      if (kept) rows.put(offset - 1, [kept]);
      rows.put(offset, records);
      if (records.length < limit) rows.setLength(offset + records.length);
      options.onChange();
    } catch (error) {
      report(signal)(error);
    }
  }

  return {
    lines: rows.lines,
    rowOf: (key) => rows.rowOf(key),
    get: rows.get,
    show(top, bottom) {
      visible = { top, bottom };
      // What is visible now doesn't wait for what was near the rows before it.
      if (isLoading && isAhead) loadAll(missingBetween(top, bottom)).catch(() => undefined);
      void loadVisible();
    },
    loadRange,
    setTotal(total) {
      // Fewer rows are known when the end is loaded, or when the windows are read again.
      if (total <= rows.lines().length) return;
      rows.setLength(total);
      options.onChange();
    },
    replace(records) {
      rows.replace(records);
      options.onChange();
    },
    async readAgain(ids) {
      const own = ids.filter((id) => rows.get(String(id)) !== undefined);
      if (own.length === 0) return;
      if (own.length > maxSingle) return refresh();
      const { signal } = ending;
      const found = await options.readSome(own).catch(report(signal));
      if (!found || signal.aborted) return;
      rows.replace(found);
      options.onChange();
    },
    refresh,
    stop: () => ending.abort(),
  };
}

/** Windows in order, as runs of adjacent ones, each for one request. */
function runsOf(windows: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const window of windows) {
    const run = runs.at(-1);
    if (run && run.at(-1) === window - 1 && run.length * windowSize < maxRows) run.push(window);
    else runs.push([window]);
  }
  return runs;
}

/** Lines that aren't loaded yet; the same objects for every register. */
const placeholders: GridRecordLine[] = [];

function placeholder(row: number): GridRecordLine {
  return (placeholders[row] ??= { kind: 'record', key: `@${row}`, isLoading: true });
}

/** Rows by position and by key. */
function createRows() {
  let lines: GridRecordLine[] = [];
  const records = new Map<string, DataRecord>();
  const positions = new Map<string, number>();

  const isAt = (key: string, row: number) => lines[row]?.key === key;
  return {
    lines: (): readonly GridRecordLine[] => lines,
    rowOf(key: string): number | undefined {
      const row = key.startsWith('@') ? Number(key.slice(1)) : positions.get(key);
      return row !== undefined && isAt(key, row) ? row : undefined;
    },
    get: (key: string) => records.get(key),
    idAt(row: number): number | undefined {
      const key = lines[row]?.key ?? '@';
      return key.startsWith('@') ? undefined : Number(key);
    },
    isLoaded(from: number, count: number): boolean {
      const end = Math.min(from + count, lines.length);
      for (let row = from; row < end; row++) if (lines[row]?.key.startsWith('@')) return false;
      return true;
    },
    setLength(length: number): void {
      const before = lines.length;
      lines = lines.slice(0, length);
      for (let row = before; row < length; row++) lines.push(placeholder(row));
    },
    put(offset: number, found: readonly DataRecord[]): void {
      lines = lines.slice();
      for (let row = lines.length; row < offset; row++) lines.push(placeholder(row));
      found.forEach((record, index) => {
        const key = String(record.id);
        const row = offset + index;
        const old = positions.get(key);
        // A record that has moved is shown once, at its new place.
        if (old !== undefined && old !== row && isAt(key, old)) lines[old] = placeholder(old);
        positions.set(key, row);
        records.set(key, newer(records.get(key), record));
        lines[row] = { kind: 'record', key };
      });
    },
    replace(changed: readonly DataRecord[]): void {
      for (const record of changed) {
        const key = String(record.id);
        if (records.has(key)) records.set(key, newer(records.get(key), record));
      }
    },
    clear(length: number): void {
      lines = Array.from({ length }, (_, row) => placeholder(row));
      positions.clear();
    },
  };
}

/** An answer that was overtaken doesn't bring old values back; equal records keep their object, which has painted cells. */
function newer(known: DataRecord | undefined, record: DataRecord): DataRecord {
  if (!known || known.version < record.version) return record;
  return known.version > record.version || JSON.stringify(known) === JSON.stringify(record) ? known : record;
}
