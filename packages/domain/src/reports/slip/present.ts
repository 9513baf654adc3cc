import { copy as chartCopy } from '#chart/copy.ts';
import { rowBarsLayout } from '#chart/row-bars-layout.ts';
import { maxTeams, slipChart } from '#reports/charts/standing-charts.ts';
import type { DayNumber } from '#day-number.ts';
import { formatNumber } from '#format-number.ts';
import { formatShare } from '#format-share.ts';
import { formatSigned } from '#format-signed.ts';
import type { ParetoLine } from '#pareto.ts';
import type { GroupKey } from '#turnover/group-by.ts';
import type { MovedDrillDown } from '#turnover/history-drill-downs.ts';
import { groupNarrowing, type Narrowing } from '#turnover/narrowing.ts';
import { copy as reportCopy } from '../copy.ts';
import { figure, filed, tableOf } from '../presentation.ts';
import type { Chart, Figure, Presentation, Table, Target } from '../presentation.ts';
import { nameAt, type ReportData } from '#turnover/report-data.ts';
import { slipEntries, slipLogRows, type SlipFilter, type SlipLine, type SlipLog } from '../slip-log.ts';
import { columnsOf, type ReportTable } from '../table.ts';
import { copy } from './copy.ts';

interface SlipInput {
  reportData: ReportData;
  log: SlipLog;
  /** First day of the log; null: from the beginning. */
  from: DayNumber | null;
  /** Moves listed; the figures count all. */
  only: SlipFilter | null;
  reasonLabel: (code: string) => string;
}

/** Slip log with the days lost by reason and team. */
export function presentSlip(input: SlipInput): Presentation {
  const { reportData, log, reasonLabel } = input;
  const teamLabel = (team: GroupKey) => reportData.context.label('responsible', team);
  const { columns } = reportCopy;
  const repeated: ReportTable = {
    columns: repeatedColumns,
    rows: log.repeated.map(({ cellIndex, count, days }) => {
      const { scope, milestone } = nameAt(reportData.set, cellIndex);
      return [scope, milestone, count, days];
    }),
  };
  return {
    figures: slipFigures(input),
    sentence: sentenceOf(input),
    charts: log.later.count === 0 ? [] : chartsOf(input, teamLabel),
    tables: [
      movesTable(input),
      tableOf('reasons', 'Reasons', ranking(columns.reason, log.reasonsByDays, reasonLabel)),
      tableOf('teams', 'Responsible teams', ranking(columns.responsibleTeam, log.teams, teamLabel)),
      tableOf(
        'people',
        'Moved by',
        ranking('Person', log.people, (name) => name),
      ),
      tableOf('repeated', 'Moved later more than once', repeated),
    ],
  };
}

function movesTable({ reportData, log, only, reasonLabel }: SlipInput): Table {
  const chosen = only && slipEntries(log, only);
  const entryAt = (at: number) => chosen?.[at] ?? log.entryAt(at);
  return {
    key: 'moves',
    title: 'Moves',
    columns: slipLogRows(reportData, []).columns,
    length: chosen?.length ?? log.length,
    rowAt: (at) => slipLogRows(reportData, [entryAt(at)], reasonLabel).rows[0]!,
    rowTarget: (at) => ({ turnover: entryAt(at).cellIndex, tab: 'history' }),
  };
}

type Moved = Pick<MovedDrillDown, 'way'> & Partial<Pick<MovedDrillDown, 'minMoves' | 'reason'>>;

/** The turnovers of some moves, within the days of the log. */
function moved({ reportData, from }: SlipInput, moves: Moved, narrowing: Narrowing = {}): Target {
  const to = reportData.context.dataDate;
  const drillDown = { kind: 'moved', from, to, minMoves: 1, reason: null, ...moves } as const;
  return { turnovers: { ...narrowing, drillDowns: [...(narrowing.drillDowns ?? []), drillDown] } };
}

function slipFigures(input: SlipInput): Figure[] {
  const { slipUnit } = input.reportData.context;
  const { later, earlier, rebaselined, net, turnovers, repeated } = input.log;
  const behind = (count: number, moves: Moved): Partial<Figure> => {
    if (count === 0) return {};
    const target = moved(input, moves);
    return { target, parts: [{ text: reportCopy.countOfTurnovers(count), target }] };
  };
  return [
    figure('later', later.count, copy.later, {
      hint: copy.timesLost(later.days, slipUnit),
      ...behind(later.turnovers, { way: 'later' }),
    }),
    filed('later_days', later.days, 'Days lost'),
    figure('earlier', earlier.count, copy.earlier, {
      hint: copy.timesRecovered(earlier.days, slipUnit),
      ...behind(earlier.turnovers, { way: 'earlier' }),
    }),
    filed('earlier_days', earlier.days, 'Days recovered'),
    figure('net', net, copy.net, {
      text: formatSigned(net),
      hint: copy.units[slipUnit],
      tone: net > 0 ? 'danger' : undefined,
      ...behind(turnovers, { way: 'any' }),
    }),
    ...(rebaselined.count === 0
      ? []
      : [
          figure('rebaselined', rebaselined.count, copy.rebaselined, {
            hint: copy.timesOf(reportCopy.countOfTurnovers(rebaselined.turnovers)),
          }),
        ]),
    figure('repeated', repeated.length, copy.repeated, {
      hint:
        repeated.length > 0
          ? copy.upTo(repeated.reduce((max, { count }) => Math.max(max, count), 0))
          : 'turnovers',
      target: repeated.length > 0 ? moved(input, { way: 'later', minMoves: 2 }) : undefined,
      only: 'screen',
    }),
  ];
}

interface Causes<K> {
  lines: readonly SlipLine<K>[];
  title: string;
  label: string;
  nameOf: (key: K) => string;
  isChosen: (only: SlipFilter, key: K) => boolean;
  targetOf: (key: K) => Target;
}

/** Days lost by reason or by team, in descending order. A restriction to one of them mutes the other bars. */
function causeChart<K>({ reportData, only }: SlipInput, causes: Causes<K>): Chart {
  const { lines, title, label, nameOf, isChosen, targetOf } = causes;
  const isQuiet = (key: K) => only !== null && !('moved' in only) && !isChosen(only, key);
  const chart = slipChart(lines, title, { nameOf, isQuiet });
  return {
    label,
    layout: (room) => rowBarsLayout(chart, room),
    markAt: (row) => {
      const { key, days: lost, count: moves, turnovers, cumulative } = lines[row]!;
      const said = { lost, moves, turnovers, share: formatShare(cumulative) };
      return {
        tip: copy.chart.tip(nameOf(key), said, reportData.context.slipUnit),
        target: targetOf(key),
      };
    },
  };
}

function chartsOf(input: SlipInput, teamLabel: (team: GroupKey) => string): Chart[] {
  const { reportData, log, reasonLabel } = input;
  const { slipUnit } = reportData.context;
  const byTeam = copy.chart.byTeam[slipUnit];
  return [
    causeChart(input, {
      lines: log.reasonsByDays,
      title: chartCopy.lost.byReason[slipUnit],
      label: copy.chart.byReason[slipUnit],
      nameOf: reasonLabel,
      isChosen: (only, reason) => 'reason' in only && only.reason === reason,
      targetOf: (reason) => moved(input, { way: 'later', reason }),
    }),
    causeChart(input, {
      lines: log.teams.slice(0, maxTeams),
      title: chartCopy.lost.byTeam[slipUnit],
      label:
        log.teams.length > maxTeams
          ? `${byTeam}, the ${formatNumber(maxTeams)} of ${formatNumber(log.teams.length)} that lost most`
          : byTeam,
      nameOf: teamLabel,
      isChosen: (only, team) => 'team' in only && only.team === team,
      targetOf: (team) => moved(input, { way: 'later' }, groupNarrowing('responsible', team)),
    }),
  ];
}

const repeatedColumns = columnsOf({
  scope: [reportCopy.columns.scope, 'text'],
  milestone: [reportCopy.columns.milestone, 'text'],
  count: [copy.columns.movesLater, 'number'],
  days: [copy.columns.daysLost, 'number'],
});

/** Ranking by days lost. */
function ranking<K>(noun: string, lines: readonly ParetoLine<K>[], format: (key: K) => string): ReportTable {
  return {
    columns: columnsOf({
      name: [noun, 'text'],
      count: [copy.columns.movesLater, 'number'],
      days: [copy.columns.daysLost, 'number'],
      cumulative: ['Cumulative share', 'share'],
    }),
    rows: lines.map(({ key, count, days, cumulative }) => [format(key), count, days, cumulative]),
  };
}

function sentenceOf({ log: { later, earlier, reasonsByDays }, reportData, reasonLabel }: SlipInput): string {
  const { slipUnit } = reportData.context;
  if (later.count + earlier.count === 0) return 'No forecasts have moved.';
  const all = copy.summary.moved(later.count, later.days, earlier.count, earlier.days, slipUnit);
  const [top] = reasonsByDays;
  if (!top || top.days <= 0) return all;
  return `${all} ${copy.summary.cause(reasonLabel(top.key), top.days, formatShare(top.cumulative), slipUnit)}`;
}
