import { GridView } from '#grid/grid-view.tsx';
import type { LookaheadContent } from '#turnover/lookahead/lookahead-content.ts';
import { ListDayPicker } from '#turnover/tracker/list/list-day-picker.tsx';
import { listMarks } from '#turnover/tracker/list/list-marks.tsx';
import { SelectionBar } from '#turnover/tracker/selection/selection-bar.tsx';
import { useLookaheadList } from './use-lookahead-list.ts';

/** The window as a list: one row for each turnover, lane by lane, in the order of its days. */
export function LookaheadList(content: LookaheadContent) {
  const { view, board, selection } = content;
  const grid = useLookaheadList(content);
  return (
    <>
      <div className="min-h-0 flex-1">
        <GridView
          grid={grid}
          label="Turnovers of the window"
          marks={listMarks}
          renderPicker={(request) => <ListDayPicker view={view} request={request} />}
        />
      </div>
      <SelectionBar selection={selection} count={board.total} />
    </>
  );
}
