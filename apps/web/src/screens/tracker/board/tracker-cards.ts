import { noDay } from '@baton/domain/day-number.ts';
import { statusAt } from '@baton/domain/turnover/evaluate-set.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import { countOf } from '#lib/format-number.ts';
import type { BoardCard } from '#views/board/board-model.ts';
import { differenceAt, type TrackerComparison } from '#turnover/compare/compare-view.ts';
import { describeDifference } from '#turnover/compare/cell-comparison.ts';
import { cellDay, describeCell, describeSlip } from '#turnover/cells/cell-words.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** Makes the cards of the garden; each only when it comes into sight, and once until something changes. */
export function trackerCards(
  view: TrackerView,
  comparison: TrackerComparison | null,
  isPending: (cellIndex: number) => boolean,
): (cellIndex: number) => BoardCard {
  const made = new Map<number, BoardCard>();
  return (cellIndex) => {
    let card = made.get(cellIndex);
    if (!card) made.set(cellIndex, (card = makeCard(view, comparison, cellIndex, isPending(cellIndex))));
    return card;
  };
}

function makeCard(
  view: TrackerView,
  comparison: TrackerComparison | null,
  cellIndex: number,
  isPending: boolean,
): BoardCard {
  const { set, evaluation } = view;
  const row = Math.trunc(cellIndex / set.milestones.length);
  const column = cellIndex - row * set.milestones.length;
  const [code, name] = [set.scopes.code[row]!, set.scopes.name[row]!];
  const difference = comparison && differenceAt(view, comparison, cellIndex);
  const hasMoved = difference !== null && difference.kind !== 'same';
  const constraints = set.cells.constraints[cellIndex]!;
  const was = hasMoved && difference.before !== noDay ? cellDay(view, difference.before) : '';
  return {
    code,
    name,
    milestone: set.milestones[column]!.code,
    date: cellDay(view, dayAt(set, cellIndex)),
    status: statusAt(evaluation, cellIndex) ?? 'not_required',
    slip: hasMoved
      ? describeDifference(difference)
      : comparison
        ? ''
        : describeSlip(evaluation.slip[cellIndex]!),
    was,
    constraints,
    isPending,
    title: [
      `${code} ${name}`,
      describeCell(view, row, column),
      ...(was === '' ? [] : [`Was ${was}`]),
      ...(constraints > 0 ? [countOf(constraints, 'open constraint')] : []),
    ].join('\n'),
  };
}
