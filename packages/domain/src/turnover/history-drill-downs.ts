import { dayNumber, dayOf, type DayNumber } from '#day-number.ts';
import type { StatusRules } from './evaluate-status.ts';
import type { Self } from './mine.ts';

/** Directions of a forecast move. */
const moveWays = ['later', 'earlier', 'any'] as const;
type MoveWay = (typeof moveWays)[number];

/** Outcomes of a forecast for a week that is over. */
const forecastOutcomes = ['due', 'kept', 'missed'] as const;
type ForecastOutcome = (typeof forecastOutcomes)[number];

/** Outcomes of a commitment; `made` includes all of them. */
const commitmentOutcomes = ['made', 'kept', 'missed', 'open'] as const;
type CommitmentOutcome = (typeof commitmentOutcomes)[number];

/**
 * Directions of a trend line; `stale`: below the diagonal, because the forecast was not updated after it had
 * passed.
 */
export const trendDirections = ['stable', 'slipping', 'gaining', 'achieved', 'stale'] as const;
export type TrendDirection = (typeof trendDirections)[number];

/** Responsible team of the forecast or commitment at the time of the issue; null: without a team. */
export type IssuedBy = number | null | 'any';

/** Forecasts moved within a period at least a number of times, optionally for one reason. */
export interface MovedDrillDown {
  kind: 'moved';
  way: MoveWay;
  from: DayNumber | null;
  to: DayNumber | null;
  minMoves: number;
  reason: string | null;
}

/** Forecasts in the look-aheads issued until a day (all, or the last of them), a number of weeks ahead. */
export interface ForecastDrillDown {
  kind: 'forecast';
  weeksAhead: number;
  outcome: ForecastOutcome;
  team: IssuedBy;
  until: DayNumber;
  last: number | null;
}

/** Commitments in the look-aheads issued until a day. */
export interface CommitmentDrillDown {
  kind: 'promise';
  outcome: CommitmentOutcome;
  team: IssuedBy;
  until: DayNumber;
}

/** Scopes by the trend of their forecast of a milestone, over a number of weekly reports back from the data date. */
export interface TrendDrillDown {
  kind: 'trend';
  milestone: number;
  weeks: number;
  direction: TrendDirection;
}

/** Turnovers counted in one part of a weekly report. */
interface WeeklyDrillDown {
  kind: 'weekly';
  /** Number of the report within its programme. */
  report: number;
  part: string;
}

/** Applies the whole filter to the tracker at the end of a day, against another baseline, or both. */
export interface ThenDrillDown {
  kind: 'then';
  day: DayNumber | null;
  baseline: number | null;
}

/**
 * Drill-downs into history, which the tracker's set does not contain: they have to be resolved by the server
 * first.
 */
export type HistoryDrillDown =
  | MovedDrillDown
  | ForecastDrillDown
  | CommitmentDrillDown
  | TrendDrillDown
  | WeeklyDrillDown
  | ThenDrillDown;

/** Resolved history drill-downs by their encoded text: 1 at the index of each matching cell. */
export type HistoryResults = ReadonlyMap<string, Uint8Array>;

/** Current user and resolved history. A history drill-down that is not resolved matches nothing. */
export interface DrillDownContext extends StatusRules {
  self: Self;
  history?: HistoryResults | undefined;
}

/**
 * Encodes a history drill-down: `moved.later.2027-03-01..2.reason.late_material`,
 * `forecast.4.kept.12.2027-03-01.12`, `promise.made.any.2027-03-01`, `trend.5.26.slipping`, `weekly.7.overdue`,
 * `then.2027-03-01.3`.
 */
export function encodeHistoryDrillDown(drillDown: HistoryDrillDown): string {
  switch (drillDown.kind) {
    case 'moved': {
      const reason = drillDown.reason === null ? '' : `.reason.${drillDown.reason}`;
      return `moved.${drillDown.way}.${encodeDay(drillDown.from)}.${encodeDay(drillDown.to)}.${drillDown.minMoves}${reason}`;
    }
    case 'forecast':
      return `forecast.${drillDown.weeksAhead}.${drillDown.outcome}.${drillDown.team ?? 'none'}.${encodeDay(drillDown.until)}${drillDown.last === null ? '' : `.${drillDown.last}`}`;
    case 'trend':
      return `trend.${drillDown.milestone}.${drillDown.weeks}.${drillDown.direction}`;
    case 'weekly':
      return `weekly.${drillDown.report}.${drillDown.part}`;
    case 'then':
      return `then.${encodeDay(drillDown.day)}.${drillDown.baseline ?? ''}`;
    case 'promise':
      return `promise.${drillDown.outcome}.${drillDown.team ?? 'none'}.${encodeDay(drillDown.until)}`;
  }
}

/** Parses a history drill-down; null if the text is invalid. */
export function decodeHistoryDrillDown(text: string): HistoryDrillDown | null {
  const [kind, ...rest] = text.split('.');
  if (kind === 'moved') return decodeMoved(rest);
  if (kind === 'forecast') {
    const [ahead = '', word, team = '', until = '', last] = rest;
    const outcome = forecastOutcomes.find((each) => each === word);
    const [weeksAhead, by, day] = [decodeCount(ahead), decodeTeam(team), decodeDay(until)];
    if (!outcome || weeksAhead === null || by === undefined || day === null) return null;
    const issues = last === undefined ? null : decodeCount(last);
    if (last !== undefined && issues === null) return null;
    return { kind, weeksAhead, outcome, team: by, until: day, last: issues };
  }
  if (kind === 'trend') {
    const [milestone, weeks] = [decodeId(rest[0] ?? ''), decodeCount(rest[1] ?? '')];
    const direction = trendDirections.find((each) => each === rest[2]);
    if (milestone === null || weeks === null || !direction) return null;
    return { kind, milestone, weeks, direction };
  }
  if (kind === 'weekly') {
    const [number = '', ...part] = rest;
    const report = decodeId(number);
    const name = part.join('.');
    return report !== null && /^[a-z0-9_.-]{1,60}$/.test(name) ? { kind, report, part: name } : null;
  }
  if (kind === 'then') {
    const [day, baseline] = [decodeDay(rest[0] ?? ''), decodeId(rest[1] ?? '')];
    return day === null && baseline === null ? null : { kind, day, baseline };
  }
  if (kind !== 'promise') return null;
  const [word, team = '', until = ''] = rest;
  const outcome = commitmentOutcomes.find((each) => each === word);
  const [by, day] = [decodeTeam(team), decodeDay(until)];
  return !outcome || by === undefined || day === null ? null : { kind, outcome, team: by, until: day };
}

function decodeMoved([
  word,
  from = '',
  to = '',
  minMoves = '',
  named,
  ...reason
]: readonly string[]): HistoryDrillDown | null {
  const way = moveWays.find((each) => each === word);
  if (!way) return null;
  return {
    kind: 'moved',
    way,
    from: decodeDay(from),
    to: decodeDay(to),
    minMoves: decodeCount(minMoves) ?? 1,
    reason: named === 'reason' ? reason.join('.') : null,
  };
}

function decodeCount(text: string): number | null {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
}

/** Encodes a day of any drill-down for a URL; an open bound is empty. */
export function encodeDay(day: DayNumber | null): string {
  return day === null ? '' : dayOf(day);
}

/** Parses a day; null if the text is invalid. */
export function decodeDay(text: string): DayNumber | null {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? dayNumber(text) : null;
}

/** Parses the id of a record; null if the text is invalid. */
export function decodeId(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

function decodeTeam(text: string): IssuedBy | undefined {
  if (text === 'any') return 'any';
  if (text === 'none') return null;
  return decodeId(text) ?? undefined;
}

const historyKinds: readonly string[] = [
  'moved',
  'forecast',
  'promise',
  'trend',
  'weekly',
  'then',
] satisfies HistoryDrillDown['kind'][];

/** Whether a drill-down has to be resolved from history. */
export function isHistoryDrillDown(drillDown: { kind: string }): drillDown is HistoryDrillDown {
  return historyKinds.includes(drillDown.kind);
}
