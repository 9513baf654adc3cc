import { useMemo } from 'react';
import {
  isCommittedAt,
  type LookaheadContent,
  type LookaheadHistory,
} from '#screens/lookahead/lookahead-content.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { createCards } from '@baton/contract/lookahead/board-cards.ts';
import type { LookaheadCard } from '@baton/contract/lookahead/lookahead.ts';
import { cardAt } from '@baton/domain/lookahead/card.ts';
import { statusInputAt } from '@baton/domain/turnover/evaluate-set.ts';
import { explain } from '@baton/domain/turnover/explain.ts';
import type { BoardCard, BoardFlag, BoardTick } from '#views/board/board-model.ts';
import { cellDay } from '#turnover/cells/describe-cell.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { keyAt } from '#turnover/commitments/commitment-at.ts';
import { drawCard, keepCards } from './draw-card.ts';

export interface CardContext {
  view: TrackerView;
  history: LookaheadHistory;
  isPending: (cellIndex: number) => boolean;
  /** Commitment checkbox of a card; undefined if the turnover cannot be committed. */
  tick: (cellIndex: number, card: Pick<LookaheadCard, 'state'>) => BoardTick | undefined;
}

/** Facts of a card, including its last issued forecast and its commitment. */
export function factsOf(
  { set, evaluation, context }: TrackerView,
  history: LookaheadHistory,
  cellIndex: number,
) {
  return cardAt(set, evaluation, cellIndex, context, {
    lastForecast: history.last?.forecasts.get(keyAt(set, cellIndex)) ?? null,
    isCommitted: isCommittedAt(history, set, cellIndex),
  });
}

/** Cards of the turnovers as they are now, created on demand and kept until the view changes. */
function lookaheadCards({ view, history, isPending, tick }: CardContext): (cellIndex: number) => BoardCard {
  const { set, context } = view;
  const width = set.milestones.length;
  const cardOf = createCards(
    view,
    {
      lastForecast: (key) => history.last?.forecasts.get(key) ?? null,
      committed: (key) => (history.committed.get(key) ?? history.running.get(key))?.date ?? null,
    },
    (day) => cellDay(view, day),
  );
  return keepCards((cellIndex) => {
    const card = cardOf(cellIndex);
    const row = Math.trunc(cellIndex / width);
    const column = cellIndex - row * width;
    const milestone = set.milestones[column]!;
    return drawCard(
      card,
      { ...context, last: history.last },
      {
        formatDay: (day) => cellDay(view, dayNumber(day)),
        milestone: `${milestone.code} ${milestone.name}`,
        status: [
          ...explain(statusInputAt(set, row, column), context, (day) => cellDay(view, day)),
          ...(card.baseline === null ? ['No baseline date.'] : []),
        ],
        isExtra: isExtraFlag,
        isPending: isPending(cellIndex),
        tick: tick(cellIndex, card),
      },
    );
  });
}

/** Flags that the status sentences do not cover. */
const extraFlags = ['readiness', 'drift', 'constraints', 'punches'];
const isExtraFlag = ({ key }: BoardFlag) => extraFlags.includes(key);

/** Cards of the window, created on demand. */
export function useLookaheadCards(
  { view, tick, history }: Pick<LookaheadContent, 'view' | 'tick' | 'history'>,
  box?: CardContext['tick'],
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
