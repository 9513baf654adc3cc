import type { DayNumber } from '../day-number.ts';
import { planComplete, type PlanComplete } from '../lookahead/commitments.ts';
import {
  currentExecution,
  actualFinder,
  forecastAccuracy,
  type Accuracy,
} from '../lookahead/forecast-measures.ts';
import { inOrder, type Issue, type IssueItem } from '../lookahead/issue.ts';
import type { Share } from '../statistics.ts';
import type { Yardstick } from '../turnover/judge.ts';
import { columnsOf, type ReportTable } from './table.ts';

/** How far forecasts and promises can be relied on. */
export interface Reliability {
  all: ReliabilityLine;
  /** Those with the most forecasts first. */
  teams: ReliabilityLine[];
  /** Week by week: of what was forecast for the week at its beginning, how much came. */
  execution: { week: DayNumber; cei: Share }[];
}

export interface ReliabilityLine {
  /** Null: all, or those without a team. */
  team: number | null;
  /** One for each number of weeks ahead. */
  accuracy: Accuracy[];
  ppc: PlanComplete;
}

/** Forecast reliability from issued look-aheads: share kept and error, so many weeks ahead, by team. */
export function forecastReliability(
  issues: readonly Issue[],
  yardstick: Yardstick,
  { weeksAhead = [1, 2, 4], weekStart = 1 } = {},
): Reliability {
  const ordered = inOrder(issues);
  const actualOf = actualFinder(ordered);
  const lineOf = (team: number | null, own: readonly Issue[]): ReliabilityLine => ({
    team,
    accuracy: forecastAccuracy(own, weeksAhead, yardstick, { weekStart, actualOf }),
    ppc: planComplete(own.flatMap(({ items }) => items)),
  });
  const teams = [...byTeam(ordered)].map(([team, own]) => lineOf(team, own));
  const size = ({ accuracy }: ReliabilityLine) => accuracy.reduce((sum, { kept }) => sum + kept.whole, 0);
  return {
    all: lineOf(null, ordered),
    teams: teams.toSorted((a, b) => size(b) - size(a)),
    execution: currentExecution(ordered, weekStart),
  };
}

/** The issues of each team: all of them, with its own items. One pass, however many teams there are. */
function byTeam(issues: readonly Issue[]): Map<number | null, Issue[]> {
  const lists = new Map<number | null, IssueItem[][]>();
  issues.forEach(({ items }, at) => {
    for (const item of items) {
      let own = lists.get(item.team);
      if (!own) lists.set(item.team, (own = issues.map(() => [])));
      own[at]!.push(item);
    }
  });
  return new Map(
    [...lists].map(([team, own]) => [team, issues.map((issue, at) => ({ ...issue, items: own[at]! }))]),
  );
}

const columns = columnsOf({
  team: ['Team', 'text'],
  weeks_ahead: ['Weeks ahead', 'number'],
  due: ['Fell due', 'number'],
  kept: ['Kept', 'number'],
  share: ['Share kept', 'share'],
  error: ['Mean error, days', 'number'],
  bias: ['Mean days later', 'number'],
});

/** The reliability as a table, all of them last. */
export function reliabilityRows(
  { all, teams }: Reliability,
  nameOf: (team: number | null) => string,
): ReportTable {
  const line = (name: string, { accuracy }: ReliabilityLine) =>
    accuracy.map(({ weeksAhead, kept, meanError, bias }) => [
      name,
      weeksAhead,
      kept.whole,
      kept.part,
      kept.share,
      meanError,
      bias,
    ]);
  return { columns, rows: [...teams.flatMap((team) => line(nameOf(team.team), team)), ...line('All', all)] };
}
