import type { DayNumber } from '../day-number.ts';
import { waitingAfter } from '../turnover/measures.ts';
import { teamAt } from '../turnover/tracker-set.ts';
import { clockAt, type Clock } from '../turnover/waiting.ts';
import { nameAt, type Ground } from './ground.ts';
import { median } from '../statistics.ts';
import { columnsOf, type ReportTable } from './table.ts';

/** A turnover that waits. */
export interface Waiting {
  place: number;
  clock: Clock;
  team: number | null;
  since: DayNumber;
  calendarDays: number;
  workingDays: number;
  rejections: number;
}

/** How many wait how long, in calendar days, both ends included; the last has no end. */
export interface AgeBand {
  from: number;
  to: number | null;
  receiver: number;
  giver: number;
}

export interface Ageing {
  /** Longest first. */
  waiting: Waiting[];
  bands: AgeBand[];
  receiver: { count: number; medianDays: number | null; oldestDays: number | null };
  giver: { count: number; medianDays: number | null; oldestDays: number | null };
}

/** How long submitted turnovers wait for the receiver, and rejected ones for the giver, in calendar and working days. */
export function ageing(
  { set, places, context }: Ground,
  bandStarts: readonly number[] = [0, 8, 15, 31],
): Ageing {
  const { cells, gates } = set;
  const { dataDate, calendar } = context;
  const waiting: Waiting[] = [];
  for (const place of places) {
    const clock = clockAt(set, place, dataDate);
    if (clock === null) continue;
    const since = cells.state_since[place]!;
    const row = Math.trunc(place / gates.length);
    waiting.push({
      place,
      clock,
      team: teamAt(set, row, place - row * gates.length, clock),
      since,
      calendarDays: dataDate - since,
      workingDays: calendar.between(since, dataDate),
      rejections: cells.rejections[place]!,
    });
  }
  waiting.sort((a, b) => a.since - b.since || a.place - b.place);
  const bands = bandStarts.map((from, at): AgeBand => {
    const to = at + 1 < bandStarts.length ? bandStarts[at + 1]! - 1 : null;
    const within = waiting.filter(({ calendarDays: age }) => age >= from && (to === null || age <= to));
    const of = (clock: Clock) => within.filter((each) => each.clock === clock).length;
    return { from, to, receiver: of('receiver'), giver: of('giver') };
  });
  return { waiting, bands, receiver: summary(waiting, 'receiver'), giver: summary(waiting, 'giver') };
}

function summary(waiting: readonly Waiting[], clock: Clock): Ageing['receiver'] {
  const ages = waiting.filter((each) => each.clock === clock).map(({ calendarDays }) => calendarDays);
  return { count: ages.length, medianDays: median(ages), oldestDays: ages[0] ?? null };
}

/** What has been with the receiver for long, the longest first. */
export function waitingLong({ waiting }: Ageing): Waiting[] {
  return waiting.filter(({ clock, calendarDays }) => clock === 'receiver' && calendarDays > waitingAfter);
}

const columns = columnsOf({
  scope: ['Scope', 'text'],
  milestone: ['Milestone', 'text'],
  waits_for: ['Waits for', 'text'],
  team: ['Team', 'text'],
  since: ['Since', 'day'],
  calendar_days: ['Days', 'number'],
  working_days: ['Working days', 'number'],
  rejections: ['Rejections', 'number'],
});

/** What waits, as a table. */
export function ageingRows({ set, context }: Ground, { waiting }: Ageing): ReportTable {
  const rows = waiting.map(({ place, clock, team, since, calendarDays, workingDays, rejections }) => {
    const { scope, gate } = nameAt(set, place);
    const label = context.label(clock, team);
    return [
      scope,
      gate,
      clock === 'receiver' ? 'Receiver' : 'Giver',
      label,
      since,
      calendarDays,
      workingDays,
      rejections,
    ];
  });
  return { columns, rows };
}
