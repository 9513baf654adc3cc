import { useParams } from '@tanstack/react-router';
import { ApiError } from '#lib/api-error.ts';
import { PageHead } from '#resource/page-head.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWeekly } from './use-weekly.ts';
import { WeeklyReportView } from './weekly-report-view.tsx';
import { copy } from './copy.ts';

/** A weekly report at its permanent address, independent of the active programme. */
export function WeeklyOne() {
  const { id: text } = useParams({ strict: false });
  const id = Number(text);
  const { data, error, refetch } = useWeekly(id);
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
