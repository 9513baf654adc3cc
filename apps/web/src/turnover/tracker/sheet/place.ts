import type { ScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { formatDay } from '#lib/format-day.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';

/** A turnover in a view: where it stands, and how it is called. */
export interface Place {
  view: TrackerView;
  row: number;
  column: number;
  place: number;
  scope: number;
  milestone: number;
  ref: ScopeRef;
}

/** Where a turnover is; null where its scope or gate is not there, or no longer. */
export function placeOf(view: TrackerView, scope: number, milestone: number): Place | null {
  const { set } = view;
  const [row, column] = [set.rowOf.get(scope), set.columnOf.get(milestone)];
  if (row === undefined || column === undefined) return null;
  const ref = writeScopeRef(set.scopes.kind[row]!, scope);
  return { view, row, column, place: row * set.gates.length + column, scope, milestone, ref };
}

/** A day as the reader is used to; a dash where there is none. */
export function sayDay(view: TrackerView, day: DayNumber): string {
  return day === noDay ? '–' : formatDay(dayOf(day), dayOf(view.today));
}

/** Days between two days in both units: '9 days (7 working)'. Null where one of them is missing. */
export function sayDistance({ context }: TrackerView, from: DayNumber, to: DayNumber): string | null {
  if (from === noDay || to === noDay) return null;
  const [days, working] = [Math.abs(to - from), Math.abs(context.calendar.between(from, to))];
  return `${days} day${days === 1 ? '' : 's'} (${working} working)`;
}
