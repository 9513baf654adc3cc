import { noDay } from '../day-number.ts';
import { planTally, type PlanComplete } from '../lookahead/commitments.ts';
import { accuracyTally, executionOf, type Accuracy, type Execution } from '../lookahead/forecast-measures.ts';
import { actualFinder, issueDays } from '../lookahead/issue-days.ts';
import { inOrder, type Issue } from '../lookahead/issue.ts';
import type { StatusRules } from '#turnover/evaluate-status.ts';
import { copy } from './copy.ts';
import { columnsOf, type ReportTable } from './table.ts';

/** Reliability of forecasts and commitments. */
export interface Reliability {
  all: ReliabilityLine;
  /** Teams with the most forecasts first. */
  teams: ReliabilityLine[];
  /** By week: share of the turnovers forecast at its beginning that were completed in it. */
  execution: Execution[];
}

export interface ReliabilityLine {
  /** Null: all, or those without a team. */
  team: number | null;
  /** One for each number of weeks ahead. */
  accuracy: Accuracy[];
  ppc: PlanComplete;
}

/** Forecast reliability from issued look-aheads: share kept and error by number of weeks ahead and team. */
export function forecastReliability(
  issues: readonly Issue[],
  statusRules: StatusRules,
  { weeksAhead = [1, 2, 4], weekStart = 1 } = {},
): Reliability {
  const ordered = inOrder(issues);
  const thisWeek = ordered.at(-1)?.week ?? 0;
  const newLine = (team: number | null) => ({
    team,
    accuracy: accuracyTally(weeksAhead, statusRules, { weekStart, thisWeek }),
    ppc: planTally(),
  });
  const all = newLine(null);
  const teams: (typeof all)[] = [];
  const teamNumbers = new Map<number | null, number>();
  // One pass for the total and all teams, because there may be a hundred teams and many issued items.
  const teamOf = ordered.map(({ items }) => new Int32Array(items.length));
  const days = ordered.map((issue, number) =>
    issueDays(issue, (item, at) => {
      let team = teamNumbers.get(item.team);
      if (team === undefined) teamNumbers.set(item.team, (team = teams.push(newLine(item.team)) - 1));
      teamOf[number]![at] = team;
      all.ppc.add(item);
      teams[team]!.ppc.add(item);
    }),
  );
  const actualOf = actualFinder(days);
  days.forEach(({ week, scope, milestone, forecast, actual }, number) => {
    for (let at = 0; at < forecast.length; at += 1) {
      if (forecast[at] === noDay || actual[at] !== noDay) continue;
      const of = { scope: scope[at]!, milestone: milestone[at]! };
      const passed = actualOf(of.scope, of.milestone);
      all.accuracy.add(week, of, forecast[at]!, passed);
      teams[teamOf[number]![at]!]!.accuracy.add(week, of, forecast[at]!, passed);
    }
  });
  const lineOf = ({ team, accuracy, ppc }: typeof all): ReliabilityLine => ({
    team,
    accuracy: accuracy.result(),
    ppc: ppc.result(),
  });
  const size = ({ accuracy }: ReliabilityLine) => accuracy.reduce((sum, { kept }) => sum + kept.whole, 0);
  return {
    all: lineOf(all),
    teams: teams.map(lineOf).toSorted((a, b) => size(b) - size(a)),
    execution: executionOf(days, weekStart),
  };
}

const columns = columnsOf({
  team: [copy.columns.team, 'text'],
  weeks_ahead: [copy.columns.weeksAhead, 'number'],
  due: [copy.columns.forecastsDue, 'number'],
  kept: [copy.columns.met, 'number'],
  share: [copy.columns.shareMet, 'share'],
  // not copy: a kind of value
  error: [copy.columns.meanError, 'number'],
  bias: [copy.columns.meanDelay, 'number'],
  turnovers: [copy.columns.turnovers, 'number'],
});

/** Forecasts of a team that were met, a number of weeks ahead; named as in the API. */
export interface ForecastLine {
  /** Null: those without a team. */
  team: number | null | 'any';
  name: string;
  weeks_ahead: number;
  due: number;
  kept: number;
  share: number | null;
  error: number | null;
  bias: number | null;
  /** A turnover that was moved later was forecast more than once. */
  turnovers: { due: number; kept: number; missed: number };
}

/** The lines of each team, and the total last. */
export function forecastLines(
  { all, teams }: Reliability,
  nameOf: (team: number | null) => string,
): ForecastLine[] {
  const line = (team: ForecastLine['team'], name: string, { accuracy }: ReliabilityLine) =>
    accuracy.map(({ weeksAhead, kept, meanError, bias, turnovers }) => ({
      team,
      name,
      weeks_ahead: weeksAhead,
      due: kept.whole,
      kept: kept.part,
      share: kept.share,
      error: meanError,
      bias,
      turnovers,
    }));
  return [
    ...teams.flatMap((each) => line(each.team, nameOf(each.team), each)),
    ...line('any', copy.all, all),
  ];
}

export function reliabilityTable(lines: readonly ForecastLine[]): ReportTable {
  const rows = lines.map(({ name, weeks_ahead, due, kept, share, error, bias, turnovers }) => [
    name,
    weeks_ahead,
    due,
    kept,
    share,
    error,
    bias,
    turnovers.due,
  ]);
  return { columns, rows };
}

/** Reliability as a table, the total last. */
export function reliabilityRows(found: Reliability, nameOf: (team: number | null) => string): ReportTable {
  return reliabilityTable(forecastLines(found, nameOf));
}
