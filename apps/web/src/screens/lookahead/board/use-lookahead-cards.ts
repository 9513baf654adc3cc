import { useMemo } from 'react';
import type { BoardCard } from '#views/board/board-model.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { lookaheadCards, type CardMaker } from './lookahead-cards.ts';

/** The cards of the window, each made when it is asked for. */
export function useLookaheadCards(
  { view, tick, memory }: Pick<LookaheadContent, 'view' | 'tick' | 'memory'>,
  box?: CardMaker['tick'],
): (place: number) => BoardCard {
  const { store } = useTrackerTools();
  return useMemo(
    () =>
      lookaheadCards({
        view,
        memory,
        isPending: (place) => store.isPending(place),
        tick: box ?? (() => undefined),
      }),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- cells change in place, by the tick
    [view, tick, memory, store, box],
  );
}
