import { cardAt, explainCard, type CardFacts } from '@baton/domain/lookahead/card.ts';
import type { BoardCard, BoardFlag, BoardTick } from '#views/board/board-model.ts';
import { cellDay, saySlip } from '#turnover/cells/cell-words.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { noDay } from '@baton/domain/day-number.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import { isPromised, type LookaheadMemory } from '#screens/lookahead/lookahead-memory.ts';
import { keyAt } from '#turnover/commitments/promise-at.ts';
import { flagsOfCard } from './card-flags.ts';

export interface CardMaker {
  view: TrackerView;
  memory: LookaheadMemory;
  isPending: (place: number) => boolean;
  /** The commitment box of a card; none where it can't be promised. */
  tick: (place: number, facts: CardFacts) => BoardTick | undefined;
}

/** Makes the cards of the look-ahead; each only when it comes into sight, and once until something changes. */
export function lookaheadCards(maker: CardMaker): (place: number) => BoardCard {
  const made = new Map<number, BoardCard>();
  return (place) => {
    let card = made.get(place);
    if (!card) made.set(place, (card = makeCard(maker, place)));
    return card;
  };
}

/** The facts of a card, with what is remembered about it. */
export function factsOf({ set, judgement, context }: TrackerView, memory: LookaheadMemory, place: number) {
  return cardAt(set, judgement, place, context, {
    lastForecast: memory.last?.forecasts.get(keyAt(set, place)) ?? null,
    isCommitted: isPromised(memory, set, place),
  });
}

function makeCard({ view, memory, isPending, tick }: CardMaker, place: number): BoardCard {
  const { set } = view;
  const row = Math.trunc(place / set.gates.length);
  const gate = set.gates[place - row * set.gates.length]!;
  const [code, name] = [set.scopes.code[row]!, set.scopes.name[row]!];
  const facts = factsOf(view, memory, place);
  const why = explainCard(set, place, view.context, (day) => cellDay(view, day));
  const flags = flagsOfCard(view, memory, facts, why);
  const box = tick(place, facts);
  const baseline = set.cells.baseline[place]!;
  return {
    code,
    name,
    gate: gate.code,
    date: cellDay(view, dayAt(set, place)),
    status: facts.status ?? 'not_required',
    slip: facts.slip === null ? '' : saySlip(facts.slip),
    was: '',
    constraints: facts.openConstraints,
    isPending: isPending(place),
    flags,
    tick: box,
    title: [
      `${code} ${name}`,
      `${gate.code} ${gate.name}, ${cellDay(view, dayAt(set, place))}`,
      ...why.status,
      ...(baseline === noDay ? ['Not baselined.'] : []),
      ...flags.filter(isToldApart).map(({ title }) => title),
      ...(box ? [box.title] : []),
    ].join('\n'),
  };
}

/** What the sentences on the status do not say already. */
const isToldApart = ({ key }: BoardFlag) => key === 'readiness' || key === 'drift' || key === 'constraints';
