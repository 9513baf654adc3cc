import { useMemo } from 'react';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { filterSet, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { answersIn, usePast, type PastHold } from '#turnover/filter/use-past.ts';
import { reportDataOfView } from '#turnover/model/report-data-of-view.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { useSelf } from '#turnover/model/use-self.ts';

/** What a report is made from, and the same of the tracker as it is: one and the same unless a past day is shown. */
export interface ReportSources {
  reportData: ReportData;
  present: ReportData;
  /** What the filter asks of the past, and whether it is told. */
  past: PastHold;
}

/** The turnovers that the filter leaves. Unlike in the tracker, what no longer fits goes at once. */
export function useReportSources(
  programme: Programme,
  { view, live }: { view: TrackerView; live: TrackerView },
  tick: number,
  filter: TrackerFilter,
): ReportSources {
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
  const reportData = useMemo(
    () => (view === live ? present : groundIn(view, filter, self, past)),
    [view, live, present, filter, self, past],
  );
  return { reportData, present, past };
}

function groundIn(
  view: TrackerView,
  filter: TrackerFilter,
  self: ReturnType<typeof useSelf>,
  past: PastHold,
): ReportData {
  const { set, evaluation, context } = view;
  const asked = { ...context, self, past: answersIn(set, past) };
  return reportDataOfView(view, filterSet(set, evaluation, filter, asked));
}
