import type { LookaheadMeasures } from '@baton/contract/turnover/lookahead-measures.ts';
import { formatNumber } from '#lib/format-number.ts';
import { formatShare } from '#lib/format-share.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { FormulaTitle } from './formula-title.tsx';

type Reason = LookaheadMeasures['reasons'][number];

/** Why promises were missed, most frequent first. */
export function ReasonMeasures({ measures: { reasons, unit } }: { measures: LookaheadMeasures }) {
  const most = Math.max(1, ...reasons.map(({ count }) => count));
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <FormulaTitle of="reasons" />
      <Table
        label="Reasons of misses"
        columns={reasonColumns(most, unit)}
        rows={reasons}
        rowKey={({ reason }) => reason}
        empty={
          <EmptyState title="Nothing was missed" icon="circle-check">
            Every promise that was closed was kept.
          </EmptyState>
        }
      />
    </section>
  );
}

function reasonColumns(most: number, unit: LookaheadMeasures['unit']): TableColumn<Reason>[] {
  return [
    {
      id: 'label',
      header: 'Reason',
      isRowHeader: true,
      cell: ({ label, reason }) => (reason === '' ? 'None given' : label),
    },
    {
      id: 'bar',
      header: 'Missed',
      cell: ({ count }) => (
        <span className="flex items-center gap-2">
          <span
            aria-hidden
            data-fill
            className="h-2.5 rounded-sm bg-accent"
            style={{ width: `${(count / most) * 7}rem` }}
          />
          {formatNumber(count)}
        </span>
      ),
    },
    {
      id: 'days',
      header: unit === 'working_days' ? 'Working days lost' : 'Days lost',
      align: 'end',
      cell: ({ days }) => formatNumber(days),
    },
    {
      id: 'cumulative',
      header: 'Running share',
      align: 'end',
      cell: ({ cumulative }) => formatShare(cumulative),
    },
  ];
}
