import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import { reasonLabels } from '@baton/contract/turnover/report-ground.ts';
import type { reports } from '@baton/contract/turnover/reports.ts';
import type { ParetoLine } from '@baton/domain/pareto.ts';
import { nameAt } from '@baton/domain/reports/ground.ts';
import { slipLedger, slipLedgerRows } from '@baton/domain/reports/slip-ledger.ts';
import { columnsOf, type ReportTable } from '@baton/domain/reports/table.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { figuresOf, wireTable, type MadeReport } from './made-report.ts';
import { readMoves } from './read-moves.ts';
import type { ReportSource } from './report-source.ts';

/** Who moved what by how much and why. */
export async function makeSlip(
  source: ReportSource,
  query: QueryOf<(typeof reports)['slip']>,
): Promise<MadeReport> {
  const { db, ground, base, moment, asOf } = source;
  const from = query.moved_from ?? undefined;
  const to = query.moved_to ?? asOf;
  const moves = await readMoves(db, { programme: moment.id, zone: moment.zone, from, to });
  const ledger = slipLedger(ground, moves, {
    ...(from === undefined ? {} : { from: dayNumber(from) }),
    ...(to === undefined ? {} : { to: dayNumber(to) }),
  });
  const say = reasonLabels(base.structure);
  const { label } = ground.context;
  const repeated: ReportTable = {
    columns: repeatedColumns,
    rows: ledger.repeated.map(({ place, count, days }) => {
      const { scope, gate } = nameAt(ground.set, place);
      return [scope, gate, count, days];
    }),
  };
  return {
    figures: figuresOf({
      later: ['Moved later', 'number', ledger.later.count],
      later_days: ['Days lost', 'number', ledger.later.days],
      earlier: ['Moved earlier', 'number', ledger.earlier.count],
      earlier_days: ['Days won', 'number', ledger.earlier.days],
      net: ['Days lost less days won', 'number', ledger.net],
    }),
    tables: [
      wireTable('moves', 'Moves', slipLedgerRows(ground, ledger, say)),
      wireTable('reasons', 'Reasons', ranking('Reason', ledger.reasonsByDays, say)),
      wireTable(
        'teams',
        'Givers',
        ranking('Giver', ledger.teams, (key) => label('giver', key)),
      ),
      wireTable(
        'people',
        'Moved by',
        ranking('Person', ledger.people, (name) => name),
      ),
      wireTable('repeated', 'Moved later more than once', repeated),
    ],
  };
}

const repeatedColumns = columnsOf({
  scope: ['Scope', 'text'],
  milestone: ['Milestone', 'text'],
  count: ['Moves later', 'number'],
  days: ['Days lost', 'number'],
});

/** What weighs most, by days lost. */
function ranking<K>(noun: string, lines: readonly ParetoLine<K>[], say: (key: K) => string): ReportTable {
  const columns = columnsOf({
    name: [noun, 'text'],
    count: ['Moves later', 'number'],
    days: ['Days lost', 'number'],
    cumulative: ['Share of this and all above', 'share'],
  });
  return {
    columns,
    rows: lines.map(({ key, count, days, cumulative }) => [say(key), count, days, cumulative]),
  };
}
