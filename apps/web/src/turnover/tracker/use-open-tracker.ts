import { useMemo } from 'react';
import type { Programme } from '#session/programme-list.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { createCellRights } from './changes/cell-rights.ts';
import type { TrackerTools } from './changes/tracker-tools.ts';
import type { FrameContent } from './frame-content.ts';
import { useFiltered } from './use-filtered.ts';
import { useSelf } from './use-self.ts';
import type { TrackerHold } from './use-tracker.ts';
import { useTrackerSearch } from './use-tracker-search.ts';
import { useLayout } from './views/use-layout.ts';

/** What the open tracker shows and changes: by whom, by which filter, in which layout. */
export function useOpenTracker(
  programme: Programme,
  { store, tick }: Pick<TrackerHold, 'store' | 'tick'>,
  view: FrameContent['view'],
): { tools: TrackerTools; content: FrameContent } {
  const call = useCall();
  const user = useCurrentUser();
  const address = useTrackerSearch();
  const [layout, onLayout] = useLayout();
  const rights = useMemo(() => createCellRights(user, programme), [user, programme]);
  const self = useSelf(view, user.id, rights.teams);
  const filtered = useFiltered(view, tick, address.filter, self);
  const tools = useMemo(
    () => ({ store, call, programme: programme.id, rights }),
    [store, call, programme.id, rights],
  );
  return { tools, content: { view, tick, filtered, address, layout, onLayout } };
}
