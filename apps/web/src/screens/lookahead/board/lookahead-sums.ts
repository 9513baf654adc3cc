import type { Board, ReceiverLoad } from '@baton/domain/lookahead/board.ts';
import { countOf, formatNumber } from '#lib/format-number.ts';
import type { BoardSum } from '#views/board/board-model.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** What a receiver's week holds, with what is overdue on top of this week. */
export function loadAt({ loads }: ReceiverLoad, column: number): number {
  return column === 1 ? loads[0]! + loads[1]! : loads[column]!;
}

/** Counts by week, with a warning where a receiver gets more than it can accept. */
export function lookaheadSums(
  { structure }: TrackerView,
  { lanes, sums, by }: Board,
  loads: readonly ReceiverLoad[],
): (lane: number | null, column: number) => BoardSum {
  const nameOf = new Map(structure.teams.map(({ id, name }) => [id, name]));
  const overloaded = (column: number) => loads.filter((load) => load.overloaded.includes(column));
  const describeLoad = (load: ReceiverLoad, column: number) =>
    `${nameOf.get(load.team) ?? 'A receiver'} gets ${loadAt(load, column)}${
      column === 1 && load.loads[0]! > 0 ? ` with ${load.loads[0]} past date` : ''
    } and can accept ${load.capacity} a week`;
  return (lane, column) => {
    if (lane === null) {
      const over = overloaded(column);
      const count = countOf(sums[column]!, 'turnover');
      return {
        text: formatNumber(sums[column]!),
        title: [count, ...over.map((load) => `${describeLoad(load, column)}.`)].join('\n'),
        isWarning: over.length > 0,
      };
    }
    const { key, cells } = lanes[lane]!;
    const count = cells[column]!.cellIndexes.length;
    const load = by === 'receiver' ? loads.find(({ team }) => team === key) : undefined;
    const title = countOf(count, 'turnover');
    const text = count === 0 ? '' : formatNumber(count);
    if (!load || load.capacity === null || column === 0) return { text, title, isWarning: false };
    const total = loadAt(load, column);
    return {
      text: total === 0 ? '' : `${total} / ${load.capacity}`,
      title: `${describeLoad(load, column)}.${total === count ? '' : ` ${title} shown here.`}`,
      isWarning: load.overloaded.includes(column),
    };
  };
}
