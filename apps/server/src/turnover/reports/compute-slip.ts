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
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { readMoves } from '#turnover/report-source/read-moves.ts';
import type { ReportSource } from '#turnover/report-source/report-source.ts';
import { figuresOf, wireTable, type ReportResult } from './report-result.ts';

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
  const unit = formatUnit(reportData.context.slipUnit);
  const charts = [
    slipChart(log.reasonsByDays, `Reason, ${unit} lost`, { nameOf: formatReason }),
    slipChart(log.teams.slice(0, maxTeams), `Giver, ${unit} lost`, { nameOf: (key) => label('giver', key) }),
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
      later: ['Moved later', 'number', log.later.count],
      later_days: ['Days lost', 'number', log.later.days],
      earlier: ['Moved earlier', 'number', log.earlier.count],
      earlier_days: ['Days won', 'number', log.earlier.days],
      net: ['Days lost less days won', 'number', log.net],
    }),
    tables: [
      wireTable('moves', 'Moves', slipLogRows(reportData, slipEntries(log, only), formatReason)),
      wireTable('reasons', 'Reasons', ranking('Reason', log.reasonsByDays, formatReason)),
      wireTable(
        'teams',
        'Givers',
        ranking('Giver', log.teams, (key) => label('giver', key)),
      ),
      wireTable(
        'people',
        'Moved by',
        ranking('Person', log.people, (name) => name),
      ),
      wireTable('repeated', 'Moved later more than once', repeated),
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
  if (moved_from) words.push({ label: 'Moved from', value: formatDate(moved_from) });
  if (moved_to) words.push({ label: 'Moved until', value: formatDate(moved_to) });
  if (only && 'moved' in only) words.push({ label: 'Moved', value: only.moved });
  if (only && 'reason' in only) words.push({ label: 'Moved later for', value: reasonLabel(only.reason) });
  if (only && 'team' in only) words.push({ label: 'Moved later by', value: teamLabel(only.team) });
  return words;
}

const repeatedColumns = columnsOf({
  scope: ['Scope', 'text'],
  milestone: ['Milestone', 'text'],
  count: ['Moves later', 'number'],
  days: ['Days lost', 'number'],
});

/** Ranking by days lost. */
function ranking<K>(noun: string, lines: readonly ParetoLine<K>[], format: (key: K) => string): ReportTable {
  const columns = columnsOf({
    name: [noun, 'text'],
    count: ['Moves later', 'number'],
    days: ['Days lost', 'number'],
    cumulative: ['Share of this and all above', 'share'],
  });
  return {
    columns,
    rows: lines.map(({ key, count, days, cumulative }) => [format(key), count, days, cumulative]),
  };
}
