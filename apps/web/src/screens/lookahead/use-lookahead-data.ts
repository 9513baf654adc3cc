import { useMemo } from 'react';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { useEditTools } from '#turnover/edit/use-edit-tools.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { useFiltered } from '#turnover/filter/use-filtered.ts';
import { useReportData } from '#turnover/compare/use-report-data.ts';
import { useSelf } from '#turnover/model/use-self.ts';
import type { TrackerHold } from '#turnover/model/use-tracker.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';

/** What the filter leaves, and what somebody needs to change it. */
export function useLookaheadData(
  programme: Programme,
  { store, tick }: Pick<TrackerHold, 'store' | 'tick'>,
  view: TrackerView,
  { filter }: TrackerAddress,
): { tools: TrackerTools; reportData: ReportData } {
  const user = useCurrentUser();
  const tools = useEditTools(programme, store);
  const self = useSelf(view, user.id, tools.rights.teams);
  const found = useFiltered(view, tick, filter, self);
  const filtered = useMemo(() => ({ ...found, key: JSON.stringify(filter) }), [found, filter]);
  return { tools, reportData: useReportData(view, filtered) };
}
