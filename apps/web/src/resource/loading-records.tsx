import { ErrorState } from '#ui/error-state.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';

interface LoadingRecordsProps {
  title: string;
  /** What the records are called. */
  many: string;
  error: unknown;
  onRetry: () => void;
  isFetching: boolean;
}

/** Shown while a list is loading or failed to load. */
export function LoadingRecords({ title, many, error, onRetry, isFetching }: LoadingRecordsProps) {
  if (!error) return <ListSkeleton label={title} />;
  return (
    <div className="rounded-md border border-line">
      <ErrorState title={`Couldn’t load ${many}`} error={error} onRetry={onRetry} isRetrying={isFetching} />
    </div>
  );
}
