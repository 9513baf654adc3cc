import { useMemo } from 'react';
import type { BoardCard } from '#views/board/board-model.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { lookaheadCards, type CardMaker } from './lookahead-cards.ts';

/** Cards of the window, created on demand. */
export function useLookaheadCards(
  { view, tick, history }: Pick<LookaheadContent, 'view' | 'tick' | 'history'>,
  box?: CardMaker['tick'],
): (cellIndex: number) => BoardCard {
  const { store } = useTrackerTools();
  return useMemo(
    () =>
      lookaheadCards({
        view,
        history,
        isPending: (cellIndex) => store.isPending(cellIndex),
        tick: box ?? (() => undefined),
      }),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the tick stands for cells that change in place
    [view, tick, history, store, box],
  );
}
