import type { WeeklyReport } from '@baton/contract/weekly/weekly-reports.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { WeeklyChanges } from './use-weekly-changes.ts';
import { formatWeek } from './weekly-address.ts';
import { WeeklyBadge } from './weekly-badge.tsx';
import { weeklySending } from '@baton/contract/lookahead/distribution.ts';
import { openSendDialog } from '#turnover/sending/send-dialog.tsx';
import { useMayIssue } from '#turnover/sending/use-may-issue.ts';
import { copy as sendCopy } from '#turnover/sending/copy.ts';
import { copy } from './copy.ts';

export interface WeeklyPartProps {
  report: WeeklyReport;
  changes: WeeklyChanges;
  mayEdit: boolean;
}

export function WeeklyHead({ report, changes, mayEdit }: WeeklyPartProps) {
  const { number, status, content, created_by_name, created_at, frozen_at, frozen_by_name } = report;
  const { busy } = changes;
  const maySend = useMayIssue(report.programme);
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
          <Button icon="trash-2" isPending={busy === 'discard'} onPress={() => void changes.discard()}>
            {copy.discard.action}
          </Button>
        )}
        <Button icon="download" isPending={busy === 'pdf'} onPress={() => void changes.fetchPdf()}>
          PDF
        </Button>
        {status === 'frozen' && maySend && (
          <Button
            icon="mail"
            onPress={() =>
              openSendDialog({ id: report.id, label: `Weekly report ${number}`, calls: weeklySending })
            }
          >
            {sendCopy.action}
          </Button>
        )}
        {mayEdit && (
          <Button
            variant="primary"
            icon="lock"
            isPending={busy === 'freeze'}
            onPress={() => void changes.freeze()}
          >
            {copy.issue.action}
          </Button>
        )}
      </div>
    </header>
  );
}
