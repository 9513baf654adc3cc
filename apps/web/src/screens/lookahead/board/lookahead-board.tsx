import { Board } from '#views/board/board.tsx';
import { SignRoom } from '#views/board/sign-room.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useCommitment } from '#turnover/commitments/use-commitment.tsx';
import { useBoardMoves } from '#turnover/edit/use-board-moves.ts';
import { TurnoverBar } from '#turnover/edit/turnover-bar.tsx';
import { useCellSelection } from '#turnover/selection/use-place-selection.ts';
import { CapacityWarning } from './capacity-warning.tsx';
import { useLookaheadBoard } from './use-lookahead-board.ts';

const hint = 'Arrows go, Enter opens, Space selects, C promises for the week, Shift and an arrow moves it';
const fit = { height: 74, least: 168, most: 320 };

/** The window as cards in week columns, in lanes. */
export function LookaheadBoard(content: LookaheadContent) {
  const { view, board, selection, address } = content;
  const { loads, ...shown } = useLookaheadBoard(content);
  const { active, chosen, ...marking } = useCellSelection(view, selection);
  const moves = useBoardMoves(view, board.window.columns);
  const { toggle } = useCommitment(content);
  return (
    <>
      <SignRoom>
        <Board
          label="Turnovers by week"
          {...{ ...shown, ...moves, active, chosen, fit }}
          onTick={(cellIndex) => void toggle(cellIndex)}
          keys={{ c: (cellIndex) => void toggle(cellIndex) }}
          onActive={marking.activate}
          onToggle={marking.toggle}
          onClear={marking.clear}
          onOpen={(cellIndex) => address.openTurnover(view, marking.keyOf(cellIndex))}
        />
      </SignRoom>
      <TurnoverBar {...{ selection, hint }} count={board.total}>
        <CapacityWarning {...{ view, loads }} window={board.window} />
      </TurnoverBar>
    </>
  );
}
