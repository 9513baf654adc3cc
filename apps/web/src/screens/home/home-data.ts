import { emptyFilter, filterSet, type Filtered, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { reportDataOfView } from '#turnover/model/report-data-of-view.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** What a filter leaves, whoever looks: nobody's own are asked for here. */
export function filterForAll({ set, evaluation, context }: TrackerView, filter: TrackerFilter): Filtered {
  return filterSet(set, evaluation, filter, { ...context, self: { teams: [], person: null } });
}

/** All turnovers of systems, or of areas where no system is turned over. */
export function homeData(view: TrackerView): { reportData: ReportData; kind: 'system' | 'area' } {
  const { scopes } = view.set;
  const hasSystems = scopes.kind.some((kind, row) => kind === 'system' && scopes.turned_over[row]!);
  const kind = hasSystems ? 'system' : 'area';
  return { reportData: reportDataOfView(view, filterForAll(view, { ...emptyFilter, kind })), kind };
}
