import type { Board } from '@baton/domain/lookahead/board.ts';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import type { Programme } from '#session/programme-list.ts';
import type { SelectionStore } from '#turnover/selection/turnover-selection.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import type { LookaheadHistory } from './lookahead-history.ts';
import type { LookaheadAddress } from './use-lookahead-search.ts';

/** What every part of the look-ahead is given. */
export interface LookaheadContent {
  programme: Programme;
  view: TrackerView;
  /** Goes up with every change of cells. */
  tick: number;
  /** What the filter leaves, whenever it is due. */
  reportData: ReportData;
  /** The window of it, in lanes in their order; narrowed where somebody asked for one figure. */
  board: Board;
  history: LookaheadHistory;
  selection: SelectionStore;
  /** The filter and the open sheet. */
  address: TrackerAddress;
  /** View, window and lanes. */
  look: LookaheadAddress;
}

/** The turnovers of the window, lane by lane and week by week. */
export function windowCells({ lanes }: Board): number[] {
  return lanes.flatMap(({ cells }) => cells.flatMap(({ cellIndexes }) => cellIndexes));
}
