import { weekOf, type DayNumber } from '../day-number.ts';
import { copy as reportCopy } from './copy.ts';
import { copy } from './punches/copy.ts';
import { formatRate } from './run-rate.ts';
import { columnsOf, type ReportTable } from './table.ts';

/** Punches that have the same category, teams, weeks and state; void ones are in no report. */
export interface PunchGroup {
  category: number;
  clearing: number | null;
  verifying: number | null;
  /** First day of the week in which they were raised. */
  raised: DayNumber;
  /** First day of the week in which they were verified; null if they are outstanding. */
  verified: DayNumber | null;
  isCleared: boolean;
  count: number;
  overdue: number;
}

/** Punches that were outstanding at the end of the same weeks, in the same category then. */
export interface PunchSpan {
  category: number;
  /** First day of the first of these weeks. */
  from: DayNumber;
  /** First day of the week in which they no longer were; null if they are. */
  to: DayNumber | null;
  count: number;
}

/** Days that verified punches were with the teams of one side. */
export interface PunchDays {
  side: 'clearing' | 'verifying';
  team: number | null;
  punches: number;
  days: number;
}

interface PunchReportInput {
  groups: readonly PunchGroup[];
  spans: readonly PunchSpan[];
  days: readonly PunchDays[];
  /** Ids of the categories, the most severe first. */
  categories: readonly number[];
  /** The day that the report is about. */
  until: DayNumber;
  weekStart: number;
  /** Punches that block a milestone in the look-ahead, and its weeks; null for an earlier day. */
  window: { punches: number; weeks: number } | null;
}

export interface PunchWeek {
  start: DayNumber;
  raised: number;
  verified: number;
  /** At the end of the week, or of the day of the report. */
  outstanding: number;
  /** The same by category. */
  byCategory: number[];
}

/** What is with a team, and how long it takes. */
export interface PunchTeam {
  team: number | null;
  /** Outstanding punches by category. */
  byCategory: number[];
  outstanding: number;
  open: number;
  cleared: number;
  overdue: number;
  verified: number;
  /** Mean days with the team of a verified punch; null if there is none. */
  meanDays: number | null;
}

export interface PunchReport extends Record<'clearing' | 'verifying', PunchTeam[]> {
  weeks: PunchWeek[];
  outstanding: number;
  open: number;
  cleared: number;
  overdue: number;
  /** In the last full weeks. */
  raisedLately: number;
  verifiedLately: number;
  /** Number of these weeks; 0 in the first week of a list. */
  span: number;
  /** Verified a week. */
  achieved: number | null;
  /** A week, so that the milestones of the look-ahead can be passed. */
  needed: number | null;
  meanDays: Record<'clearing' | 'verifying', number | null>;
}

/** Most weeks shown; what was raised before is in the first one's balance. */
const maxWeeks = 52;
const rateWeeks = 4;

/** Outstanding, raised and verified punches week by week, and what is with each team. */
export function punchReport(input: PunchReportInput): PunchReport {
  const { groups, days, until, weekStart, window } = input;
  const weeks = weeksOf(input);
  const current = weekOf(until, weekStart);
  const lately = weeks.filter(({ start }) => start < current).slice(-rateWeeks);
  const sum = (count: (group: PunchGroup) => number) =>
    groups.reduce((all, group) => all + (group.verified === null ? count(group) : 0), 0);
  const total = (key: 'raised' | 'verified') => lately.reduce((all, week) => all + week[key], 0);
  return {
    weeks,
    clearing: teamsOf(input, 'clearing'),
    verifying: teamsOf(input, 'verifying'),
    outstanding: sum(({ count }) => count),
    open: sum(({ count, isCleared }) => (isCleared ? 0 : count)),
    cleared: sum(({ count, isCleared }) => (isCleared ? count : 0)),
    overdue: sum(({ overdue }) => overdue),
    raisedLately: total('raised'),
    verifiedLately: total('verified'),
    span: lately.length,
    achieved: lately.length === 0 ? null : total('verified') / lately.length,
    needed: window === null ? null : window.punches / window.weeks,
    meanDays: { clearing: meanOf(days, 'clearing'), verifying: meanOf(days, 'verifying') },
  };
}

function weeksOf({ groups, spans, categories, until, weekStart }: PunchReportInput): PunchWeek[] {
  const last = weekOf(until, weekStart);
  const first = Math.max(Math.min(last, ...groups.map(({ raised }) => raised)), last - 7 * (maxWeeks - 1));
  if (groups.length === 0) return [];
  const weeks = Array.from({ length: (last - first) / 7 + 1 }, (_, at): PunchWeek => ({
    start: first + 7 * at,
    raised: 0,
    verified: 0,
    outstanding: 0,
    byCategory: categories.map(() => 0),
  }));
  for (const { raised, verified, count } of groups)
    for (const week of weeks) {
      if (raised === week.start) week.raised += count;
      if (verified === week.start) week.verified += count;
    }
  countSpans(weeks, spans, categories);
  return weeks;
}

/** Counts what was outstanding at the end of each week. */
function countSpans(
  weeks: readonly PunchWeek[],
  spans: readonly PunchSpan[],
  categories: readonly number[],
): void {
  for (const { category, from, to, count } of spans) {
    const column = categories.indexOf(category);
    for (const week of weeks) {
      if (from > week.start || (to !== null && to <= week.start)) continue;
      week.outstanding += count;
      if (column !== -1) week.byCategory[column]! += count;
    }
  }
}

/** Teams with outstanding or verified punches, those with the most outstanding ones first. */
function teamsOf(
  { groups, days, categories }: PunchReportInput,
  side: 'clearing' | 'verifying',
): PunchTeam[] {
  const teams = new Map<number | null, PunchTeam>();
  for (const group of groups) {
    const key = group[side];
    const team = teams.get(key) ?? emptyTeam(key, categories.length);
    teams.set(key, team);
    if (group.verified !== null) {
      team.verified += group.count;
      continue;
    }
    const column = categories.indexOf(group.category);
    if (column !== -1) team.byCategory[column]! += group.count;
    team.outstanding += group.count;
    team[group.isCleared ? 'cleared' : 'open'] += group.count;
    team.overdue += group.overdue;
  }
  for (const [key, team] of teams)
    team.meanDays = meanOf(
      days.filter(({ team: each }) => each === key),
      side,
    );
  return [...teams.values()].toSorted(
    (one, other) => other.outstanding - one.outstanding || other.verified - one.verified,
  );
}

function emptyTeam(team: number | null, categories: number): PunchTeam {
  return {
    team,
    byCategory: Array.from({ length: categories }, () => 0),
    outstanding: 0,
    open: 0,
    cleared: 0,
    overdue: 0,
    verified: 0,
    meanDays: null,
  };
}

function meanOf(days: readonly PunchDays[], side: 'clearing' | 'verifying'): number | null {
  const own = days.filter((each) => each.side === side);
  const punches = own.reduce((sum, each) => sum + each.punches, 0);
  return punches === 0 ? null : own.reduce((sum, each) => sum + each.days, 0) / punches;
}

/** What is outstanding, and whether the rate is enough. */
export function punchSentence({ weeks, outstanding, overdue, achieved, needed, span }: PunchReport): string {
  const words = copy.sentence;
  if (weeks.length === 0) return 'There are no punches yet.';
  if (outstanding === 0) return 'All punches are verified.';
  const sentences = [words.outstanding(outstanding, overdue)];
  if (achieved !== null) sentences.push(words.achieved(formatRate(achieved), span));
  if (needed !== null && needed > 0)
    sentences.push(`The milestones in the look-ahead need ${formatRate(needed)} a week.`);
  return sentences.join(' ');
}

/** The weeks as a table, oldest first. */
export function punchWeekRows({ weeks }: PunchReport, codes: readonly string[]): ReportTable {
  const columns = columnsOf({
    week: [reportCopy.columns.weekOf, 'day'],
    raised: [copy.columns.raised, 'number'],
    verified: [copy.columns.verified, 'number'],
    outstanding: [copy.columns.outstanding, 'number'],
    ...categoryColumns(codes),
  });
  return {
    columns,
    rows: weeks.map(({ start, raised, verified, outstanding, byCategory }) => [
      start,
      raised,
      verified,
      outstanding,
      ...byCategory,
    ]),
  };
}

/** The teams of a side as a table. */
export function punchTeamRows(
  report: PunchReport,
  side: 'clearing' | 'verifying',
  { codes, nameOf }: { codes: readonly string[]; nameOf: (team: number | null) => string },
): ReportTable {
  const words = copy.columns;
  const columns = columnsOf({
    team: [words[side], 'text'],
    outstanding: [words.outstanding, 'number'],
    ...categoryColumns(codes),
    open: [words.open, 'number'],
    cleared: [words.cleared, 'number'],
    overdue: [words.overdue, 'number'],
    verified: [words.verified, 'number'],
    days: [words.days[side], 'number'],
  });
  return {
    columns,
    rows: report[side].map(
      ({ team, outstanding, byCategory, open, cleared, overdue, verified, meanDays }) => [
        nameOf(team),
        outstanding,
        ...byCategory,
        open,
        cleared,
        overdue,
        verified,
        meanDays,
      ],
    ),
  };
}

function categoryColumns(codes: readonly string[]) {
  return Object.fromEntries(
    codes.map((code, at) => [`category_${at + 1}`, [copy.columns.category(code), 'number']]),
  ) as Record<string, [string, 'number']>;
}
