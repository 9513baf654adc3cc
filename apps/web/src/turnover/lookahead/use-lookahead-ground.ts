import { useMemo } from 'react';
import type { Ground } from '@baton/domain/reports/ground.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import type { TrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import { useOwnTools } from '#turnover/tracker/changes/use-own-tools.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { useFiltered } from '#turnover/tracker/use-filtered.ts';
import { useGround } from '#turnover/tracker/use-ground.ts';
import { useSelf } from '#turnover/tracker/use-self.ts';
import type { TrackerHold } from '#turnover/tracker/use-tracker.ts';
import type { TrackerAddress } from '#turnover/tracker/use-tracker-search.ts';

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
