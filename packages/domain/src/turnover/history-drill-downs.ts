import { dayNumber, dayOf, type DayNumber } from '#day-number.ts';
import type { StatusRules } from './evaluate-status.ts';
import type { Self } from './mine.ts';

/** Which way a forecast moved. */
export const moveWays = ['later', 'earlier', 'any'] as const;
export type MoveWay = (typeof moveWays)[number];

/** What became of a forecast for a week that is over. */
export const forecastOutcomes = ['due', 'kept', 'missed'] as const;
export type ForecastOutcome = (typeof forecastOutcomes)[number];

/** What became of a promise; `made`: all of them. */
export const commitmentOutcomes = ['made', 'kept', 'missed', 'open'] as const;
export type CommitmentOutcome = (typeof commitmentOutcomes)[number];

/** Where the line of a trend went: level, up, down, to the diagonal, or under it, where nobody has looked at it. */
export const trendDirections = ['stable', 'slipping', 'gaining', 'achieved', 'stale'] as const;
export type TrendDirection = (typeof trendDirections)[number];

/** Whose forecasts and promises, as they stood in the issue; null: those without a team. */
export type IssuedBy = number | null | 'any';

/** Forecasts that moved on these days, at least so often; later for one reason where it is named. */
export interface MovedDrillDown {
  kind: 'moved';
  way: MoveWay;
  from: DayNumber | null;
  to: DayNumber | null;
  least: number;
  reason: string | null;
}

/** What look-aheads issued until a day forecast so many weeks ahead. */
export interface ForecastDrillDown {
  kind: 'forecast';
  weeksAhead: number;
  outcome: ForecastOutcome;
  team: IssuedBy;
  until: DayNumber;
}

/** What was promised in look-aheads issued until a day. */
export interface CommitmentDrillDown {
  kind: 'promise';
  outcome: CommitmentOutcome;
  team: IssuedBy;
  until: DayNumber;
}

/** Scopes whose forecast of a milestone went this way, over so many weekly reports back from the data date. */
export interface TrendDrillDown {
  kind: 'trend';
  milestone: number;
  weeks: number;
  direction: TrendDirection;
}

/** What a weekly report counted in one of its parts. */
export interface WeeklyDrillDown {
  kind: 'weekly';
  /** The number of the report in its programme. */
  report: number;
  part: string;
}

/** All that the filter asks is asked of the tracker at the end of a day, or against another baseline, or both. */
export interface ThenDrillDown {
  kind: 'then';
  day: DayNumber | null;
  baseline: number | null;
}

/** Marks that ask for what was, which the tracker does not hold: whoever knows history has to answer them first. */
export type HistoryDrillDown =
  | MovedDrillDown
  | ForecastDrillDown
  | CommitmentDrillDown
  | TrendDrillDown
  | WeeklyDrillDown
  | ThenDrillDown;

/** The turnovers that fit marks of the past, by the writing of each: 1 at their places. */
export type PastAnswers = ReadonlyMap<string, Uint8Array>;

/** Who asks, and what is known of the past; of what nobody has answered nothing fits. */
export interface DrillDownContext extends StatusRules {
  self: Self;
  past?: PastAnswers | undefined;
}

/**
 * `moved.later.2027-03-01..2.reason.late_material`, `forecast.4.kept.12.2027-03-01`, `promise.made.any.2027-03-01`, `trend.5.26.slipping`, `weekly.7.overdue`,
 * `then.2027-03-01.3`.
 */
export function encodeHistoryDrillDown(drillDown: HistoryDrillDown): string {
  switch (drillDown.kind) {
    case 'moved': {
      const reason = drillDown.reason === null ? '' : `.reason.${drillDown.reason}`;
      return `moved.${drillDown.way}.${writeDay(drillDown.from)}.${writeDay(drillDown.to)}.${drillDown.least}${reason}`;
    }
    case 'forecast':
      return `forecast.${drillDown.weeksAhead}.${drillDown.outcome}.${drillDown.team ?? 'none'}.${writeDay(drillDown.until)}`;
    case 'trend':
      return `trend.${drillDown.milestone}.${drillDown.weeks}.${drillDown.direction}`;
    case 'weekly':
      return `weekly.${drillDown.report}.${drillDown.part}`;
    case 'then':
      return `then.${writeDay(drillDown.day)}.${drillDown.baseline ?? ''}`;
    case 'promise':
      return `promise.${drillDown.outcome}.${drillDown.team ?? 'none'}.${writeDay(drillDown.until)}`;
  }
}

/** Reads one; null where it can't be one. */
export function decodeHistoryDrillDown(text: string): HistoryDrillDown | null {
  const [kind, ...rest] = text.split('.');
  if (kind === 'moved') return readMoved(rest);
  if (kind === 'forecast') {
    const [ahead = '', word, team = '', until = ''] = rest;
    const outcome = forecastOutcomes.find((each) => each === word);
    const [weeksAhead, by, day] = [readCount(ahead), readTeam(team), readDay(until)];
    if (!outcome || weeksAhead === null || by === undefined || day === null) return null;
    return { kind, weeksAhead, outcome, team: by, until: day };
  }
  if (kind === 'trend') {
    const [milestone, weeks] = [readId(rest[0] ?? ''), readCount(rest[1] ?? '')];
    const direction = trendDirections.find((each) => each === rest[2]);
    if (milestone === null || weeks === null || !direction) return null;
    return { kind, milestone, weeks, direction };
  }
  if (kind === 'weekly') {
    const [number = '', ...part] = rest;
    const report = readId(number);
    const name = part.join('.');
    return report !== null && /^[a-z0-9_.-]{1,60}$/.test(name) ? { kind, report, part: name } : null;
  }
  if (kind === 'then') {
    const [day, baseline] = [readDay(rest[0] ?? ''), readId(rest[1] ?? '')];
    return day === null && baseline === null ? null : { kind, day, baseline };
  }
  if (kind !== 'promise') return null;
  const [word, team = '', until = ''] = rest;
  const outcome = commitmentOutcomes.find((each) => each === word);
  const [by, day] = [readTeam(team), readDay(until)];
  return !outcome || by === undefined || day === null ? null : { kind, outcome, team: by, until: day };
}

function readMoved([
  word,
  from = '',
  to = '',
  least = '',
  named,
  ...reason
]: readonly string[]): HistoryDrillDown | null {
  const way = moveWays.find((each) => each === word);
  if (!way) return null;
  return {
    kind: 'moved',
    way,
    from: readDay(from),
    to: readDay(to),
    least: readCount(least) ?? 1,
    reason: named === 'reason' ? reason.join('.') : null,
  };
}

function readCount(text: string): number | null {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
}

/** A day in an address, for marks of every kind; empty where an end is open. */
export function writeDay(day: DayNumber | null): string {
  return day === null ? '' : dayOf(day);
}

/** The way back; null where it is none. */
export function readDay(text: string): DayNumber | null {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? dayNumber(text) : null;
}

/** The number of a record in an address; null where it is none. */
export function readId(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

function readTeam(text: string): IssuedBy | undefined {
  if (text === 'any') return 'any';
  if (text === 'none') return null;
  return readId(text) ?? undefined;
}

const pastKinds: readonly string[] = [
  'moved',
  'forecast',
  'promise',
  'trend',
  'weekly',
  'then',
] satisfies HistoryDrillDown['kind'][];

/** Whether somebody has to look into the past before it can be told what fits. */
export function isHistoryDrillDown(mark: { kind: string }): mark is HistoryDrillDown {
  return pastKinds.includes(mark.kind);
}
