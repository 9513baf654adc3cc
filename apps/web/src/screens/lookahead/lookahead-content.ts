import type { Board } from '@baton/domain/lookahead/board.ts';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import type { Programme } from '#session/programme-list.ts';
import type { SelectionStore } from '#turnover/selection/turnover-selection.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import type { LookaheadHistory } from './lookahead-history.ts';
import type { LookaheadDisplay } from './use-lookahead-search.ts';

/** Props shared by all parts of the look-ahead. */
export interface LookaheadContent {
  programme: Programme;
  view: TrackerView;
  /** Incremented when cells change in place. */
  tick: number;
  /** The filtered turnovers, independent of the window. */
  reportData: ReportData;
  /** The turnovers in the window by lane; narrowed to the chosen key figure. */
  board: Board;
  history: LookaheadHistory;
  selection: SelectionStore;
  /** The filter and the open sheet. */
  address: TrackerAddress;
  /** View, window and lanes. */
  display: LookaheadDisplay;
}

/** Turnovers of the window, by lane and week. */
export function windowCells({ lanes }: Board): number[] {
  return lanes.flatMap(({ cells }) => cells.flat());
}
