import type { CellDetail } from '@baton/contract/tracker/cell-detail.ts';

type Entry = CellDetail['history'][number];

/** Fields of a turnover changed in one operation. */
interface HistoryGroup {
  key: string;
  at: string;
  by: string;
  reason: string;
  note: string;
  /** Why it was submitted although punches blocked it, if `reason` is that. */
  ground: Entry['ground'];
  mark: Entry['mark'];
  /** An import of the user, which the key undoes. */
  isOwnImport: boolean;
  entries: Entry[];
}

/** Groups the history by operation, newest first; an acceptance with its date and certificate is one group. */
export function groupHistory(history: readonly Entry[]): HistoryGroup[] {
  const groups = new Map<string, HistoryGroup>();
  for (const entry of history) {
    const { at, by, reason, note, ground, operation, mark, own_import: isOwnImport } = entry;
    const key = operation === '' ? `${at} ${by}` : operation;
    const group = groups.get(key) ?? {
      key,
      at,
      by,
      reason,
      note,
      ground: undefined,
      mark,
      isOwnImport,
      entries: [],
    };
    group.ground ??= ground;
    // A correction marks only the forecast; an undo marks the whole operation.
    if (group.mark === '') group.mark = mark;
    group.entries.push(entry);
    groups.set(key, group);
  }
  for (const group of groups.values())
    group.entries.sort((one, other) => rank(one.field) - rank(other.field));
  return [...groups.values()].toSorted((one, other) => other.at.localeCompare(one.at));
}

/** The decision comes before the fields that changed with it. */
const rank = (field: string) => (field === 'state' ? 0 : 1);

/** Whether an entry confirms a forecast. */
export const isConfirmation = (field: string) => field === 'confirmed' || field === 'forecast_confirmed_at';
