import { ProgrammeScreen } from '#resource/programme-screen.tsx';
import { useActiveProgramme, useCurrentUser, useCall } from '#session/session-context.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { Programme } from '#session/programme-list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Table } from '#ui/table.tsx';
import { useWeeklyList, useWeeklyCache } from './use-weekly.ts';
import { weeklyAddress, formatWeek } from './weekly-address.ts';
import { useState } from 'react';
import { mayIn } from '#session/rights.ts';
import { Button } from '#ui/button.tsx';
import { Link } from 'react-aria-components/Link';
import { type WeeklyEntry, weeklyReports } from '@baton/contract/weekly/weekly-reports.ts';
import { dayIn, dayNumber, dayOf, weekOf } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { weekToReport } from '@baton/domain/lookahead/window.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { notifyError } from '#resource/notify-error.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { WeeklyBadge } from './weekly-badge.tsx';
import { copy } from './copy.ts';

/** Number of weeks offered, including the current one. */
const weeksOffered = 13;

const weeklyListColumns: TableColumn<WeeklyEntry>[] = [
  {
    id: 'number',
    header: 'Report',
    isRowHeader: true,
    cell: ({ id, number }) => (
      <Link href={weeklyAddress(id)} className="rounded-sm hover:underline">
        {`No. ${number}`}
      </Link>
    ),
  },
  { id: 'week', header: 'Week', cell: formatWeek },
  { id: 'status', header: 'Status', cell: ({ status }) => <WeeklyBadge status={status} /> },
  {
    id: 'achieved',
    header: 'Completed of planned',
    align: 'end',
    cell: ({ achieved_this_week, planned_this_week }) => copy.list.of(achieved_this_week, planned_this_week),
  },
  {
    id: 'total',
    header: 'To date',
    align: 'end',
    cell: ({ achieved, total }) => copy.list.of(achieved, total),
  },
  {
    id: 'overdue',
    header: 'Overdue',
    align: 'end',
    cell: ({ overdue }) => formatNumber(overdue),
  },
  { id: 'headline', header: 'Summary', cell: ({ headline }) => headline },
  {
    id: 'by',
    header: 'By',
    cell: ({ frozen_at, frozen_by_name, created_at, created_by_name }) =>
      `${frozen_by_name ?? created_by_name} · ${formatMoment(frozen_at ?? created_at)}`,
  },
];

export function WeeklyReports() {
  const programme = useActiveProgramme();
  return (
    <ProgrammeScreen
      title={copy.title}
      text={({ name }) => `${name}. Issued reports never change; each has a permanent link.`}
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
      label={copy.title}
      columns={weeklyListColumns}
      rows={data ?? []}
      rowKey={({ id }) => id}
      isLoading={isPending}
      onRowClick={({ id }) => void navigate({ href: weeklyAddress(id) })}
      error={error && <ErrorState title="Couldn’t load the weekly reports" error={error} onRetry={refetch} />}
      empty={
        <EmptyState
          title="No weekly reports yet"
          icon="file-text"
          actions={<NewWeekly programme={programme} />}
        >
          A weekly report saves the week’s figures with your commentary. Once issued it can’t be changed, and
          you can share it as a PDF.
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
        Create report…
      </Button>
      <NewWeeklyDialog programme={programme} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

interface NewWeeklyDialogProps {
  programme: Programme;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The programme's data date, or today in its time zone. */
function dataDateOf({ data_date, time_zone }: Programme) {
  return dayNumber(data_date ?? dayIn(time_zone, new Date()));
}

/** Asks for the week of the report; the last week with closed data is preselected. */
function NewWeeklyDialog({ programme, isOpen, onOpenChange }: NewWeeklyDialogProps) {
  const call = useCall();
  const navigate = useNavigate();
  const { store } = useWeeklyCache();
  const { week_start, cutoff_weekday } = programme;
  const dataDate = dataDateOf(programme);
  const [week, setWeek] = useState(() => dayOf(weekToReport(dataDate, week_start, cutoff_weekday)));
  const [isPending, setPending] = useState(false);
  const running = weekOf(dataDate, week_start);
  const options = Array.from({ length: weeksOffered }, (_, at) => {
    const first = dayOf(running - 7 * at);
    const label = formatWeek({ week_from: first });
    return { id: first, label: at === 0 ? `${label} (this week so far)` : label };
  });
  const make = async () => {
    setPending(true);
    try {
      const report = await call(weeklyReports.create, { body: { programme: programme.id, week } });
      store(report);
      onOpenChange(false);
      await navigate({ href: weeklyAddress(report.id) });
    } catch (error) {
      notifyError(error, 'Couldn’t create the report');
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      title="New weekly report"
      size="sm"
      {...{ isOpen, onOpenChange }}
      footer={
        <Button variant="primary" isPending={isPending} onPress={() => void make()}>
          Create report
        </Button>
      }
    >
      <Select
        label="Week"
        help="A past week is reported as it stood on its last day."
        options={options}
        value={week}
        onChange={(key) => setWeek(String(key ?? week))}
      />
    </Dialog>
  );
}
