import { useMemo } from 'react';
import { Board } from '#turnover/board/board.tsx';
import { SelectionBar } from '#turnover/tracker/selection/selection-bar.tsx';
import { usePlaceSelection } from '#turnover/tracker/selection/use-place-selection.ts';
import { useGardenMoves } from '#turnover/tracker/garden/use-garden-moves.ts';
import type { LookaheadContent } from '#turnover/lookahead/lookahead-content.ts';
import { usePromise } from '#turnover/lookahead/promises/use-promise.tsx';
import { usePromiseBox } from '#turnover/lookahead/promises/use-promise-box.ts';
import { CapacityWarning } from './capacity-warning.tsx';
import { lookaheadSums } from './lookahead-sums.ts';
import { useLoads } from './use-loads.ts';
import { useLookaheadBoard } from './use-lookahead-board.ts';
import { useLookaheadCards } from './use-lookahead-cards.ts';

const hint =
  'Arrows go, Enter opens, Space selects, C promises for the week, Shift and an arrow moves to another week';
const fit = { height: 74, least: 168, most: 320 };

/** The window as cards in week columns, in lanes. */
export function LookaheadBoard(content: LookaheadContent) {
  const { view, tick, board, selection, address } = content;
  const data = useLookaheadBoard(content);
  const { active, chosen, ...marking } = usePlaceSelection(view, selection);
  const moves = useGardenMoves(view, board.window.columns);
  const card = useLookaheadCards(content, usePromiseBox(content));
  const promise = usePromise(content);
  const loads = useLoads(view, tick, board, address.filter.kind);
  const sum = useMemo(() => lookaheadSums(view, board, loads), [view, board, loads]);
  return (
    <>
      <Board
        label="Turnovers by week"
        {...{ data, card, sum, active, chosen, fit, ...moves }}
        onTick={(place) => void promise(place)}
        keys={{ c: (place) => void promise(place) }}
        onActive={marking.activate}
        onToggle={marking.toggle}
        onClear={marking.clear}
        onOpen={(place) => address.openTurnover(view, marking.keyOf(place))}
      />
      <SelectionBar {...{ selection, hint }} count={board.total}>
        <CapacityWarning {...{ view, loads }} window={board.window} />
      </SelectionBar>
    </>
  );
}
