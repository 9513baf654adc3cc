import { useState } from 'react';
import type { LookaheadMeasures } from '@baton/contract/turnover/lookahead-measures.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { FormulaTitle } from './formula-title.tsx';
import { copy } from './copy.ts';

type Group = LookaheadMeasures['by_team'][number];
const groupFields = {
  team: 'by_team',
  area: 'by_area',
  discipline: 'by_discipline',
  milestone: 'by_milestone',
} as const;

/** PPC by team, area, discipline or milestone; sorted by name, because it is not a ranking. */
export function GroupMeasures({ measures }: { measures: LookaheadMeasures }) {
  const [by, setBy] = useState<keyof typeof groupFields>('team');
  const rows = measures[groupFields[by]].toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FormulaTitle of="groups" />
        <SegmentedControl
          label={copy.groups.by}
          value={by}
          segments={[
            { id: 'team', label: copy.groups.team },
            { id: 'area', label: copy.groups.area },
            { id: 'discipline', label: copy.groups.discipline },
            { id: 'milestone', label: copy.groups.milestone },
          ]}
          onChange={setBy}
        />
      </div>
      <Table
        label={copy.metrics.groups.title}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key ?? 0}
        empty={
          <EmptyState title={copy.groups.empty} icon="chart-column">
            {copy.groups.emptyText}
          </EmptyState>
        }
      />
    </section>
  );
}

const columns: TableColumn<Group>[] = [
  {
    id: 'label',
    header: copy.columns.group,
    isRowHeader: true,
    cell: ({ label }) => <span className="whitespace-normal">{label}</span>,
  },
  {
    id: 'committed',
    header: copy.columns.committed,
    align: 'end',
    cell: ({ ppc }) => formatNumber(ppc.committed),
  },
  { id: 'kept', header: copy.columns.kept, align: 'end', cell: ({ ppc }) => formatNumber(ppc.kept) },
  { id: 'missed', header: copy.columns.missed, align: 'end', cell: ({ ppc }) => formatNumber(ppc.missed) },
  { id: 'open', header: copy.columns.open, align: 'end', cell: ({ ppc }) => formatNumber(ppc.open) },
  {
    id: 'ppc',
    header: copy.columns.ppc,
    align: 'end',
    cell: ({ ppc }) => (
      <span className="inline-flex w-28 items-center justify-end gap-2">
        <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-surface-hover">
          <span
            data-fill
            className="block h-full bg-accent"
            style={{ width: `${(ppc.share ?? 0) * 100}%` }}
          />
        </span>
        <span className="w-10">{formatShare(ppc.share)}</span>
      </span>
    ),
  },
];
