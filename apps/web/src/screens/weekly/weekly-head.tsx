import { useNavigate } from '@tanstack/react-router';
import { weeklySending } from '@baton/contract/lookahead/distribution.ts';
import { weeklyReports, type WeeklyReport } from '@baton/contract/weekly/weekly-reports.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { useAct } from '#resource/use-act.ts';
import { SendButton } from '#turnover/sending/send-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { copy } from './copy.ts';
import { formatWeek, useWeeklyCache, WeeklyBadge } from './weekly-parts.tsx';

interface WeeklyHeadProps {
  report: WeeklyReport;
  mayEdit: boolean;
}

/** Number, week and origin of a report, and what can be done with it. */
export function WeeklyHead({ report, mayEdit }: WeeklyHeadProps) {
  const { id, number, version, status, programme, content } = report;
  const { created_by_name, created_at, frozen_at, frozen_by_name } = report;
  const navigate = useNavigate();
  const { store, remove } = useWeeklyCache();
  const [issuing, discarding, printing] = [useAct(), useAct(), useAct()];
  const issue = () =>
    issuing.act(
      weeklyReports.update,
      { params: { id }, body: { frozen: true }, version },
      {
        question: {
          title: `Issue weekly report ${number}?`,
          text: 'You won’t be able to edit or delete it afterwards.',
          confirmLabel: copy.issue.action,
        },
        done: { title: `Weekly report ${number} issued` },
        failed: 'Couldn’t issue the report',
        onDone: store,
      },
    );
  const discard = () =>
    discarding.act(
      weeklyReports.remove,
      { params: { id }, version },
      {
        question: {
          title: `Discard draft report ${number}?`,
          text: 'Its figures and text will be deleted, and links to it will stop working.',
          confirmLabel: copy.discard.action,
        },
        failed: 'Couldn’t discard the draft',
        onDone: () =>
          void navigate({ to: '/app/reporting/weekly', replace: true }).then(() => remove(report)),
      },
    );
  const print = () =>
    printing.act(
      weeklyReports.pdf,
      { params: { id } },
      {
        failed: 'Couldn’t create the PDF',
        onDone: (file) => saveFile(file, `weekly-report-${number}.pdf`),
      },
    );
  const facts = [
    content.programme_name,
    `Data date ${formatDayWithYear(content.data_date)}`,
    content.baseline === null ? 'No baseline' : copy.report.baseline(content.baseline),
    frozen_at === null
      ? `Created by ${created_by_name}, ${formatMoment(created_at)}`
      : `Issued by ${frozen_by_name ?? ''}, ${formatMoment(frozen_at)}`,
  ];
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-semibold">
          {`Weekly report ${number}, ${formatWeek(report)}`}
          <WeeklyBadge status={status} />
        </h1>
        <p className="mt-0.5 text-text-muted tabular">{facts.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <LinkButton href="/app/reporting/weekly" icon="arrow-left">
          {copy.report.all}
        </LinkButton>
        {mayEdit && (
          <Button icon="trash-2" isPending={discarding.isActing} onPress={() => void discard()}>
            {copy.discard.action}
          </Button>
        )}
        <Button icon="download" isPending={printing.isActing} onPress={() => void print()}>
          PDF
        </Button>
        {status === 'frozen' && (
          <SendButton {...{ id, programme }} label={`Weekly report ${number}`} calls={weeklySending} />
        )}
        {mayEdit && (
          <Button variant="primary" icon="lock" isPending={issuing.isActing} onPress={() => void issue()}>
            {copy.issue.action}
          </Button>
        )}
      </div>
    </header>
  );
}
