import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { useEditTools } from '#turnover/edit/use-edit-tools.ts';
import { useCompared, type ComparedTracker } from '#turnover/compare/use-compared.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { useSelectionStore } from '#turnover/selection/use-selection-store.ts';
import { useSelf } from '#turnover/model/use-self.ts';
import type { TrackerState } from '#turnover/model/use-tracker.ts';
import { useTrackerSearch } from '#turnover/filter/use-tracker-search.ts';
import { useLayout } from '#turnover/grid/use-layout.ts';

export interface OpenTrackerState {
  tools: ReturnType<typeof useEditTools>;
  content: FrameContent;
  compared: ComparedTracker;
}

/** State of the open tracker: tools, filter, comparison, selection and layout. */
export function useOpenTracker(
  programme: Programme,
  { store, tick }: Pick<TrackerState, 'store' | 'tick'>,
  view: FrameContent['view'],
): OpenTrackerState {
  const user = useCurrentUser();
  const address = useTrackerSearch();
  const [layout, onLayout] = useLayout();
  const tools = useEditTools(programme, store);
  const self = useSelf(view, user.id, tools.rights.teams);
  const compared = useCompared(view, tick, address, { self, showsComplete: layout.showsComplete });
  const selection = useSelectionStore();
  const { filtered, comparison } = compared;
  return {
    tools,
    content: { view, tick, filtered, comparison, selection, address, layout, onLayout },
    compared,
  };
}
