import { emptyFilter, filterSet } from '@baton/domain/turnover/filter.ts';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { groundOfView } from '#turnover/ground-of-view.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';

/** All turnovers of systems, or of areas where no system is turned over. */
export function homeGround(view: TrackerView): { ground: Ground; kind: 'system' | 'area' } {
  const { scopes } = view.set;
  const hasSystems = scopes.kind.some((kind, row) => kind === 'system' && scopes.turned_over[row]!);
  const kind = hasSystems ? 'system' : 'area';
  const self = { teams: [], person: null };
  const filtered = filterSet(view.set, view.judgement, { ...emptyFilter, kind }, { ...view.context, self });
  return { ground: groundOfView(view, filtered), kind };
}
