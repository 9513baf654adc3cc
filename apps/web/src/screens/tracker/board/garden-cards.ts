import { noDay } from '@baton/domain/day-number.ts';
import { statusAt } from '@baton/domain/turnover/judge-set.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import { countOf } from '#lib/format-number.ts';
import type { BoardCard } from '#views/board/board-model.ts';
import { differenceAt, type TrackerComparison } from '#turnover/compare/compare-view.ts';
import { sayDifference } from '#turnover/compare/cell-comparison.ts';
import { cellDay, sayCell, saySlip } from '#turnover/cells/cell-words.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** Makes the cards of the garden; each only when it comes into sight, and once until something changes. */
export function gardenCards(
  view: TrackerView,
  comparison: TrackerComparison | null,
  isPending: (place: number) => boolean,
): (place: number) => BoardCard {
  const made = new Map<number, BoardCard>();
  return (place) => {
    let card = made.get(place);
    if (!card) made.set(place, (card = makeCard(view, comparison, place, isPending(place))));
    return card;
  };
}

function makeCard(
  view: TrackerView,
  comparison: TrackerComparison | null,
  place: number,
  isPending: boolean,
): BoardCard {
  const { set, judgement } = view;
  const row = Math.trunc(place / set.gates.length);
  const column = place - row * set.gates.length;
  const [code, name] = [set.scopes.code[row]!, set.scopes.name[row]!];
  const difference = comparison && differenceAt(view, comparison, place);
  const hasMoved = difference !== null && difference.kind !== 'same';
  const constraints = set.cells.constraints[place]!;
  const was = hasMoved && difference.before !== noDay ? cellDay(view, difference.before) : '';
  return {
    code,
    name,
    gate: set.gates[column]!.code,
    date: cellDay(view, dayAt(set, place)),
    status: statusAt(judgement, place) ?? 'not_required',
    slip: hasMoved ? sayDifference(difference) : comparison ? '' : saySlip(judgement.slip[place]!),
    was,
    constraints,
    isPending,
    title: [
      `${code} ${name}`,
      sayCell(view, row, column),
      ...(was === '' ? [] : [`Was ${was}`]),
      ...(constraints > 0 ? [countOf(constraints, 'open constraint')] : []),
    ].join('\n'),
  };
}
