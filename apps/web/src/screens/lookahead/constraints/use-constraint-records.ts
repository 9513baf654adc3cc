import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { constraints } from '@baton/contract/tracker/constraints.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';

/** Constraints of a programme, refetched on every tracker change. */
export function useConstraintRecords(isCleared: boolean) {
  const { store, call, programme } = useTrackerTools();
  const client = useQueryClient();
  useEffect(
    () => store.subscribe(() => void client.invalidateQueries({ queryKey: ['constraints', programme] })),
    [store, client, programme],
  );
  return useQuery({
    queryKey: ['constraints', programme, isCleared],
    queryFn: ({ signal }) =>
      call(constraints.list, {
        query: { programme, ...(!isCleared && { open: true }) },
        signal,
      }),
    staleTime: 0,
  });
}
