import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import { reasonLabels } from '@baton/contract/turnover/report-data.ts';
import type { reports } from '@baton/contract/turnover/reports.ts';
import { parseSlipFilter } from '@baton/contract/turnover/slip-filter.ts';
import { rowBarsLayout } from '@baton/domain/chart/row-bars-layout.ts';
import { maxTeams, slipChart } from '@baton/domain/chart/standing-charts.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { ParetoLine } from '@baton/domain/pareto.ts';
import { nameAt } from '@baton/domain/reports/report-data.ts';
import { slipEntries, slipLog, slipLogRows, type SlipFilter } from '@baton/domain/reports/slip-log.ts';
import { columnsOf, type ReportTable } from '@baton/domain/reports/table.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { readMoves } from '#turnover/report-source/read-moves.ts';
import type { ReportSource } from '#turnover/report-source/report-source.ts';
import { figuresOf, wireTable, type ReportResult } from './report-result.ts';
import { copy as chartCopy } from '@baton/domain/chart/copy.ts';
import { copy } from './copy.ts';

/** Slip log: forecast movements with amount and reason. */
export async function computeSlip(
  source: ReportSource,
  query: QueryOf<(typeof reports)['slip']>,
): Promise<ReportResult> {
  const { db, reportData, base, moment, asOf } = source;
  const from = query.moved_from ?? undefined;
  const to = query.moved_to ?? asOf;
  const moves = await readMoves(db, { programme: moment.id, zone: moment.zone, from, to });
  const log = slipLog(reportData, moves, {
    ...(from === undefined ? {} : { from: dayNumber(from) }),
    ...(to === undefined ? {} : { to: dayNumber(to) }),
  });
  const formatReason = reasonLabels(base.structure);
  const { label } = reportData.context;
  const only = parseSlipFilter(query.only ?? '');
  const { slipUnit } = reportData.context;
  const charts = [
    slipChart(log.reasonsByDays, chartCopy.lost.byReason[slipUnit], { nameOf: formatReason }),
    slipChart(log.teams.slice(0, maxTeams), chartCopy.lost.byTeam[slipUnit], {
      nameOf: (key) => label('giver', key),
    }),
  ];
  const repeated: ReportTable = {
    columns: repeatedColumns,
    rows: log.repeated.map(({ cellIndex, count, days }) => {
      const { scope, milestone } = nameAt(reportData.set, cellIndex);
      return [scope, milestone, count, days];
    }),
  };
  return {
    additionalFilter: narrowedBy(query, only, formatReason, (team) => label('giver', team)),
    figures: figuresOf({
      later: [copy.figures.slipLog.later, 'number', log.later.count],
      later_days: [copy.figures.slipLog.lost, 'number', log.later.days],
      earlier: [copy.figures.slipLog.earlier, 'number', log.earlier.count],
      earlier_days: [copy.figures.slipLog.recovered, 'number', log.earlier.days],
      net: [copy.figures.slipLog.net, 'number', log.net],
    }),
    tables: [
      wireTable('moves', copy.tables.moves, slipLogRows(reportData, slipEntries(log, only), formatReason)),
      wireTable(
        'reasons',
        copy.tables.reasons,
        ranking(copy.columns.reason, log.reasonsByDays, formatReason),
      ),
      wireTable(
        'teams',
        copy.tables.teams,
        ranking(copy.columns.responsibleTeam, log.teams, (key) => label('giver', key)),
      ),
      wireTable(
        'people',
        copy.tables.movedBy,
        ranking(copy.columns.person, log.people, (name) => name),
      ),
      wireTable('repeated', copy.tables.repeated, repeated),
    ],
    charts: log.later.count === 0 ? [] : charts.map((chart) => (room) => rowBarsLayout(chart, room)),
  };
}

/** Describes the report’s additional filters for the stamp. */
function narrowedBy(
  { moved_from, moved_to }: QueryOf<(typeof reports)['slip']>,
  only: SlipFilter | null,
  reasonLabel: (code: string) => string,
  teamLabel: (team: GroupKey) => string,
): { label: string; value: string }[] {
  const words: { label: string; value: string }[] = [];
  if (moved_from) words.push({ label: copy.narrowed.from, value: formatDate(moved_from) });
  if (moved_to) words.push({ label: copy.narrowed.to, value: formatDate(moved_to) });
  if (only && 'moved' in only)
    words.push({ label: copy.narrowed.direction, value: copy.narrowed[only.moved] });
  if (only && 'reason' in only) words.push({ label: copy.narrowed.reason, value: reasonLabel(only.reason) });
  if (only && 'team' in only) words.push({ label: copy.narrowed.team, value: teamLabel(only.team) });
  return words;
}

const repeatedColumns = columnsOf({
  scope: [copy.columns.scope, 'text'],
  milestone: [copy.columns.milestone, 'text'],
  count: [copy.columns.movesLater, 'number'],
  days: [copy.columns.daysLost, 'number'],
});

/** Ranking by days lost. */
function ranking<K>(noun: string, lines: readonly ParetoLine<K>[], format: (key: K) => string): ReportTable {
  const columns = columnsOf({
    name: [noun, 'text'],
    count: [copy.columns.movesLater, 'number'],
    days: [copy.columns.daysLost, 'number'],
    cumulative: [copy.columns.cumulativeShare, 'share'],
  });
  return {
    columns,
    rows: lines.map(({ key, count, days, cumulative }) => [format(key), count, days, cumulative]),
  };
}
