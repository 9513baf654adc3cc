import type { TrackerComparison } from '../compare/compare-view.ts';
import type { ComparedTracker } from '../compare/use-compared.ts';
import type { SelectionStore } from '../selection/turnover-selection.ts';
import type { TrackerView } from '../model/tracker-view.ts';
import type { TrackerAddress } from '../filter/use-tracker-search.ts';
import type { TrackerLayout } from './view-state.ts';

/** Props of a tracker view: tracker, filtered rows and URL. */
export interface FrameContent {
  view: TrackerView;
  /** Increases with every change of cells. */
  tick: number;
  filtered: ComparedTracker['filtered'];
  /** The comparison, if one is active. */
  comparison: TrackerComparison | null;
  /** Selected turnovers; kept when the view changes. */
  selection: SelectionStore;
  address: TrackerAddress;
  layout: TrackerLayout;
  onLayout: (layout: TrackerLayout) => void;
}
