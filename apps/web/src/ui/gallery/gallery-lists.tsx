import type { Status } from '@baton/domain/turnover/status.ts';
import { useState } from 'react';
import { formatNumber } from '@baton/domain/format-number.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn, TableSort } from '#ui/table-column.ts';
import { Tabs } from '#ui/tabs.tsx';

interface System {
  code: string;
  name: string;
  status: Status;
  count: number;
}

const systems: readonly System[] = [
  { code: '24-CW-01', name: 'Cooling water', status: 'on_track', count: 128 },
  { code: '31-FG-02', name: 'Fuel gas', status: 'at_risk', count: 64 },
  { code: '42-PW-01', name: 'Produced water', status: 'complete', count: 1204 },
  { code: '56-HV-03', name: 'Ventilation, living quarters', status: 'overdue', count: 9 },
];

const columns: readonly TableColumn<System>[] = [
  { id: 'code', header: 'Code', cell: (row) => row.code, isSortable: true, isRowHeader: true, width: 'w-32' },
  { id: 'name', header: 'Name', cell: (row) => row.name, isSortable: true },
  { id: 'status', header: 'Status', cell: (row) => <StatusMark status={row.status} />, width: 'w-36' },
  {
    id: 'count',
    header: 'Tags',
    cell: (row) => formatNumber(row.count),
    align: 'end',
    isSortable: true,
    width: 'w-24',
  },
];

const shared = { columns, rowKey: (row: System) => row.code };

export function GalleryLists() {
  const [sort, setSort] = useState<TableSort>({ column: 'code', direction: 'ascending' });
  const key = (['code', 'name', 'count'] as const).find((id) => id === sort.column) ?? 'code';
  const rows = systems.toSorted(
    (a, b) => (a[key] < b[key] ? -1 : 1) * (sort.direction === 'ascending' ? 1 : -1),
  );
  const empty = (
    <EmptyState
      title="No systems yet"
      icon="network"
      actions={
        <>
          <Button variant="primary" icon="upload">
            Import systems
          </Button>
          <Button icon="plus">Create system</Button>
        </>
      }
    >
      A system is a part of the plant that is handed over as a whole. Its milestones show in the tracker.
    </EmptyState>
  );
  return (
    <Section title="Lists">
      <Tabs
        label="Lists"
        tabs={[
          {
            id: 'table',
            label: 'Table',
            icon: 'table-2',
            count: 4,
            content: (
              <Table
                {...shared}
                label="systems"
                rows={rows}
                sort={sort}
                onSort={setSort}
                isSelected={(row) => row.count === 64}
              />
            ),
          },
          {
            id: 'loading',
            label: 'Loading',
            content: <Table {...shared} label="loading systems" rows={[]} isLoading />,
          },
          {
            id: 'empty',
            label: 'Empty',
            content: <Table {...shared} label="no systems" rows={[]} empty={empty} />,
          },
          {
            id: 'error',
            label: 'Error',
            content: (
              <Table
                {...shared}
                label="failed systems"
                rows={[]}
                error={
                  <ErrorState
                    title="Systems could not be loaded"
                    text="The server did not answer. Check your connection and try again."
                    onRetry={() => {}}
                  />
                }
              />
            ),
          },
          { id: 'off', label: 'Not allowed', isDisabled: true, content: null },
        ]}
      />
    </Section>
  );
}
