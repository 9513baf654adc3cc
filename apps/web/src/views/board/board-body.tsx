import { BoardCards } from './board-cards.tsx';
import {
  visibleColumns,
  cornerOf,
  visibleRows,
  type BoardLayout,
  type BoardView,
  type BoardWindow,
  columnStepOf,
  sizes,
  type CardSize,
} from './board-layout.ts';
import type { BoardCard, BoardData, BoardSpot, BoardSum, BoardColumn, BoardLane } from './board-model.ts';
import { CardTooltip } from './card-tooltip.tsx';
import { SumWarning } from './sum-warning.tsx';
import { memo } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { CutName } from '#ui/cut-name.tsx';
import { Icon } from '#ui/icon.tsx';

interface BoardBodyProps {
  data: BoardData;
  layout: BoardLayout;
  window: BoardWindow;
  visible: BoardView;
  sum: (lane: number | null, column: number) => BoardSum;
  card: (id: number) => BoardCard;
  active: number | null;
  /** Position of the active card; undefined if it is not on the board. */
  spot: BoardSpot | undefined;
  chosen: ReadonlySet<number>;
  dragged: readonly number[];
  /** The lanes that show all their cards. */
  opened: ReadonlySet<string>;
}

/** The visible lane heads and cards, and the explanation of the active card. */
export function BoardBody({
  data,
  layout,
  window,
  visible,
  sum,
  card,
  active,
  spot,
  ...props
}: BoardBodyProps) {
  const { chosen, dragged, opened } = props;
  const { firstLane, lastLane, firstColumn, lastColumn } = window;
  const activeCard = active !== null && spot && dragged.length === 0 ? card(active) : undefined;
  return (
    <>
      {layout.hasHeads &&
        data.lanes
          .slice(firstLane, lastLane + 1)
          .map((lane, offset) => (
            <BoardLaneHead
              key={lane.key}
              {...{ lane, sum }}
              size={layout.card}
              at={firstLane + offset}
              top={layout.tops[firstLane + offset]!}
              columns={data.columns}
              first={firstColumn}
              last={lastColumn}
              isOpened={opened.has(lane.key)}
            />
          ))}
      <BoardCards
        {...{ data, layout, card, active, chosen, dragged }}
        rows={visibleRows(layout, firstLane, visible)}
        columns={visibleColumns(window)}
      />
      {activeCard?.flags && spot && (
        <CardTooltip
          title={activeCard.title}
          {...cornerOf(layout, spot)}
          height={layout.card.height}
          visible={visible}
        />
      )}
    </>
  );
}

interface BoardLaneHeadProps {
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

/** Heading of a lane with the sums of its weeks. */
const BoardLaneHead = memo(function BoardLaneHead({ lane, at, top, size, ...props }: BoardLaneHeadProps) {
  const { columns, first, last, sum, isOpened } = props;
  const { key, label, note } = lane;
  // With a note, the label may cover the sum of the first column, up to that of the second.
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
            {isWarning && <SumWarning />}
            {text}
          </span>
        );
      })}
    </div>
  );
});
