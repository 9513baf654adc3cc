import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { ListGridView } from '#turnover/grid/list-grid-view.tsx';
import { TurnoverBar } from '#turnover/edit/turnover-bar.tsx';
import { useLookaheadList } from './use-lookahead-list.ts';

/** The window as a list: one row for each turnover, lane by lane, in the order of its days. */
export function LookaheadList(content: LookaheadContent) {
  const { view, board, selection } = content;
  const grid = useLookaheadList(content);
  return (
    <>
      <ListGridView view={view} grid={grid} label="Turnovers of the window" />
      <TurnoverBar selection={selection} count={board.total} />
    </>
  );
}
