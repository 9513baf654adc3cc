import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { ApiError } from '#lib/api-error.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FormSheet } from './form-sheet.tsx';
import { useRead } from './use-read.ts';
import { keyOfList } from './use-records.ts';

interface LinkedRecordProps {
  resource: Resource;
  programme: number;
  id: number;
  onClose: () => void;
}

/** The sheet of a record that a link names and the list doesn’t have (yet): it is loading, new, or gone. */
export function LinkedRecord({ resource, programme, id, onClose }: LinkedRecordProps) {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useRead(
    [resource.name, programme, 'one', id],
    callsOf(resource).read,
    { params: { id } },
    { staleTime: 0 },
  );
  const isElsewhere = data !== undefined && data['programme'] !== programme;
  const isMissing = isElsewhere || (error instanceof ApiError && error.status === 404);
  useEffect(() => {
    // It was created after the list was read.
    if (data && !isElsewhere)
      void client.invalidateQueries({ queryKey: keyOfList(programme, resource.name) });
  }, [client, data, isElsewhere, programme, resource.name]);
  return (
    <FormSheet size="lg" title={`Loading ${resource.one}`} isDirty={false} onClose={onClose}>
      {isMissing ? (
        <EmptyState title={`This ${resource.one} doesn’t exist`} icon="search">
          It was deleted, or the link is wrong.
        </EmptyState>
      ) : error ? (
        <ErrorState
          title={`Couldn’t load the ${resource.one}`}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </FormSheet>
  );
}
