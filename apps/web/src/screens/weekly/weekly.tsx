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

const weeklyListColumns: TableColumn<WeeklyEntry>[] = [
  {
    id: 'number',
    header: 'Report',
    isRowHeader: true,
    cell: ({ id, number }) => (
      <Link href={weeklyAddress(id)} className="rounded-sm hover:underline">
        No. {number}
      </Link>
    ),
  },
  { id: 'week', header: 'Week', cell: formatWeek },
  { id: 'status', header: 'Status', cell: ({ status }) => <WeeklyBadge status={status} /> },
  {
    id: 'achieved',
    header: 'Achieved of planned',
    align: 'end',
    cell: ({ achieved_this_week, planned_this_week }) => `${achieved_this_week} of ${planned_this_week}`,
  },
  {
    id: 'total',
    header: 'To date',
    align: 'end',
    cell: ({ achieved, total }) => `${formatNumber(achieved)} of ${formatNumber(total)}`,
  },
  { id: 'overdue', header: 'Overdue', align: 'end', cell: ({ overdue }) => overdue },
  { id: 'headline', header: 'In words', cell: ({ headline }) => headline },
  {
    id: 'by',
    header: 'By',
    cell: ({ frozen_at, frozen_by_name, created_at, created_by_name }) =>
      `${frozen_by_name ?? created_by_name}, ${formatMoment(frozen_at ?? created_at)}`,
  },
];

export function WeeklyReports() {
  const programme = useActiveProgramme();
  return (
    <ProgrammeScreen
      title="Weekly reports"
      text={({ name }) => `${name}. Figures as they stood, for good; each report has a link that stays.`}
      actions={
        <>
          <LinkButton href="/app/reporting" icon="chart-column">
            Reports
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
      label="Weekly reports"
      columns={weeklyListColumns}
      rows={data ?? []}
      rowKey={({ id }) => id}
      isLoading={isPending}
      onRowClick={({ id }) => void navigate({ href: weeklyAddress(id) })}
      error={
        error && <ErrorState title="The weekly reports could not be loaded" error={error} onRetry={refetch} />
      }
      empty={
        <EmptyState
          title="No weekly report yet"
          icon="file-text"
          actions={<NewWeekly programme={programme} />}
        >
          A weekly report keeps the figures of a week as they stood, with a text that somebody answers for.
          Once frozen it never changes, and can be sent as a PDF.
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
        New report
      </Button>
      <NewWeeklyDialog programme={programme} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
