import { useMemo, useState } from 'react';
import { createStore } from '#lib/store.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { createCellRights } from './changes/cell-rights.ts';
import type { TrackerTools } from './changes/tracker-tools.ts';
import { useCompared, type ComparedTracker } from './compare/use-compared.ts';
import type { FrameContent } from './frame-content.ts';
import { nothingSelected } from './selection/turnover-selection.ts';
import { useSelf } from './use-self.ts';
import type { TrackerHold } from './use-tracker.ts';
import { useTrackerSearch } from './use-tracker-search.ts';
import { useLayout } from './views/use-layout.ts';

/** What the open tracker shows and changes: by whom, by which filter, in which layout. */
export function useOpenTracker(
  programme: Programme,
  { store, tick }: Pick<TrackerHold, 'store' | 'tick'>,
  view: FrameContent['view'],
): { tools: TrackerTools; content: FrameContent; compared: ComparedTracker } {
  const call = useCall();
  const user = useCurrentUser();
  const address = useTrackerSearch();
  const [layout, onLayout] = useLayout();
  const rights = useMemo(() => createCellRights(user, programme), [user, programme]);
  const self = useSelf(view, user.id, rights.teams);
  const compared = useCompared(view, tick, address, self);
  const [selection] = useState(() => createStore(nothingSelected));
  const tools = useMemo(
    () => ({ store, call, programme: programme.id, rights }),
    [store, call, programme.id, rights],
  );
  const { filtered, comparison } = compared;
  return {
    tools,
    content: { view, tick, filtered, comparison, selection, address, layout, onLayout },
    compared,
  };
}
