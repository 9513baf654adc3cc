import { emptyFilter, filterSet, type Filtered, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { ReportData } from '@baton/domain/turnover/report-data.ts';
import { reportDataOfView } from '#turnover/model/report-data-of-view.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** Cells that match a filter independent of the user; the filter must not contain "mine". */
export function filterForAll({ set, evaluation, context }: TrackerView, filter: TrackerFilter): Filtered {
  return filterSet(set, evaluation, filter, { ...context, self: { teams: [], person: null } });
}

/** All turnovers of systems, or of areas if the programme has no turnovers of systems. */
export function homeData(view: TrackerView): { reportData: ReportData; kind: 'system' | 'area' } {
  const { scopes } = view.set;
  const hasSystems = scopes.kind.some((kind, row) => kind === 'system' && scopes.turned_over[row]!);
  const kind = hasSystems ? 'system' : 'area';
  return { reportData: reportDataOfView(view, filterForAll(view, { ...emptyFilter, kind })), kind };
}
