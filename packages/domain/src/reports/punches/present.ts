import { barLayout } from '#chart/bar-layout.ts';
import { outstandingChart, raisedChart, verifiedChart } from '#reports/charts/punch-charts.ts';
import { dayOf, type DayNumber } from '#day-number.ts';
import { formatNumber } from '#format-number.ts';
import { figure, filed, tableOf } from '../presentation.ts';
import type { Chart, DayFormats, Figure, Presentation, PunchNarrowing, Target } from '../presentation.ts';
import {
  punchSentence,
  punchTeamRows,
  punchWeekRows,
  type PunchReport,
  type PunchWeek,
} from '../punch-report.ts';
import { formatRate } from '../run-rate.ts';
import { copy } from './copy.ts';

type Side = 'clearing' | 'verifying';

export interface PunchesInput {
  report: PunchReport;
  /** The most severe first. */
  categories: readonly { id: number; code: string }[];
  teamName: (team: number | null) => string;
  /** The day that the report is about. */
  until: DayNumber;
  /** Full weeks that the rate is measured over: their first and last day. */
  lately: { from: string; to: string } | null;
  /** Last day of the look-ahead. */
  neededBy: DayNumber | null;
  /** Punches that the needed rate is made from; null for an earlier day. */
  blocking: number | null;
  /** It is about now, which is what the register shows. */
  isLive: boolean;
}

/** States in which a punch is outstanding, as the register's filter writes them. */
const outstanding = 'open.cleared';
/** All but void ones. */
const standing = 'open.cleared.verified';

/** Punches over time and by team. */
export function presentPunches(input: PunchesInput, formats: DayFormats): Presentation {
  const { report, teamName } = input;
  const codes = input.categories.map(({ code }) => code);
  const weekOf = weekTargets(input);
  const teams = (side: Side) =>
    tableOf(side, copy.tables[side], punchTeamRows(report, side, { codes, nameOf: teamName }), {
      cellTarget: teamTargets(input, side),
    });
  const sentence = punchSentence(report);
  return {
    figures: [
      filed('sentence', sentence, 'Summary', { kind: 'text' }),
      ...stateFigures(input),
      ...rateFigures(input, formats),
      ...dayFigures(input),
      ...categoryCounts(input).map(({ code, count }, at) =>
        filed(`category_${at + 1}`, count, copy.category(code)),
      ),
    ],
    sentence,
    charts: report.weeks.length === 0 ? [] : chartsOf(input, weekOf, formats),
    tables: [
      tableOf('weeks', copy.tables.weeks, punchWeekRows(report, codes), {
        cellTarget: (at, column) => weekOf[column]?.(report.weeks[at]!),
      }),
      teams('clearing'),
      teams('verifying'),
    ],
  };
}

const punches = (more: PunchNarrowing): Target => ({ punches: more });

/** Outstanding ones, on the day of the report. */
function outstandingThen({ isLive, until }: PunchesInput, more: PunchNarrowing = {}): Target {
  return punches({ ...(isLive ? { state: outstanding } : { outstanding_on: dayOf(until) }), ...more });
}

/** Targets of the columns of a week: week, raised, verified, outstanding, then the categories. */
function weekTargets({ until, categories }: PunchesInput) {
  const endOf = ({ start }: PunchWeek) => dayOf(Math.min(start + 6, until));
  const onEnd = (more: PunchNarrowing) => (week: PunchWeek) =>
    punches({ outstanding_on: endOf(week), ...more });
  return [
    undefined,
    (week: PunchWeek) => punches({ state: standing, raised_from: dayOf(week.start), raised_to: endOf(week) }),
    (week: PunchWeek) => punches({ verified_from: dayOf(week.start), verified_to: endOf(week) }),
    onEnd({}),
    ...categories.map(({ id }) => onEnd({ category: String(id) })),
  ];
}

/** Positions in `weekTargets`. */
const columnOf = { raised: 1, verified: 2, firstCategory: 4 };

function chartsOf(
  { report, categories }: PunchesInput,
  weekOf: ReturnType<typeof weekTargets>,
  { day, shortDay }: DayFormats,
): Chart[] {
  const { weeks } = report;
  const codes = categories.map(({ code }) => code);
  return [
    {
      label: 'Outstanding punches',
      layout: (room) => barLayout(outstandingChart(weeks, codes, shortDay), room),
      markAt: (row, column) => {
        const week = weeks[row]!;
        const count = week.byCategory[column] ?? 0;
        return {
          tip: copy.tip.outstanding(day(week.start), codes[column] ?? '', count),
          target: weekOf[columnOf.firstCategory + column]?.(week),
        };
      },
    },
    {
      label: 'Punches verified per week',
      layout: (room) => barLayout(verifiedChart(weeks, report, shortDay), room),
      markAt: (row) => ({
        tip: copy.tip.verified(day(weeks[row]!.start), weeks[row]!.verified),
        target: weekOf[columnOf.verified]?.(weeks[row]!),
      }),
    },
    {
      label: 'Punches raised per week',
      layout: (room) => barLayout(raisedChart(weeks, shortDay), room),
      markAt: (row) => ({
        tip: copy.tip.raised(day(weeks[row]!.start), weeks[row]!.raised),
        target: weekOf[columnOf.raised]?.(weeks[row]!),
      }),
    },
  ];
}

/** Outstanding ones by category. */
function categoryCounts({ report, categories }: PunchesInput) {
  const last = report.weeks.at(-1);
  return categories.map(({ id, code }, at) => ({ id, code, count: last?.byCategory[at] ?? 0 }));
}

function stateFigures(input: PunchesInput): Figure[] {
  const { report, isLive } = input;
  const now = (more: PunchNarrowing) => (isLive ? punches(more) : undefined);
  return [
    figure('outstanding', report.outstanding, copy.outstanding, {
      target: outstandingThen(input),
      parts: categoryCounts(input).map(({ id, code, count }) => ({
        text: `${formatNumber(count)} ${code}`,
        target: outstandingThen(input, { category: String(id) }),
      })),
    }),
    figure('open', report.open, copy.open, { target: now({ state: 'open' }) }),
    figure('cleared', report.cleared, copy.cleared, { target: now({ state: 'cleared' }) }),
    figure('overdue', report.overdue, copy.overdue, {
      tone: report.overdue > 0 ? 'danger' : undefined,
      target: now({ overdue: true }),
    }),
  ];
}

function rateFigures(
  { report, lately, blocking, neededBy }: PunchesInput,
  { day }: Pick<DayFormats, 'day'>,
): Figure[] {
  const { needed, achieved, raisedLately, verifiedLately, span } = report;
  const rate = (value: number | null) => (value === null ? undefined : formatRate(value));
  const window = punches({ window: true });
  const verified = lately && punches({ verified_from: lately.from, verified_to: lately.to });
  const raised = lately && punches({ state: standing, raised_from: lately.from, raised_to: lately.to });
  return [
    filed('blocking', blocking, 'Blocking milestones in the look-ahead'),
    figure('needed', needed, copy.needed, {
      text: rate(needed),
      hint: neededBy === null ? 'at the current data date only' : `for milestones until ${day(neededBy)}`,
      tone: needed !== null && achieved !== null && needed > achieved ? 'danger' : undefined,
      ...(blocking !== null && {
        target: window,
        parts: [{ text: copy.blockingPart(blocking), target: window }],
      }),
    }),
    figure('achieved', achieved, copy.achieved, {
      text: rate(achieved),
      hint: lately === null ? 'no full week yet' : copy.lately(span),
      ...(verified &&
        raised && {
          target: verified,
          parts: [
            { text: copy.verifiedPart(verifiedLately), target: verified },
            { text: `${formatNumber(raisedLately)} raised`, target: raised },
          ],
        }),
    }),
    filed('raised', raisedLately, 'Raised in the last full weeks'),
    filed('verified', verifiedLately, 'Verified in the last full weeks'),
  ];
}

/** Both clocks; they are made from the verified punches. */
function dayFigures({ report, until }: PunchesInput): Figure[] {
  const target = punches({ state: 'verified', verified_to: dayOf(until) });
  const verified = report.clearing.reduce((sum, team) => sum + team.verified, 0);
  return (['clearing', 'verifying'] as const).map((side) => {
    const days = report.meanDays[side];
    return figure(`days_${side}`, days, copy.days[side], {
      hint: days === null ? 'nothing verified yet' : 'mean of verified punches',
      ...(days !== null && { target, parts: [{ text: copy.verifiedPart(verified), target }] }),
    });
  });
}

/** Targets of the columns of a team; the register shows the present only. */
function teamTargets(input: PunchesInput, side: Side) {
  const { report, categories, until, isLive } = input;
  const now = (more: PunchNarrowing) => (isLive ? more : undefined);
  const left: PunchNarrowing = isLive ? { state: outstanding } : { outstanding_on: dayOf(until) };
  const verified = { state: 'verified', verified_to: dayOf(until) };
  const columns = [
    undefined,
    left,
    ...categories.map(({ id }) => ({ ...left, category: String(id) })),
    now({ state: 'open' }),
    now({ state: 'cleared' }),
    now({ overdue: true }),
    verified,
    verified,
  ];
  return (at: number, column: number): Target | undefined => {
    const more = columns[column];
    // 0 stands for no team.
    return more && punches({ ...more, [`${side}_team`]: String(report[side][at]!.team ?? 0) });
  };
}
