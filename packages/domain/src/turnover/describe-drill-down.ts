import { dayNumber } from '../day-number.ts';
import { formatSigned } from '../format-signed.ts';
import { copy } from './copy.ts';
import { dataProblemLabels } from './data-problems.ts';
import type { FormatDay } from './explain.ts';
import type { GroupKey, Grouping } from './group-by.ts';
import type { DrillDown } from './drill-downs.ts';
import type { IssuedBy, HistoryDrillDown } from './history-drill-downs.ts';

const { drillDown: words, historyDrillDown: historyWords } = copy;

/** Formatters for the days, groups, reasons and baselines of a drill-down. */
interface DrillDownLabels {
  formatDay: FormatDay;
  groupLabel: (by: Grouping, key: GroupKey) => string;
  reasonLabel: (code: string) => string;
  baselineLabel: (id: number) => string;
}

/** Label and value of a drill-down for display. */
export function describeDrillDown(
  drillDown: DrillDown,
  labels: DrillDownLabels,
): { label: string; value: string } {
  const { formatDay } = labels;
  switch (drillDown.kind) {
    case 'date':
      return {
        label: words.basis[drillDown.basis],
        value: dayRange(drillDown.from, drillDown.to, formatDay),
      };
    case 'periods':
      return {
        label: words.basis[drillDown.basis],
        value: words.periods(drillDown.starts.length, drillDown.period, formatDay(drillDown.starts[0]!)),
      };
    case 'undated':
      return { label: words.basis[drillDown.basis], value: 'no date' };
    case 'slip':
      return { label: 'Slip (days)', value: numberRange(drillDown.from, drillDown.to, formatSigned) };
    case 'group':
      return { label: words.grouping[drillDown.by], value: labels.groupLabel(drillDown.by, drillDown.key) };
    case 'fault':
      return { label: 'Data problem', value: dataProblemLabels[drillDown.problem] };
    case 'age':
      return {
        label: words.daysWaiting[drillDown.side],
        value:
          drillDown.from === 0 && drillDown.to === null
            ? words.any
            : numberRange(drillDown.from, drillDown.to, String),
      };
    case 'is':
      return { label: words.only, value: words.is[drillDown.what] };
    case 'mine':
      return { label: 'Mine', value: words.mySide[drillDown.side] };
    case 'waiting':
      return { label: words.only, value: 'waiting for me' };
    case 'these':
      return { label: words.only, value: words.selected(drillDown.turnovers.length) };
    case 'moved':
    case 'forecast':
    case 'promise':
    case 'trend':
    case 'weekly':
    case 'then':
      return describeHistoryDrillDown(drillDown, labels);
  }
}

function describeHistoryDrillDown(drillDown: HistoryDrillDown, labels: DrillDownLabels) {
  const { formatDay, groupLabel } = labels;
  const byTeam = (team: IssuedBy) => (team === 'any' ? [] : [groupLabel('responsible', team)]);
  switch (drillDown.kind) {
    case 'then':
      return {
        label: 'Earlier tracker',
        value: listed([
          ...(drillDown.day === null ? [] : [formatDay(drillDown.day)]),
          ...(drillDown.baseline === null
            ? []
            : [`compared with ${labels.baselineLabel(drillDown.baseline)}`]),
        ]),
      };
    case 'weekly':
      return {
        label: `Weekly report ${drillDown.report}`,
        value: describeWeeklyPart(drillDown.part, labels),
      };
    case 'trend':
      return {
        label: `${groupLabel('milestone', drillDown.milestone)} trend`,
        value: listed([historyWords.direction[drillDown.direction], historyWords.lastWeeks(drillDown.weeks)]),
      };
    case 'promise':
    case 'forecast':
      return {
        label:
          drillDown.kind === 'promise' ? 'Commitments' : historyWords.forecastAhead(drillDown.weeksAhead),
        value: listed([
          historyWords.outcome[drillDown.outcome],
          ...byTeam(drillDown.team),
          `issued until ${formatDay(drillDown.until)}`,
          ...('last' in drillDown && drillDown.last !== null
            ? [historyWords.lastLookaheads(drillDown.last)]
            : []),
        ]),
      };
    case 'moved': {
      const { way, from, to, minMoves, reason } = drillDown;
      return {
        label: historyWords.moved[way],
        value: listed([
          ...(reason === null ? [] : [historyWords.reason(labels.reasonLabel(reason))]),
          ...(minMoves > 1 ? [historyWords.movedTimes(minMoves)] : []),
          from === null && to === null ? 'any time' : dayRange(from, to, formatDay),
        ]),
      };
    }
  }
}

/** Label of a part of a weekly report; see `turnoversOfPart`. */
function describeWeeklyPart(part: string, { formatDay, groupLabel }: DrillDownLabels): string {
  const [kind, key = '', problem] = part.split('.');
  if (kind === 'week') return `week of ${formatDay(dayNumber(key))}`;
  if (kind === 'baseline') return `planned by ${formatDay(dayNumber(key))}`;
  if (kind === 'expected') return `expected by ${formatDay(dayNumber(key))}`;
  if (kind !== 'responsible') return historyWords.weeklyPart[part] ?? part;
  const team = key === 'all' ? 'all teams' : groupLabel('responsible', key === 'none' ? null : Number(key));
  if (problem === undefined) return team;
  const problems: Partial<Record<string, string>> = dataProblemLabels;
  return listed([team, problem === 'clean' ? 'clean data' : (problems[problem] ?? problem)]);
}

function listed(facts: readonly string[]): string {
  return facts.join(' · ');
}

function dayRange(from: number | null, to: number | null, format: FormatDay): string {
  if (from !== null && from === to) return format(from);
  if (from === null) return to === null ? words.any : `until ${format(to)}`;
  return to === null ? words.fromDay(format(from)) : words.range(format(from), format(to));
}

function numberRange(from: number | null, to: number | null, format: (value: number) => string): string {
  if (from !== null && from === to) return format(from);
  if (from === null) return to === null ? words.any : `${format(to)} or less`;
  return to === null ? `${format(from)} or more` : words.range(format(from), format(to));
}
