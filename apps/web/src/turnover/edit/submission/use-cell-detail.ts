import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';

const nothing = { ref: '' as const, milestone: 0, cellIndex: -1 };

/** Details of a turnover, refetched with every change of it; nothing without one. */
export function useCellDetail(
  { store, call, programme }: Pick<TrackerTools, 'store' | 'call' | 'programme'>,
  cell: Pick<ViewCell, 'ref' | 'milestone' | 'cellIndex'> | null,
) {
  const { ref, milestone, cellIndex } = cell ?? nothing;
  const isOn = cell !== null;
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['tracker-cell', programme, ref, milestone],
    queryFn: ({ signal }) => call(tracker.cell, { query: { programme, scope: ref, milestone }, signal }),
    enabled: isOn,
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
