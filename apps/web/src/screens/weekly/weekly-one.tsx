import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { weeklyReports, type WeeklyReport } from '@baton/contract/weekly/weekly-reports.ts';
import { copy as qualityCopy } from '@baton/domain/quality/copy.ts';
import { encodeHistoryDrillDown } from '@baton/domain/turnover/history-drill-downs.ts';
import { ApiError } from '#lib/api-error.ts';
import { PageHead } from '#resource/page-head.tsx';
import { useRead } from '#resource/use-read.ts';
import { useMayIssue } from '#turnover/sending/use-may-issue.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { copy } from './copy.ts';
import { useWeeklyChanges } from './use-weekly-changes.ts';
import { WeeklyCharts, WeeklyFigures } from './weekly-charts.tsx';
import { WeeklyHead } from './weekly-head.tsx';
import { WeeklyLists } from './weekly-lists.tsx';
import { WeeklyNarrative } from './weekly-narrative.tsx';
import { weeklyKey } from './weekly-parts.tsx';

/** A weekly report at its permanent address, independent of the active programme. */
export function WeeklyOne() {
  const { id: text } = useParams({ strict: false });
  const id = Number(text);
  const { data, error, refetch } = useRead(
    weeklyKey(id),
    weeklyReports.read,
    { params: { id } },
    { enabled: Number.isInteger(id), retry: false },
  );
  if (data) return <WeeklyReportView key={data.id} report={data} />;
  if (!Number.isInteger(id) || (error instanceof ApiError && error.status === 404))
    return (
      <EmptyState
        title="Weekly report not found"
        icon="file-text"
        actions={<LinkButton href="/app/reporting/weekly">{copy.report.all}</LinkButton>}
      >
        The draft was discarded, or you don’t have access to its programme.
      </EmptyState>
    );
  if (error) return <ErrorState title="Couldn’t load the report" error={error} onRetry={refetch} />;
  return (
    <>
      <PageHead title="Weekly report" />
      <Skeleton className="h-64 w-full" />
    </>
  );
}

function WeeklyReportView({ report }: { report: WeeklyReport }) {
  const changes = useWeeklyChanges(report);
  const mayIssue = useMayIssue(report.programme);
  const mayEdit = report.status === 'draft' && mayIssue;
  const [isEditing, setEditing] = useState(false);
  const { number, content } = report;
  const links = (part: string) =>
    report.has_turnovers
      ? `/app/tracker?mark=${encodeHistoryDrillDown({ kind: 'weekly', report: number, part })}&view=list`
      : undefined;
  return (
    <article className="mx-auto flex w-full max-w-6xl flex-col gap-8">
      {/* An edited text must be saved or discarded before the report is frozen or deleted. */}
      <WeeklyHead report={report} mayEdit={mayEdit && !isEditing} />
      <WeeklyFigures {...{ content, links }} />
      <WeeklyNarrative {...{ report, changes, mayEdit, isEditing, setEditing }} />
      <WeeklyCharts {...{ content, links }} />
      <WeeklyLists {...{ content, links }} />
      {content.signatures && (
        <p className="text-xs break-all text-text-muted tabular">
          {qualityCopy.chainHead(content.signatures.count, content.signatures.hash)}
        </p>
      )}
    </article>
  );
}
