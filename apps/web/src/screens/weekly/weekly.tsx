import { ProgrammeScreen } from '#resource/programme-screen.tsx';
import { useShownProgramme, useCurrentUser } from '#session/session-context.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { Programme } from '#session/programme-list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table } from '#ui/table.tsx';
import { useAct } from '#resource/use-act.ts';
import { useRead } from '#resource/use-read.ts';
import { formatWeek, useWeeklyCache, weeklyAddress, WeeklyBadge, weeklyListKey } from './weekly-parts.tsx';
import { useState } from 'react';
import { mayIn } from '#session/rights.ts';
import { Button } from '#ui/button.tsx';
import { Link } from 'react-aria-components/Link';
import { weeklyReports } from '@baton/contract/weekly/weekly-reports.ts';
import { dayIn, dayNumber, dayOf, weekOf } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { weekToReport } from '@baton/domain/lookahead/window.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { copy } from './copy.ts';

/** Number of weeks offered, including the current one. */
const weeksOffered = 13;

export function WeeklyReports() {
  const programme = useShownProgramme();
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
  const query = useRead(weeklyListKey(programme.id), weeklyReports.list, {
    query: { programme: programme.id },
  });
  return (
    <Table
      query={query}
      label={copy.title}
      failed="Couldn’t load the weekly reports"
      onRowClick={({ id }) => void navigate({ href: weeklyAddress(id) })}
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
      columns={(column) => [
        column({ header: 'Report', isRowHeader: true }, ({ id, number }) => (
          <Link href={weeklyAddress(id)} className="rounded-sm hover:underline">
            {`No. ${number}`}
          </Link>
        )),
        column('Week', formatWeek),
        column('Status', ({ status }) => <WeeklyBadge status={status} />),
        column({ header: 'Completed of planned', align: 'end' }, (report) =>
          copy.list.of(report.achieved_this_week, report.planned_this_week),
        ),
        column({ header: 'To date', align: 'end' }, ({ achieved, total }) => copy.list.of(achieved, total)),
        column({ header: 'Overdue', align: 'end' }, ({ overdue }) => formatNumber(overdue)),
        column('Summary', ({ headline }) => headline),
        column(
          'By',
          ({ frozen_at, frozen_by_name, created_at, created_by_name }) =>
            `${frozen_by_name ?? created_by_name} · ${formatMoment(frozen_at ?? created_at)}`,
        ),
      ]}
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
  const navigate = useNavigate();
  const { store } = useWeeklyCache();
  const { act, isActing } = useAct();
  const { week_start, cutoff_weekday } = programme;
  const dataDate = dataDateOf(programme);
  const [week, setWeek] = useState(() => dayOf(weekToReport(dataDate, week_start, cutoff_weekday)));
  const running = weekOf(dataDate, week_start);
  const options = Array.from({ length: weeksOffered }, (_, at) => {
    const first = dayOf(running - 7 * at);
    const label = formatWeek({ week_from: first });
    return { id: first, label: at === 0 ? `${label} (this week so far)` : label };
  });
  const make = () =>
    act(
      weeklyReports.create,
      { body: { programme: programme.id, week } },
      {
        failed: 'Couldn’t create the report',
        onDone(report) {
          store(report);
          onOpenChange(false);
          void navigate({ href: weeklyAddress(report.id) });
        },
      },
    );
  return (
    <Dialog
      title="New weekly report"
      size="sm"
      {...{ isOpen, onOpenChange }}
      footer={
        <Button variant="primary" isPending={isActing} onPress={() => void make()}>
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
