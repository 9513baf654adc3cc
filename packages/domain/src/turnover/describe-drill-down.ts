import { dataProblemLabels } from './data-problems.ts';
import type { FormatDay } from './explain.ts';
import type { GroupKey, Grouping } from './group-by.ts';
import type { DrillDown } from './drill-downs.ts';
import type { IssuedBy, HistoryDrillDown } from './history-drill-downs.ts';

const basisLabels = { baseline: 'Baseline', expected: 'Expected', actual: 'Actual' } as const;
const kindLabels = {
  done: 'complete',
  open: 'open',
  baselined: 'baselined',
  faultless: 'without fault in the data',
} as const;
const groupingLabels: Record<Grouping, string> = {
  giver: 'Giver',
  receiver: 'Receiver',
  area: 'Area itself',
  discipline: 'Discipline',
  milestone: 'Milestone',
  owner: 'Owner',
  location: 'Location',
  phase: 'Phase',
};

/** Formatters for the days, groups, reasons and baselines of a drill-down. */
export interface DrillDownLabels {
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
  switch (drillDown.kind) {
    case 'date':
      return {
        label: basisLabels[drillDown.basis],
        value: formatRange(drillDown.from, drillDown.to, labels.formatDay),
      };
    case 'periods':
      return {
        label: basisLabels[drillDown.basis],
        value: `in ${drillDown.starts.length} ${drillDown.period}s from ${labels.formatDay(drillDown.starts[0]!)} on`,
      };
    case 'undated':
      return { label: basisLabels[drillDown.basis], value: 'no date' };
    case 'slip':
      return { label: 'Slip in days', value: formatRange(drillDown.from, drillDown.to, signed) };
    case 'group':
      return { label: groupingLabels[drillDown.by], value: labels.groupLabel(drillDown.by, drillDown.key) };
    case 'fault':
      return { label: 'Data', value: dataProblemLabels[drillDown.problem] };
    case 'age':
      return {
        label: `Days with the ${drillDown.side}`,
        value:
          drillDown.from === 0 && drillDown.to === null
            ? 'any'
            : formatRange(drillDown.from, drillDown.to, String),
      };
    case 'is':
      return { label: 'Only', value: kindLabels[drillDown.what] };
    case 'mine':
      return { label: 'Mine', value: drillDown.side === 'giver' ? 'to hand over' : 'to accept' };
    case 'these':
      return { label: 'Only', value: `${drillDown.turnovers.length} that are named` };
    case 'moved':
    case 'forecast':
    case 'promise':
    case 'trend':
    case 'weekly':
    case 'then':
      return describeHistoryDrillDown(drillDown, labels);
  }
}

const directionLabels = {
  stable: 'stable',
  slipping: 'slipping',
  gaining: 'gaining',
  achieved: 'achieved',
  stale: 'not looked at',
} as const;
const outcomeLabels = {
  due: 'kept or missed',
  kept: 'kept',
  missed: 'missed',
  made: 'any',
  open: 'open',
} as const;

function describeHistoryDrillDown(
  drillDown: HistoryDrillDown,
  { formatDay, groupLabel, reasonLabel: describeReason, baselineLabel: describeBaseline }: DrillDownLabels,
) {
  if (drillDown.kind === 'then')
    return {
      label: 'As it stood',
      value: [
        ...(drillDown.day === null ? [] : [formatDay(drillDown.day)]),
        ...(drillDown.baseline === null ? [] : [`against ${describeBaseline(drillDown.baseline)}`]),
      ].join(', '),
    };
  if (drillDown.kind === 'weekly')
    return { label: `Weekly report ${drillDown.report}`, value: drillDown.part.replaceAll(/[._]/g, ' ') };
  if (drillDown.kind === 'trend')
    return {
      label: `Trend of ${groupLabel('milestone', drillDown.milestone)}`,
      value: `${directionLabels[drillDown.direction]}, ${drillDown.weeks} weeks back`,
    };
  const by = (team: IssuedBy) => (team === 'any' ? '' : `, ${groupLabel('giver', team)}`);
  if (drillDown.kind === 'promise')
    return {
      label: 'Promised',
      value: `${outcomeLabels[drillDown.outcome]}${by(drillDown.team)}, issued until ${formatDay(drillDown.until)}`,
    };
  if (drillDown.kind === 'forecast')
    return {
      label: `Forecast ${drillDown.weeksAhead} ${drillDown.weeksAhead === 1 ? 'week' : 'weeks'} ahead`,
      value: `${outcomeLabels[drillDown.outcome]}${by(drillDown.team)}, issued until ${formatDay(drillDown.until)}`,
    };
  const { way, from, to, minMoves, reason } = drillDown;
  return {
    label: way === 'any' ? 'Moved' : `Moved ${way}`,
    value: [
      ...(reason === null ? [] : [`for ${describeReason(reason)}`]),
      ...(minMoves > 1 ? [minMoves === 2 ? 'more than once' : `${minMoves} times or more`] : []),
      from === null && to === null ? 'at any time' : formatRange(from, to, formatDay),
    ].join(', '),
  };
}

function formatRange(from: number | null, to: number | null, format: (value: number) => string): string {
  if (from !== null && from === to) return format(from);
  if (from === null) return to === null ? 'any' : `until ${format(to)}`;
  return to === null ? `from ${format(from)}` : `${format(from)} – ${format(to)}`;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}
