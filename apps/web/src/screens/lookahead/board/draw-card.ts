import { dayOfCard } from '@baton/contract/lookahead/board-cards.ts';
import type { LookaheadCard } from '@baton/contract/lookahead/lookahead.ts';
import type { CalendarDay } from '#lib/calendar-day.ts';
import { describeSlip } from '#turnover/cells/describe-cell.ts';
import type { BoardCard, BoardFlag, BoardTick } from '#views/board/board-model.ts';
import { flagsOfCard, type FlagContext } from './card-flags.ts';

/** What a card says besides its facts. */
interface CardWords {
  formatDay: (day: CalendarDay) => string;
  /** Code of the milestone, with its name if there is one. */
  milestone: string;
  /** The status in sentences. */
  status: readonly string[];
  /** Flags that the status doesn’t say. */
  isExtra: (flag: BoardFlag) => boolean;
  isPending: boolean;
  tick: BoardTick | undefined;
}

/** A turnover in the form that a board draws, of the live look-ahead or an issued one. */
export function drawCard(
  card: LookaheadCard,
  context: FlagContext,
  { formatDay, milestone, status, isExtra, isPending, tick }: CardWords,
): BoardCard {
  const day = dayOfCard(card);
  const date = day === null ? '' : formatDay(day);
  const flags = flagsOfCard(context, card);
  return {
    code: card.scope_code,
    name: card.scope_name,
    milestone: card.milestone_code,
    date,
    status: card.status ?? 'not_required',
    slip: card.slip === null ? '' : describeSlip(card.slip),
    was: '',
    constraints: card.open_constraints,
    isPending,
    flags,
    tick,
    title: [
      `${card.scope_code} ${card.scope_name}`,
      `${milestone}, ${date}`,
      ...status,
      ...flags.filter(isExtra).map(({ title }) => title),
      ...(tick ? [tick.title] : []),
    ].join('\n'),
  };
}

/** Creates cards or bars on demand and keeps each, so that memoised components get the same object. */
export function keepCards<Card>(create: (turnover: number) => Card): (turnover: number) => Card {
  const cards = new Map<number, Card>();
  return (turnover) => {
    let card = cards.get(turnover);
    if (!card) cards.set(turnover, (card = create(turnover)));
    return card;
  };
}
