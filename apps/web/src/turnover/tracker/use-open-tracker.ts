import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { useOwnTools } from './changes/use-own-tools.ts';
import { useCompared, type ComparedTracker } from './compare/use-compared.ts';
import type { FrameContent } from './frame-content.ts';
import { useSelectionStore } from './selection/use-selection-store.ts';
import { useSelf } from './use-self.ts';
import type { TrackerHold } from './use-tracker.ts';
import { useTrackerSearch } from './use-tracker-search.ts';
import { useLayout } from './views/use-layout.ts';

export interface OpenTrackerHold {
  tools: ReturnType<typeof useOwnTools>;
  content: FrameContent;
  compared: ComparedTracker;
}

/** What the open tracker shows and changes: by whom, by which filter, in which layout. */
export function useOpenTracker(
  programme: Programme,
  { store, tick }: Pick<TrackerHold, 'store' | 'tick'>,
  view: FrameContent['view'],
): OpenTrackerHold {
  const user = useCurrentUser();
  const address = useTrackerSearch();
  const [layout, onLayout] = useLayout();
  const tools = useOwnTools(programme, store);
  const self = useSelf(view, user.id, tools.rights.teams);
  const compared = useCompared(view, tick, address, self);
  const selection = useSelectionStore();
  const { filtered, comparison } = compared;
  return {
    tools,
    content: { view, tick, filtered, comparison, selection, address, layout, onLayout },
    compared,
  };
}
