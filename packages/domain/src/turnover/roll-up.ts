import { noDay, type DayNumber } from '../day-number.ts';
import { noTurnover, type Judgement } from './judge-set.ts';
import { completeStatus, notRequiredStatus, statuses, worse, type Status } from './status.ts';
import { dayAt, type TrackerSet } from './tracker-set.ts';

/** Behind every status: nothing was found. */
const none: number = statuses.length;

/** A scope shows the worst status of its next two open gates; complete when none is open. */
export function scopeStatus({ gates }: TrackerSet, { status }: Judgement, row: number): Status | null {
  let worst = none;
  let open = 0;
  let any = false;
  for (let column = 0; column < gates.length && open < 2; column += 1) {
    const found = status[row * gates.length + column]!;
    if (found === noTurnover) continue;
    any = true;
    if (found === completeStatus || found === notRequiredStatus) continue;
    worst = Math.min(worst, found);
    open += 1;
  }
  if (!any) return null;
  return open === 0 ? lastStatus(status, row, gates.length) : (statuses[worst] ?? null);
}

/** The worst that any of some scopes shows, as a parent shows it. */
export function worstStatus(set: TrackerSet, judgement: Judgement, rows: Iterable<number>): Status | null {
  let worst: Status | null = null;
  for (const row of rows) {
    const status = scopeStatus(set, judgement, row);
    if (status !== null) worst = worst === null ? status : worse(worst, status);
  }
  return worst;
}

/** With nothing open, it is complete if anything was required at all. */
function lastStatus(status: Uint8Array, row: number, width: number): Status {
  const own = status.subarray(row * width, (row + 1) * width);
  return own.includes(completeStatus) ? 'complete' : 'not_required';
}

/** What a parent shows at a gate: how many of its parts have passed it, the latest day, the worst status. */
export interface Sum {
  done: number;
  total: number;
  latest: DayNumber;
  worst: Status | null;
}

/** Sums up some rows at one gate; what is not required counts nowhere. */
export function sumUp(set: TrackerSet, { status }: Judgement, rows: Iterable<number>, column: number): Sum {
  const sum = { done: 0, total: 0, latest: noDay };
  let worst = none;
  for (const row of rows) {
    const place = row * set.gates.length + column;
    const found = status[place]!;
    if (found === noTurnover || found === notRequiredStatus) continue;
    sum.total += 1;
    if (found === completeStatus) sum.done += 1;
    sum.latest = Math.max(sum.latest, dayAt(set, place));
    worst = Math.min(worst, found);
  }
  return { ...sum, worst: statuses[worst] ?? null };
}

/** For each scope the rows below it that are turned over, itself included where it is. */
export function partsOf({ scopes, rowOf }: TrackerSet): number[][] {
  const parts: number[][] = scopes.id.map(() => []);
  scopes.id.forEach((_, row) => {
    if (!scopes.turned_over[row]) return;
    const seen = new Set<number>();
    for (let at: number | undefined = row; at !== undefined && !seen.has(at);) {
      seen.add(at);
      parts[at]!.push(row);
      const parent: number | null = scopes.parent[at]!;
      at = parent === null ? undefined : rowOf.get(parent);
    }
  });
  return parts;
}
