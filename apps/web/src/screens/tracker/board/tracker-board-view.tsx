import { formatNumber } from '@baton/domain/format-number.ts';
import { Board } from '#views/board/board.tsx';
import { SignImages } from '#views/board/sign-images.tsx';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { BoardSheet } from '#screens/tracker/print/printed-sheets.ts';
import { useCellSelection } from '#turnover/selection/use-cell-selection.ts';
import { TurnoverFrame } from '#screens/tracker/turnover-frame.tsx';
import { useReportData } from '#turnover/compare/use-report-data.ts';
import { useTrackerBoard } from './use-tracker-board.ts';
import { useBoardMoves } from '#turnover/edit/use-board-moves.ts';
import { Button } from '#ui/button.tsx';

/** Tracker board: turnovers as cards in the week of their expected date. */
export function TrackerBoardView({ view, tick, filtered, address, comparison, selection }: FrameContent) {
  const { search, change } = address;
  const reportData = useReportData(view, filtered);
  const by = search.by === undefined || search.by === 'status' || search.by === 'week' ? null : search.by;
  const withPassed = search.passed ?? false;
  const { board: weekBoard, ...board } = useTrackerBoard(view, reportData, {
    tick,
    comparison,
    by,
    withPassed,
  });
  const { active, chosen, ...cellSelection } = useCellSelection(view, selection);
  const moves = useBoardMoves(view, weekBoard.columns);
  return (
    <TurnoverFrame
      {...{ address, selection }}
      hint="Arrow keys to move, Enter to open, Space to select, Shift + arrow to move the card to another week"
      count={reportData.cellIndexes.length}
      more={
        weekBoard.passed > 0 && (
          <Button size="sm" variant="ghost" onPress={() => change({ passed: !withPassed || undefined })}>
            {withPassed
              ? 'Hide turnovers completed before this week'
              : `Show ${formatNumber(weekBoard.passed)} completed before this week`}
          </Button>
        )
      }
    >
      <SignImages>
        <Board
          label="Turnovers by week"
          {...{ ...board, ...moves, active, chosen }}
          onActive={cellSelection.activate}
          onToggle={cellSelection.toggle}
          onClear={cellSelection.clear}
          onOpen={(cellIndex) => address.openTurnover(view, cellSelection.keyOf(cellIndex))}
        />
      </SignImages>
      <BoardSheet {...{ ...board, view, filtered, address }} />
    </TurnoverFrame>
  );
}
