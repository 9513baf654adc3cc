import type { TrackerComparison } from '../compare/compare-view.ts';
import type { ComparedTracker } from '../compare/use-compared.ts';
import type { SelectionStore } from '../selection/turnover-selection.ts';
import type { TrackerView } from '../model/tracker-view.ts';
import type { TrackerAddress } from '../filter/use-tracker-search.ts';
import type { TrackerLayout } from './view-state.ts';

/** What stands in the frame is given: the tracker, what the filter leaves of it, and the address. */
export interface FrameContent {
  view: TrackerView;
  /** Goes up with every change of cells. */
  tick: number;
  filtered: ComparedTracker['filtered'];
  /** What the tracker is compared with, where it is. */
  comparison: TrackerComparison | null;
  /** Which turnovers are marked; it outlives a change of view. */
  selection: SelectionStore;
  address: TrackerAddress;
  layout: TrackerLayout;
  onLayout: (layout: TrackerLayout) => void;
}
