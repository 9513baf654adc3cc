import { ErrorState } from '#ui/error-state.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';

export interface LoadingRecordsProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  isFetching: boolean;
}

/** In place of a list that is not there yet, or could not be fetched. */
export function LoadingRecords({ title, error, onRetry, isFetching }: LoadingRecordsProps) {
  if (!error) return <ListSkeleton label={title} />;
  return (
    <div className="rounded-md border border-line">
      <ErrorState
        title={`${title} could not be loaded`}
        error={error}
        onRetry={onRetry}
        isRetrying={isFetching}
      />
    </div>
  );
}
