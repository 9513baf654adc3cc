import type { ReactNode } from 'react';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { HistoryState } from './use-history.ts';
import { copy } from './copy.ts';

/** Shows its content once the filter’s history is loaded. */
export function HistoryLoader({ past, children }: { past: HistoryState; children: ReactNode }) {
  if (past.error !== null)
    return <ErrorState title={copy.history.failed} error={past.error} onRetry={past.retry} />;
  if (!past.isLoading) return children;
  return (
    <div aria-busy className="flex flex-1 flex-col gap-2">
      <p className="sr-only">{copy.history.loading}</p>
      <Skeleton className="h-8" />
      <Skeleton className="h-64" />
    </div>
  );
}
