import { memo } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { columnStepOf, type CardSize } from './board-layout.ts';
import type { BoardColumn, BoardSum } from './board-model.ts';
import { SumWarning } from './sum-warning.tsx';

export interface BoardHeadProps {
  columns: readonly BoardColumn[];
  size: CardSize;
  sum: (lane: number | null, column: number) => BoardSum;
  first: number;
  last: number;
  /** Target column of the drag, and whether the move is allowed. */
  target: { column: number; isAllowed: boolean } | null;
}

/** The weeks above the cards, with their sums. */
export const BoardHead = memo(function BoardHead({
  columns,
  size,
  sum,
  first,
  last,
  target,
}: BoardHeadProps) {
  const columnStep = columnStepOf(size);
  return (
    <div
      className="sticky top-0 z-3 h-11 border-b border-line-strong bg-surface"
      style={{ width: columns.length * columnStep }}
    >
      {columns.slice(first, last + 1).map(({ key, label, note, tone }, at) => {
        const column = first + at;
        const { text, title, isWarning } = sum(null, column);
        const isTarget = target?.column === column;
        return (
          <div
            key={key}
            data-column={key}
            style={{ transform: `translateX(${column * columnStep}px)`, width: size.width }}
            className={joinClasses(
              'absolute top-0 left-0 flex h-11 flex-col justify-center border-b-2 px-2',
              isTarget && (target.isAllowed ? 'bg-accent-soft' : 'bg-danger-soft'),
              tone === 'alert' ? 'border-danger' : tone === 'now' ? 'border-accent' : 'border-transparent',
            )}
          >
            <span className="flex items-baseline justify-between gap-2">
              <span className={joinClasses('text-sm font-semibold', tone === 'quiet' && 'text-text-muted')}>
                {label}
              </span>
              <span
                title={title}
                className={joinClasses(
                  'text-sm font-medium tabular',
                  isWarning ? 'text-danger-text' : 'text-text-muted',
                )}
              >
                {isWarning && <SumWarning />}
                {text}
              </span>
            </span>
            <span title={note} className="text-xs leading-3 text-text-muted tabular">
              {note}
            </span>
          </div>
        );
      })}
    </div>
  );
});
