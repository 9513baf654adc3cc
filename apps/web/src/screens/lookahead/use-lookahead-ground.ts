import { useMemo } from 'react';
import type { Ground } from '@baton/domain/reports/ground.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { useOwnTools } from '#turnover/edit/use-own-tools.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { useFiltered } from '#turnover/filter/use-filtered.ts';
import { useGround } from '#turnover/compare/use-ground.ts';
import { useSelf } from '#turnover/model/use-self.ts';
import type { TrackerHold } from '#turnover/model/use-tracker.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';

/** What the filter leaves, and what somebody needs to change it. */
export function useLookaheadGround(
  programme: Programme,
  { store, tick }: Pick<TrackerHold, 'store' | 'tick'>,
  view: TrackerView,
  { filter }: TrackerAddress,
): { tools: TrackerTools; ground: Ground } {
  const user = useCurrentUser();
  const tools = useOwnTools(programme, store);
  const self = useSelf(view, user.id, tools.rights.teams);
  const found = useFiltered(view, tick, filter, self);
  const filtered = useMemo(() => ({ ...found, key: JSON.stringify(filter) }), [found, filter]);
  return { tools, ground: useGround(view, filtered) };
}
