import { noDay } from '@baton/domain/day-number.ts';
import { sortKey } from '@baton/domain/sort-key.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import type { ColumnSort } from './column-sort.ts';
import { differenceAt, type TrackerComparison } from '#turnover/compare/compare-view.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { ListColumn } from './list-columns.ts';
import { isExtra, type ListExtras } from './list-extras.ts';
import type { TurnoverFacts } from './turnover-facts.ts';

/** Cells sorted by a column; empty ones last in both directions, equal ones in their original order. */
export function sortCells(
  view: TrackerView,
  facts: TurnoverFacts,
  cellIndexes: Int32Array,
  { column, isDescending }: ColumnSort,
  { comparison, extras }: { comparison: TrackerComparison | null; extras?: ListExtras | undefined },
): Int32Array {
  const read = isExtra(extras, column)
    ? (cellIndex: number) => extras.rank(cellIndex, column)
    : numbersOf(view, facts, cellIndexes, column as ListColumn, comparison);
  if (!read) return cellIndexes;
  // Sort keys are computed once, because a comparison function that looks them up would be slow with 60,000 cells.
  const keys = new Float64Array(cellIndexes.length);
  const direction = isDescending ? -1 : 1;
  cellIndexes.forEach((cellIndex, at) => {
    const key = read(cellIndex);
    keys[at] = key === noDay ? Infinity : key * direction;
  });
  const order = Uint32Array.from(cellIndexes, (_, at) => at).toSorted((a, b) =>
    keys[a] === keys[b] ? a - b : keys[a]! - keys[b]!,
  );
  return Int32Array.from(order, (at) => cellIndexes[at]!);
}

type Read = (cellIndex: number) => number;

function numbersOf(
  view: TrackerView,
  facts: TurnoverFacts,
  cellIndexes: Int32Array,
  column: ListColumn,
  comparison: TrackerComparison | null,
): Read | null {
  const { set, evaluation } = view;
  const { cells, scopes } = set;
  switch (column) {
    case 'code':
      // Rows are sorted by code, and cells by row.
      return (cellIndex) => cellIndex;
    case 'name':
      return ranks(cellIndexes, (cellIndex) => scopes.name[facts.rowOf(cellIndex)]!);
    case 'milestone':
      return facts.columnOf;
    case 'status':
      return (cellIndex) => evaluation.status[cellIndex]!;
    case 'baseline':
    case 'need':
    case 'actual':
      return (cellIndex) => cells[column][cellIndex]!;
    case 'forecast':
      return (cellIndex) => dayAt(set, cellIndex);
    case 'slip':
      return (cellIndex) => evaluation.slip[cellIndex]!;
    case 'float':
    case 'waiting':
      return facts[column];
    case 'responsible':
    case 'receiving':
      return ranks(cellIndexes, facts[column]);
    case 'constraints':
      return (cellIndex) => cells.constraints[cellIndex]! || noDay;
    case 'punches':
      return (cellIndex) => cells.punches_blocking[cellIndex]! || noDay;
    case 'remark':
      return ranks(cellIndexes, (cellIndex) => cells.remark.get(cellIndex) ?? '');
    case 'was':
      return comparison && ((cellIndex) => comparison.before[cellIndex]!);
    case 'change':
      return comparison && ((cellIndex) => differenceAt(view, comparison, cellIndex)?.days ?? noDay);
    default:
      return null;
  }
}

/** Ranks of texts: each distinct text is normalised once; empty ones have no rank. */
function ranks(cellIndexes: Int32Array, read: (cellIndex: number) => string): Read {
  const texts = new Set<string>();
  for (const cellIndex of cellIndexes) texts.add(read(cellIndex));
  texts.delete('');
  const sorted = [...texts].map((text) => ({ text, key: sortKey(text) }));
  sorted.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  const rankOf = new Map(sorted.map(({ text }, rank) => [text, rank]));
  return (cellIndex) => rankOf.get(read(cellIndex)) ?? noDay;
}
