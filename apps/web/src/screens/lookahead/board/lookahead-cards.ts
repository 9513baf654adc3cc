import { useMemo } from 'react';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { cardAt, explainCard, type CardFacts } from '@baton/domain/lookahead/card.ts';
import type { BoardCard, BoardFlag, BoardTick } from '#views/board/board-model.ts';
import { cellDay, describeSlip } from '#turnover/cells/describe-cell.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { noDay } from '@baton/domain/day-number.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import { isCommittedAt, type LookaheadHistory } from '#screens/lookahead/lookahead-history.ts';
import { keyAt } from '#turnover/commitments/commitment-at.ts';
import { flagsOfCard } from './card-flags.ts';
import { copy } from '#screens/lookahead/copy.ts';

export interface CardContext {
  view: TrackerView;
  history: LookaheadHistory;
  isPending: (cellIndex: number) => boolean;
  /** Commitment checkbox of a card; undefined if the turnover cannot be committed. */
  tick: (cellIndex: number, facts: CardFacts) => BoardTick | undefined;
}

/** Creates cards on demand and caches them until the view changes. */
export function lookaheadCards(context: CardContext): (cellIndex: number) => BoardCard {
  const cards = new Map<number, BoardCard>();
  return (cellIndex) => {
    let card = cards.get(cellIndex);
    if (!card) cards.set(cellIndex, (card = createCard(context, cellIndex)));
    return card;
  };
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

function createCard({ view, history, isPending, tick }: CardContext, cellIndex: number): BoardCard {
  const { set } = view;
  const row = Math.trunc(cellIndex / set.milestones.length);
  const milestone = set.milestones[cellIndex - row * set.milestones.length]!;
  const [code, name] = [set.scopes.code[row]!, set.scopes.name[row]!];
  const facts = factsOf(view, history, cellIndex);
  const why = explainCard(set, cellIndex, view.context, (day) => cellDay(view, day));
  const flags = flagsOfCard({ ...view.context, last: history.last }, facts, why.readiness);
  const box = tick(cellIndex, facts);
  const baseline = set.cells.baseline[cellIndex]!;
  return {
    code,
    name,
    milestone: milestone.code,
    date: cellDay(view, dayAt(set, cellIndex)),
    status: facts.status ?? 'not_required',
    slip: facts.slip === null ? '' : describeSlip(facts.slip),
    was: '',
    constraints: facts.openConstraints,
    isPending: isPending(cellIndex),
    flags,
    tick: box,
    title: [
      `${code} ${name}`,
      `${milestone.code} ${milestone.name}, ${cellDay(view, dayAt(set, cellIndex))}`,
      ...why.status,
      ...(baseline === noDay ? [copy.card.notBaselined] : []),
      ...flags.filter(isExtraFlag).map(({ title }) => title),
      ...(box ? [box.title] : []),
    ].join('\n'),
  };
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
