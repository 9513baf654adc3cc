import type { ReactNode } from 'react';
import { formatDay, formatFullDay } from '#lib/format-day.ts';
import { readToday } from '#lib/today.ts';
import type { Programme } from '#session/programme-list.ts';
import { useProgrammes } from '#session/session-context.ts';
import { Badge } from '#ui/badge.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { ProgrammeMenu } from './programme-menu.tsx';
import { programmeStatusWords } from './programme-words.ts';

export interface ProgrammeTableProps {
  programmes: readonly Programme[];
  isLoading: boolean;
  error: ReactNode;
  empty: ReactNode;
  onEdit: (programme: Programme) => void;
}

export function ProgrammeTable({ programmes, isLoading, error, empty, onEdit }: ProgrammeTableProps) {
  const { activeId } = useProgrammes();
  const columns = columnsFor(activeId, onEdit);
  return (
    <Table
      label="Programmes"
      columns={columns}
      rows={programmes}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      error={error || undefined}
      empty={empty}
    />
  );
}

function columnsFor(
  activeId: number | null,
  onEdit: (programme: Programme) => void,
): TableColumn<Programme>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      isRowHeader: true,
      cell: (programme) => (
        <span className="flex items-center gap-2">
          <button
            type="button"
            onClick={() => onEdit(programme)}
            className="max-w-72 truncate rounded-sm text-left hover:underline"
          >
            {programme.name}
          </button>
          {programme.id === activeId && <Badge tone="accent">Current</Badge>}
        </span>
      ),
    },
    { id: 'code', header: 'Code', cell: ({ code }) => code },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status }) => (
        <Badge tone={programmeStatusWords[status].tone}>{programmeStatusWords[status].label}</Badge>
      ),
    },
    { id: 'client', header: 'Client', cell: ({ client }) => client || <None /> },
    { id: 'start', header: 'Start', cell: ({ start_date }) => <Day day={start_date} /> },
    { id: 'finish', header: 'Target finish', cell: ({ target_finish }) => <Day day={target_finish} /> },
    { id: 'role', header: 'Your role', cell: ({ role }) => role ?? 'Admin' },
    {
      id: 'menu',
      header: '',
      align: 'end',
      cell: (programme) => <ProgrammeMenu programme={programme} onEdit={() => onEdit(programme)} />,
    },
  ];
}

function Day({ day }: { day: string | null }) {
  if (day === null) return <None />;
  return <span title={formatFullDay(day)}>{formatDay(day, readToday())}</span>;
}

function None() {
  return (
    <span className="text-text-muted" title="Not set">
      –<span className="sr-only">not set</span>
    </span>
  );
}
