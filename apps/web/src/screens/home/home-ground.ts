import { emptyFilter, filterSet, type Filtered, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { groundOfView } from '#turnover/model/ground-of-view.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** What a filter leaves, whoever looks: nobody's own are asked for here. */
export function filterForAll({ set, judgement, context }: TrackerView, filter: TrackerFilter): Filtered {
  return filterSet(set, judgement, filter, { ...context, self: { teams: [], person: null } });
}

/** All turnovers of systems, or of areas where no system is turned over. */
export function homeGround(view: TrackerView): { ground: Ground; kind: 'system' | 'area' } {
  const { scopes } = view.set;
  const hasSystems = scopes.kind.some((kind, row) => kind === 'system' && scopes.turned_over[row]!);
  const kind = hasSystems ? 'system' : 'area';
  return { ground: groundOfView(view, filterForAll(view, { ...emptyFilter, kind })), kind };
}
