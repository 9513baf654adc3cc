import type { FilterQuery } from '@baton/contract/turnover/filter-query.ts';
import { dayNumber, dayOf, weekOf, type DayNumber } from '@baton/domain/day-number.ts';
import { lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import { punchReport, type PunchReport } from '@baton/domain/reports/punch-report.ts';
import { presentPunches } from '@baton/domain/reports/punches/present.ts';
import { copy as sourceCopy } from '#turnover/report-source/copy.ts';
import { dayFormats, type ReportSource } from '#turnover/report-source/report-source.ts';
import { copy } from './copy.ts';
import { readPunchFacts } from './read-punch-groups.ts';
import { resultOf, type ReportResult } from './report-result.ts';

/** Punches over time and by team, counted as the register counts them. */
export async function computePunches(source: ReportSource, query: FilterQuery): Promise<ReportResult> {
  const { reportData, base, moment, asOf, stamp } = source;
  const { dataDate, weekStart } = reportData.context;
  const { groups, days, categories, blocking } = await readPunchFacts(source, query);
  const until = asOf === undefined ? Math.max(dataDate, dayNumber(moment.today)) : dayNumber(asOf);
  const { end } = lookaheadWindow(dataDate, base.structure.settings.lookahead_weeks, weekStart);
  const report = punchReport({
    groups,
    days,
    categories: categories.map(({ id }) => id),
    until,
    weekStart,
    window: blocking === null ? null : { punches: blocking, weeks: (end - dataDate + 1) / 7 },
  });
  const teamName = teamNames(source);
  const lately = latelyOf(report, until, weekStart);
  const neededBy = blocking === null ? null : end;
  const isLive = asOf === undefined;
  const input = { report, categories, teamName, until, lately, neededBy, blocking, isLive };
  const teams = (side: 'clearing' | 'verifying') =>
    report[side].map(({ team }) => ({ id: team, name: teamName(team) }));
  return resultOf(presentPunches(input, dayFormats(source)), {
    besides: {
      categories,
      clearing: teams('clearing'),
      verifying: teams('verifying'),
      until: dayOf(until),
      lately,
      needed_by: neededBy === null ? null : dayOf(neededBy),
      blocking,
    },
    filter: stamp.filter.filter(({ label }) => commonLabels.includes(label)),
  });
}

/** Of the parts of the filter that narrow the report. */
const { area, team, discipline, location, milestone } = sourceCopy.filter;
const commonLabels: readonly string[] = [area, team, discipline, location, milestone];

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
