import type { Programme } from '#session/programme-list.ts';
import { useSelectionStore } from '#turnover/selection/use-selection-store.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { TrackerHold } from '#turnover/model/use-tracker.ts';
import { useTrackerSearch } from '#turnover/filter/use-tracker-search.ts';
import type { LookaheadContent } from './lookahead-content.ts';
import { useLookahead } from './use-lookahead.ts';
import { useLookaheadData } from './use-lookahead-data.ts';
import { useLookaheadHistory } from './use-lookahead-history.ts';
import { useLookaheadSearch } from './use-lookahead-search.ts';

/** What the open look-ahead shows: by which filter, over which window, in which lanes. */
export function useOpenLookahead(
  programme: Programme,
  { store, tick }: Pick<TrackerHold, 'store' | 'tick'>,
  view: TrackerView,
) {
  const address = useTrackerSearch();
  const look = useLookaheadSearch(view.structure.settings.lookahead_weeks);
  const { tools, reportData } = useLookaheadData(programme, { store, tick }, view, address);
  const selection = useSelectionStore();
  const history = useLookaheadHistory(view);
  const { board, figures, cellIndexes, found } = useLookahead(reportData, tick, look, history);
  const content: LookaheadContent = {
    programme,
    view,
    tick,
    reportData,
    board,
    history,
    selection,
    address,
    look,
  };
  return {
    tools,
    content,
    figures,
    places: cellIndexes,
    found,
  };
}
