import type { DayNumber } from '../day-number.ts';
import { waitingAfter } from '../turnover/measures.ts';
import { teamAt } from '../turnover/tracker-set.ts';
import { waitingSideAt, type TurnoverSide } from '../turnover/waiting.ts';
import { copy } from './copy.ts';
import { nameAt, type ReportData } from '#turnover/report-data.ts';
import { median } from '../statistics.ts';
import { columnsOf, type ReportTable } from './table.ts';

/** A turnover waiting for one side to act. */
interface WaitingTurnover {
  cellIndex: number;
  side: TurnoverSide;
  team: number | null;
  since: DayNumber;
  calendarDays: number;
  workingDays: number;
  rejections: number;
}

/** Number of turnovers by waiting time in calendar days, both bounds inclusive; the last band is open-ended. */
interface AgeBand {
  from: number;
  to: number | null;
  receiving: number;
  responsible: number;
}

export interface Ageing {
  /** Longest first. */
  waiting: WaitingTurnover[];
  bands: AgeBand[];
  receiving: { count: number; medianDays: number | null; oldestDays: number | null };
  responsible: { count: number; medianDays: number | null; oldestDays: number | null };
}

/**
 * Waiting time of submitted turnovers (on the receiving team) and rejected ones (on the responsible team), in
 * calendar and working days.
 */
export function ageing(
  { set, cellIndexes, context }: ReportData,
  bandStarts: readonly number[] = [0, 8, 15, 31],
): Ageing {
  const { cells, milestones } = set;
  const { dataDate, calendar } = context;
  const waiting: WaitingTurnover[] = [];
  for (const cellIndex of cellIndexes) {
    const side = waitingSideAt(set, cellIndex, dataDate);
    if (side === null) continue;
    const since = cells.state_since[cellIndex]!;
    const row = Math.trunc(cellIndex / milestones.length);
    waiting.push({
      cellIndex,
      side,
      team: teamAt(set, row, cellIndex - row * milestones.length, side),
      since,
      calendarDays: dataDate - since,
      workingDays: calendar.between(since, dataDate),
      rejections: cells.rejections[cellIndex]!,
    });
  }
  waiting.sort((a, b) => a.since - b.since || a.cellIndex - b.cellIndex);
  const bands = bandStarts.map((from, at): AgeBand => {
    const to = at + 1 < bandStarts.length ? bandStarts[at + 1]! - 1 : null;
    const within = waiting.filter(({ calendarDays: age }) => age >= from && (to === null || age <= to));
    const of = (side: TurnoverSide) => within.filter((each) => each.side === side).length;
    return { from, to, receiving: of('receiving'), responsible: of('responsible') };
  });
  return {
    waiting,
    bands,
    receiving: summary(waiting, 'receiving'),
    responsible: summary(waiting, 'responsible'),
  };
}

function summary(waiting: readonly WaitingTurnover[], side: TurnoverSide): Ageing['receiving'] {
  const ages = waiting.filter((each) => each.side === side).map(({ calendarDays }) => calendarDays);
  return { count: ages.length, medianDays: median(ages), oldestDays: ages[0] ?? null };
}

/** Turnovers that have been awaiting acceptance for long, the longest first. */
export function waitingLong({ waiting }: Ageing): WaitingTurnover[] {
  return waiting.filter(({ side, calendarDays }) => side === 'receiving' && calendarDays > waitingAfter);
}

const columns = columnsOf({
  scope: [copy.columns.scope, 'text'],
  milestone: [copy.columns.milestone, 'text'],
  waits_for: [copy.columns.waitingFor, 'text'],
  team: [copy.columns.team, 'text'],
  since: [copy.columns.since, 'day'],
  calendar_days: [copy.columns.calendarDays, 'number'],
  working_days: [copy.columns.workingDays, 'number'],
  rejections: [copy.columns.rejections, 'number'],
});

/** Waiting turnovers as a table. */
export function ageingRows({ set, context }: ReportData, { waiting }: Ageing): ReportTable {
  const rows = waiting.map(({ cellIndex, side, team, since, calendarDays, workingDays, rejections }) => {
    const { scope, milestone } = nameAt(set, cellIndex);
    const label = context.label(side, team);
    return [scope, milestone, copy.waitingFor[side], label, since, calendarDays, workingDays, rejections];
  });
  return { columns, rows };
}
