import { useParams } from '@tanstack/react-router';
import { ApiError } from '#lib/api-error.ts';
import { PageHead } from '#resource/page-head.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { IssuedView } from './issued-view.tsx';
import { issuedListAddress } from './issued-search.ts';
import { useIssued } from './use-issued.ts';
import { copy } from './copy.ts';

/** An issued look-ahead at its permanent address, independent of the active programme. */
export function IssuedOne() {
  const { id: text } = useParams({ strict: false });
  const id = Number(text);
  const { data, error, refetch } = useIssued(id);
  if (data) return <IssuedView key={data.issue.id} document={data} />;
  if (!Number.isInteger(id) || (error instanceof ApiError && error.status === 404))
    return (
      <EmptyState
        title={copy.notFound.title}
        icon="lock"
        actions={<LinkButton href={issuedListAddress}>{copy.all}</LinkButton>}
      >
        {copy.notFound.text}
      </EmptyState>
    );
  if (error) return <ErrorState title={copy.failed} error={error} onRetry={refetch} />;
  return (
    <>
      <PageHead title={copy.loading} />
      <Skeleton className="h-64 w-full" />
    </>
  );
}
