import type { CellDetail } from '@baton/contract/turnover/tracker.ts';

type Entry = CellDetail['history'][number];

/** What somebody did to a turnover at once: one or more of its fields changed. */
export interface HistoryGroup {
  key: string;
  at: string;
  by: string;
  reason: string;
  note: string;
  mark: Entry['mark'];
  entries: Entry[];
}

/** The history deed by deed, newest first; an acceptance with its date and certificate is one. */
export function groupHistory(history: readonly Entry[]): HistoryGroup[] {
  const groups = new Map<string, HistoryGroup>();
  for (const entry of history) {
    const { at, by, reason, note, operation, mark } = entry;
    const key = operation === '' ? `${at} ${by}` : operation;
    const group = groups.get(key) ?? { key, at, by, reason, note, mark, entries: [] };
    // A correction marks only the forecast; an undo marks all that was done with it.
    if (group.mark === '') group.mark = mark;
    group.entries.push(entry);
    groups.set(key, group);
  }
  for (const group of groups.values())
    group.entries.sort((one, other) => rank(one.field) - rank(other.field));
  return [...groups.values()].toSorted((one, other) => other.at.localeCompare(one.at));
}

/** What was decided comes before what it brought with it. */
const rank = (field: string) => (field === 'state' ? 0 : 1);

/** Whether an entry says that a forecast was still right. */
export const isConfirmation = (field: string) => field === 'confirmed' || field === 'forecast_confirmed_at';
