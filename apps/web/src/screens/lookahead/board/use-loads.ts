import { useMemo } from 'react';
import { receiverLoads, type Board, type ReceiverLoad } from '@baton/domain/lookahead/board.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { reportDataOfView } from '#turnover/model/report-data-of-view.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** What each receiver gets in the window, whatever the filter leaves: a filter takes no work from anybody. */
export function useLoads(
  view: TrackerView,
  tick: number,
  { window }: Pick<Board, 'window'>,
  kind: TrackerFilter['kind'],
): ReceiverLoad[] {
  const able = useMemo(
    () =>
      new Map(
        view.structure.teams.flatMap(({ id, weekly_capacity }) =>
          weekly_capacity === null ? [] : [[id, weekly_capacity] as const],
        ),
      ),
    [view.structure],
  );
  return useMemo(
    () => {
      const rows = view.set.scopes.kind.flatMap((each, row) => (each === kind ? [row] : []));
      const { cellIndexes } = reportDataOfView(view, { rows, isIn: () => true });
      return receiverLoads(view.set, cellIndexes, window, able);
    },
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- cells change in place, by the tick
    [view, tick, window, kind, able],
  );
}
