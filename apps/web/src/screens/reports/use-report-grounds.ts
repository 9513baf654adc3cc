import { useMemo } from 'react';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { filterSet, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { answersIn, usePast, type PastHold } from '#turnover/filter/use-past.ts';
import { groundOfView } from '#turnover/model/ground-of-view.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { useSelf } from '#turnover/model/use-self.ts';

/** What a report is made from, and the same of the tracker as it is: one and the same unless a past day is shown. */
export interface ReportGrounds {
  ground: Ground;
  present: Ground;
  /** What the filter asks of the past, and whether it is told. */
  past: PastHold;
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
  const past = usePast(programme.id, filter);
  // Cells change in place: what is reckoned from them is new with every change.
  const present = useMemo(
    () => ({ ...groundIn(live, filter, self, past), tick }),
    [live, tick, filter, self, past],
  );
  const ground = useMemo(
    () => (view === live ? present : groundIn(view, filter, self, past)),
    [view, live, present, filter, self, past],
  );
  return { ground, present, past };
}

function groundIn(
  view: TrackerView,
  filter: TrackerFilter,
  self: ReturnType<typeof useSelf>,
  past: PastHold,
): Ground {
  const { set, judgement, context } = view;
  const asked = { ...context, self, past: answersIn(set, past) };
  return groundOfView(view, filterSet(set, judgement, filter, asked));
}
