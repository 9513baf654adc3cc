import { ProgrammeScreen } from '#resource/programme-screen.tsx';
import { useActiveProgramme, useCurrentUser } from '#session/session-context.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { Programme } from '#session/programme-list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Table } from '#ui/table.tsx';
import { useWeeklyList } from './use-weekly.ts';
import { weeklyAddress, formatWeek } from './weekly-address.ts';
import { useState } from 'react';
import { mayIn } from '#session/rights.ts';
import { Button } from '#ui/button.tsx';
import { NewWeeklyDialog } from './new-weekly-dialog.tsx';
import { Link } from 'react-aria-components/Link';
import type { WeeklyEntry } from '@baton/contract/turnover/weekly-reports.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatMoment } from '#lib/format-moment.ts';
import type { TableColumn } from '#ui/table-column.ts';
import { WeeklyBadge } from './weekly-badge.tsx';
import { copy } from './copy.ts';

const weeklyListColumns: TableColumn<WeeklyEntry>[] = [
  {
    id: 'number',
    header: copy.list.columns.number,
    isRowHeader: true,
    cell: ({ id, number }) => (
      <Link href={weeklyAddress(id)} className="rounded-sm hover:underline">
        {copy.list.number(number)}
      </Link>
    ),
  },
  { id: 'week', header: copy.list.columns.week, cell: formatWeek },
  { id: 'status', header: copy.list.columns.status, cell: ({ status }) => <WeeklyBadge status={status} /> },
  {
    id: 'achieved',
    header: copy.list.columns.completed,
    align: 'end',
    cell: ({ achieved_this_week, planned_this_week }) => copy.list.of(achieved_this_week, planned_this_week),
  },
  {
    id: 'total',
    header: copy.list.columns.toDate,
    align: 'end',
    cell: ({ achieved, total }) => copy.list.of(achieved, total),
  },
  {
    id: 'overdue',
    header: copy.list.columns.overdue,
    align: 'end',
    cell: ({ overdue }) => formatNumber(overdue),
  },
  { id: 'headline', header: copy.list.columns.summary, cell: ({ headline }) => headline },
  {
    id: 'by',
    header: copy.list.columns.by,
    cell: ({ frozen_at, frozen_by_name, created_at, created_by_name }) =>
      copy.list.by(frozen_by_name ?? created_by_name, formatMoment(frozen_at ?? created_at)),
  },
];

export function WeeklyReports() {
  const programme = useActiveProgramme();
  return (
    <ProgrammeScreen
      title={copy.title}
      text={({ name }) => copy.text(name)}
      actions={
        <>
          <LinkButton href="/app/reporting" icon="chart-column">
            {copy.reports}
          </LinkButton>
          {programme && <NewWeekly programme={programme} />}
        </>
      }
    >
      {(active) => <WeeklyList key={active.id} programme={active} />}
    </ProgrammeScreen>
  );
}

function WeeklyList({ programme }: { programme: Programme }) {
  const navigate = useNavigate();
  const { data, error, refetch, isPending } = useWeeklyList(programme.id);
  return (
    <Table
      label={copy.title}
      columns={weeklyListColumns}
      rows={data ?? []}
      rowKey={({ id }) => id}
      isLoading={isPending}
      onRowClick={({ id }) => void navigate({ href: weeklyAddress(id) })}
      error={error && <ErrorState title={copy.list.failed} error={error} onRetry={refetch} />}
      empty={
        <EmptyState
          title={copy.list.empty.title}
          icon="file-text"
          actions={<NewWeekly programme={programme} />}
        >
          {copy.list.empty.text}
        </EmptyState>
      }
    />
  );
}

/** Asks for the week, creates the report and opens the draft. */
function NewWeekly({ programme }: { programme: Programme }) {
  const user = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  if (!mayIn(user, programme, 'issues.freeze')) return null;
  return (
    <>
      <Button variant="primary" icon="plus" onPress={() => setOpen(true)}>
        {copy.create.action}
      </Button>
      <NewWeeklyDialog programme={programme} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
