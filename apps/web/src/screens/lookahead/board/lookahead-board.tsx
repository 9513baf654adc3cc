import { Board } from '#views/board/board.tsx';
import { SignRoom } from '#views/board/sign-room.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { usePromise } from '#turnover/commitments/use-promise.tsx';
import { useGardenMoves } from '#turnover/edit/use-garden-moves.ts';
import { TurnoverBar } from '#turnover/edit/turnover-bar.tsx';
import { usePlaceSelection } from '#turnover/selection/use-place-selection.ts';
import { CapacityWarning } from './capacity-warning.tsx';
import { useLookaheadBoard } from './use-lookahead-board.ts';

const hint = 'Arrows go, Enter opens, Space selects, C promises for the week, Shift and an arrow moves it';
const fit = { height: 74, least: 168, most: 320 };

/** The window as cards in week columns, in lanes. */
export function LookaheadBoard(content: LookaheadContent) {
  const { view, board, selection, address } = content;
  const { loads, ...shown } = useLookaheadBoard(content);
  const { active, chosen, ...marking } = usePlaceSelection(view, selection);
  const moves = useGardenMoves(view, board.window.columns);
  const { toggle } = usePromise(content);
  return (
    <>
      <SignRoom>
        <Board
          label="Turnovers by week"
          {...{ ...shown, ...moves, active, chosen, fit }}
          onTick={(place) => void toggle(place)}
          keys={{ c: (place) => void toggle(place) }}
          onActive={marking.activate}
          onToggle={marking.toggle}
          onClear={marking.clear}
          onOpen={(place) => address.openTurnover(view, marking.keyOf(place))}
        />
      </SignRoom>
      <TurnoverBar {...{ selection, hint }} count={board.total}>
        <CapacityWarning {...{ view, loads }} window={board.window} />
      </TurnoverBar>
    </>
  );
}
