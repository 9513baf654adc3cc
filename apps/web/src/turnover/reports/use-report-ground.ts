import { useMemo } from 'react';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { filterSet, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { groundOfView } from '#turnover/ground-of-view.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { useSelf } from '#turnover/tracker/use-self.ts';

/** What a report is made from, and the same of the tracker as it is: one and the same unless a past day is shown. */
export interface ReportGrounds {
  ground: Ground;
  present: Ground;
}

/** The turnovers that the filter leaves. Unlike in the tracker, what no longer fits goes at once. */
export function useReportGrounds(
  programme: Programme,
  { view, live }: { view: TrackerView; live: TrackerView },
  tick: number,
  filter: TrackerFilter,
): ReportGrounds {
  const user = useCurrentUser();
  const teams = useMemo(
    () => user.memberships.find((each) => each.programme === programme.id)?.teams ?? [],
    [user, programme.id],
  );
  const self = useSelf(live, user.id, teams);
  // Cells change in place: what is reckoned from them is new with every change.
  const present = useMemo(() => ({ ...groundIn(live, filter, self), tick }), [live, tick, filter, self]);
  const ground = useMemo(
    () => (view === live ? present : groundIn(view, filter, self)),
    [view, live, present, filter, self],
  );
  return { ground, present };
}

function groundIn(view: TrackerView, filter: TrackerFilter, self: ReturnType<typeof useSelf>): Ground {
  const { set, judgement, context } = view;
  return groundOfView(view, filterSet(set, judgement, filter, { ...context, self }));
}
