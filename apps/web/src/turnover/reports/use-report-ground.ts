import { useMemo } from 'react';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { filterSet, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { groundOfView } from '#turnover/ground-of-view.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { useSelf } from '#turnover/tracker/use-self.ts';

/** The turnovers that the filter leaves. Unlike in the tracker, what no longer fits goes at once. */
export function useReportGround(
  programme: Programme,
  view: TrackerView,
  tick: number,
  filter: TrackerFilter,
): Ground & { tick: number } {
  const user = useCurrentUser();
  const teams = useMemo(
    () => user.memberships.find((each) => each.programme === programme.id)?.teams ?? [],
    [user, programme.id],
  );
  const self = useSelf(view, user.id, teams);
  return useMemo(() => {
    const { set, judgement, context } = view;
    // Cells change in place: what is reckoned from them is new with every change.
    return { ...groundOfView(view, filterSet(set, judgement, filter, { ...context, self })), tick };
  }, [view, tick, filter, self]);
}
