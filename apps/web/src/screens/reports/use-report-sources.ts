import { useMemo } from 'react';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { filterSet, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { historyMasks, useHistory, type HistoryState } from '#turnover/filter/use-history.ts';
import { reportDataOfView } from '#turnover/model/report-data-of-view.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { useSelf } from '#turnover/model/use-self.ts';

/** Input of the reports; `reportData` and `present` are the same object unless an earlier day is shown. */
export interface ReportSources {
  reportData: ReportData;
  present: ReportData;
  /** History that the filter needs, and its loading state. */
  past: HistoryState;
}

/** Turnovers that match the filter. Unlike in the tracker, rows that no longer match disappear at once. */
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
  const past = useHistory(programme.id, filter);
  // Cells change in place: the tick makes a new object with every change.
  const present = useMemo(
    () => ({ ...filteredReportData(live, filter, self, past), tick }),
    [live, tick, filter, self, past],
  );
  const reportData = useMemo(
    () => (view === live ? present : filteredReportData(view, filter, self, past)),
    [view, live, present, filter, self, past],
  );
  return { reportData, present, past };
}

function filteredReportData(
  view: TrackerView,
  filter: TrackerFilter,
  self: ReturnType<typeof useSelf>,
  past: HistoryState,
): ReportData {
  const { set, evaluation, context } = view;
  const asked = { ...context, self, past: historyMasks(set, past) };
  return reportDataOfView(view, filterSet(set, evaluation, filter, asked));
}
