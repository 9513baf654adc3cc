import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { Place } from '../model/place.ts';

/** All that is known about a turnover, fetched anew whenever the tracker tells of a change to it. */
export function useCellDetail({ ref, milestone, cellIndex }: Place) {
  const { store, call, programme } = useTrackerTools();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['tracker-cell', programme, ref, milestone],
    queryFn: ({ signal }) => call(tracker.cell, { query: { programme, scope: ref, milestone }, signal }),
    staleTime: 0,
  });
  useEffect(
    () =>
      store.subscribe((change) => {
        if (change.kind === 'cells' && !change.cellIndexes.includes(cellIndex)) return;
        void client.invalidateQueries({ queryKey: ['tracker-cell', programme, ref, milestone] });
      }),
    [store, client, programme, ref, milestone, cellIndex],
  );
  return query;
}
