import { memo } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { CutName } from '#ui/cut-name.tsx';
import { Icon } from '#ui/icon.tsx';
import { columnStepOf, sizes, type CardSize } from './board-layout.ts';
import type { BoardColumn, BoardLane, BoardSum } from './board-model.ts';

export interface BoardLaneHeadProps {
  lane: BoardLane;
  at: number;
  top: number;
  size: CardSize;
  columns: readonly BoardColumn[];
  first: number;
  last: number;
  sum: (lane: number | null, column: number) => BoardSum;
  isOpened: boolean;
}

/** The heading of a lane, with the sums of its weeks. */
export const BoardLaneHead = memo(function BoardLaneHead({
  lane,
  at,
  top,
  size,
  ...props
}: BoardLaneHeadProps) {
  const { columns, first, last, sum, isOpened } = props;
  const { key, label, note } = lane;
  // With a note, the label may lie over the sum of the first column, and up to that of the second.
  const labelWidth = note === undefined ? 208 : 2 * columnStepOf(size) - 72;
  return (
    <div
      aria-hidden
      data-lane={key}
      style={{ top, height: sizes.laneHead }}
      className="absolute inset-x-0 border-t border-line bg-surface-sunken"
    >
      <span
        style={{ maxWidth: labelWidth }}
        className="sticky left-0 z-2 inline-flex h-full items-center gap-1 bg-surface-sunken px-2 text-sm font-semibold"
      >
        <Icon name={isOpened ? 'chevron-down' : 'chevron-right'} size={14} className="text-text-muted" />
        <CutName name={label} />
        {note && <span className="ml-1 shrink-0 font-normal text-text-muted tabular">{note}</span>}
      </span>
      {columns.slice(first, last + 1).map((column, offset) => {
        const { text, title, isWarning } = sum(at, first + offset);
        return (
          <span
            key={column.key}
            title={title}
            style={{ left: (first + offset) * columnStepOf(size), width: size.width }}
            className={joinClasses(
              'absolute top-0 px-2 text-right text-xs leading-7 tabular',
              isWarning ? 'font-semibold text-danger-text' : 'text-text-muted',
            )}
          >
            {isWarning && '▲ '}
            {text}
          </span>
        );
      })}
    </div>
  );
});
