import type { TrackerView } from './tracker-view.ts';
import type { FilteredTracker } from './use-filtered.ts';
import type { TrackerAddress } from './use-tracker-search.ts';
import type { TrackerLayout } from './views/view-state.ts';

/** What stands in the frame is given: the tracker, what the filter leaves of it, and the address. */
export interface FrameContent {
  view: TrackerView;
  /** Goes up with every change of cells. */
  tick: number;
  filtered: FilteredTracker;
  address: TrackerAddress;
  layout: TrackerLayout;
  onLayout: (layout: TrackerLayout) => void;
}
