import { dayOf, type DayNumber } from '#day-number.ts';
import { formatMonth } from '#locale.ts';
import { nextPeriod, type Period } from '#periods.ts';
import type { Skyline } from '../skyline.ts';
import type { FormatDay } from '#turnover/explain.ts';

/** A tower, an empty period, many empty periods that are left out, or the turnovers without a day. */
export interface SkylineSlot {
  kind: 'period' | 'gap' | 'undated';
  start: DayNumber;
  /** Its last day. */
  end: DayNumber;
  cellIndexes: readonly number[];
  isOverloaded: boolean;
}

/** Up to so many empty periods in a row are drawn; more are one gap, so that a distant date doesn't stretch the chart. */
const maxEmpty = 6;

/** Towers side by side in time, with the empty periods between them, and last the turnovers without a day. */
export function skylineSlots(
  { columns, undated }: Pick<Skyline, 'columns' | 'undated'>,
  period: Period,
  weekStart: number,
): SkylineSlot[] {
  const slots: SkylineSlot[] = [];
  const none = { cellIndexes: [], isOverloaded: false };
  let expected: DayNumber | null = null;
  for (const { start, end, cellIndexes, overloaded } of columns) {
    const empty: SkylineSlot[] = [];
    for (let at = expected ?? start; at < start && empty.length <= maxEmpty;) {
      const next = nextPeriod(at, period, weekStart);
      empty.push({ kind: 'period', start: at, end: next - 1, ...none });
      at = next;
    }
    if (empty.length > maxEmpty) slots.push({ kind: 'gap', start: expected!, end: start - 1, ...none });
    else slots.push(...empty);
    slots.push({ kind: 'period', start, end, cellIndexes, isOverloaded: overloaded.length > 0 });
    expected = nextPeriod(start, period, weekStart);
  }
  if (undated.length > 0)
    slots.push({ kind: 'undated', start: 0, end: 0, cellIndexes: undated, isOverloaded: false });
  return slots;
}

/** Label below a tower. */
export function slotLabel({ kind, start }: SkylineSlot, period: Period, formatDay: FormatDay): string {
  if (kind === 'undated') return 'No date';
  if (kind === 'gap') return '';
  return period === 'week' ? formatDay(start) : formatMonth(dayOf(start));
}

/** Position of a day, in towers from the left; null if it is in no period of the chart. */
export function slotOfDay(
  slots: readonly Pick<SkylineSlot, 'kind' | 'start' | 'end'>[],
  day: DayNumber,
): number | null {
  for (let slot = 0; slot < slots.length; slot += 1) {
    const { kind, start, end } = slots[slot]!;
    if (kind === 'undated') continue;
    if (day < start) return slot;
    if (day <= end) return slot + (day - start) / (end - start + 1);
  }
  return null;
}

const daysOf: Record<Period, number> = { week: 7, month: 365.25 / 12 };

interface CapacityChoice {
  /** Number of turnovers a team can accept per week. */
  capacity: ReadonlyMap<number, number>;
  /** Teams in the filter. */
  teams: readonly number[];
}

/** Capacity per period that is drawn: of the one team in the filter, otherwise of all receiving teams. */
export function shownCapacity(
  period: Period,
  { weeklyCapacity }: Pick<Skyline, 'weeklyCapacity'>,
  { capacity, teams }: CapacityChoice,
): number | null {
  const [team, ...others] = teams;
  const own = team !== undefined && others.length === 0 ? capacity.get(team) : undefined;
  const weekly = own ?? weeklyCapacity;
  return weekly === null ? null : (weekly * daysOf[period]) / 7;
}
