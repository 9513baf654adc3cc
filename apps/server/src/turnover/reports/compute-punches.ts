import type { FilterQuery } from '@baton/contract/turnover/filter-query.ts';
import { barLayout } from '@baton/domain/chart/bar-layout.ts';
import { outstandingChart, raisedChart, verifiedChart } from '@baton/domain/chart/punch-charts.ts';
import { dayNumber, dayOf, weekOf, type DayNumber } from '@baton/domain/day-number.ts';
import { lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import {
  punchReport,
  punchSentence,
  punchTeamRows,
  punchWeekRows,
  type PunchReport,
} from '@baton/domain/reports/punch-report.ts';
import { copy as sourceCopy } from '#turnover/report-source/copy.ts';
import { formatShortDay } from '#turnover/context/format-day.ts';
import type { ReportSource } from '#turnover/report-source/report-source.ts';
import { copy } from './copy.ts';
import { readPunchFacts, type PunchFacts } from './read-punch-groups.ts';
import { figuresOf, wireTable, type ReportResult } from './report-result.ts';

/** Punches over time and by team, counted as the register counts them. */
export async function computePunches(source: ReportSource, query: FilterQuery): Promise<ReportResult> {
  const { reportData, base, moment, asOf, stamp } = source;
  const { dataDate, weekStart } = reportData.context;
  const facts = await readPunchFacts(source, query);
  const until = asOf === undefined ? Math.max(dataDate, dayNumber(moment.today)) : dayNumber(asOf);
  const { end } = lookaheadWindow(dataDate, base.structure.settings.lookahead_weeks, weekStart);
  const { blocking } = facts;
  const report = punchReport({
    groups: facts.groups,
    days: facts.days,
    categories: facts.categories.map(({ id }) => id),
    until,
    weekStart,
    window: blocking === null ? null : { punches: blocking, weeks: (end - dataDate + 1) / 7 },
  });
  const codes = facts.categories.map(({ code }) => code);
  const named = teamNames(source);
  const shortDay = (day: DayNumber) => formatShortDay(day, dataDate);
  const teams = (side: 'clearing' | 'verifying') =>
    report[side].map(({ team }) => ({ id: team, name: named(team) }));
  return {
    figures: figuresOfReport(report, facts),
    tables: [
      wireTable('weeks', copy.tables.punchWeeks, punchWeekRows(report, codes)),
      wireTable(
        'clearing',
        copy.tables.clearingTeams,
        punchTeamRows(report, 'clearing', { codes, nameOf: named }),
      ),
      wireTable(
        'verifying',
        copy.tables.verifyingTeams,
        punchTeamRows(report, 'verifying', { codes, nameOf: named }),
      ),
    ],
    besides: {
      categories: facts.categories,
      clearing: teams('clearing'),
      verifying: teams('verifying'),
      until: dayOf(until),
      lately: latelyOf(report, until, weekStart),
      needed_by: blocking === null ? null : dayOf(end),
      blocking,
    },
    filter: stamp.filter.filter(({ label }) => commonLabels.includes(label)),
    charts:
      report.weeks.length === 0
        ? []
        : [
            (room) => barLayout(outstandingChart(report.weeks, codes, shortDay), room),
            (room) => barLayout(verifiedChart(report.weeks, report, shortDay), room),
            (room) => barLayout(raisedChart(report.weeks, shortDay), room),
          ],
  };
}

/** Of the parts of the filter that narrow the report. */
const { area, team, discipline, location, milestone } = sourceCopy.filter;
const commonLabels: readonly string[] = [area, team, discipline, location, milestone];

function figuresOfReport(report: PunchReport, { categories, blocking }: PunchFacts) {
  const words = copy.figures.punches;
  const last = report.weeks.at(-1);
  return figuresOf({
    // not copy: a kind of value
    sentence: [words.summary, 'text', punchSentence(report)],
    outstanding: [words.outstanding, 'number', report.outstanding],
    open: [words.open, 'number', report.open],
    cleared: [words.cleared, 'number', report.cleared],
    overdue: [words.overdue, 'number', report.overdue],
    blocking: [words.blocking, 'number', blocking],
    needed: [words.needed, 'number', report.needed],
    achieved: [words.achieved, 'number', report.achieved],
    raised: [words.raised, 'number', report.raisedLately],
    verified: [words.verified, 'number', report.verifiedLately],
    days_clearing: [words.daysClearing, 'number', report.meanDays.clearing],
    days_verifying: [words.daysVerifying, 'number', report.meanDays.verifying],
    ...Object.fromEntries(
      categories.map(({ code }, at) => [
        `category_${at + 1}`,
        [words.category(code), 'number', last?.byCategory[at] ?? 0] as const,
      ]),
    ),
  });
}

/** The full weeks that the rate is measured over. */
function latelyOf({ span }: PunchReport, until: DayNumber, weekStart: number) {
  if (span === 0) return null;
  const current = weekOf(until, weekStart);
  return { from: dayOf(current - 7 * span), to: dayOf(current - 1), weeks: span };
}

function teamNames({ base }: ReportSource): (team: number | null) => string {
  const names = new Map(base.structure.teams.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? copy.noTeam : (names.get(id) ?? sourceCopy.deletedTeam));
}
