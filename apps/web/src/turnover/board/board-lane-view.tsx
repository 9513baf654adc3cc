import { Fragment } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from '#ui/icon.tsx';
import {
  cardsInSight,
  columnStepOf,
  cornerOf,
  shownOf,
  sizes,
  type BoardLayout,
  type BoardView,
  type BoardWindow,
  type CardSize,
} from './board-layout.ts';
import type { BoardCard, BoardData, BoardSum } from './board-model.ts';
import { BoardCardView } from './board-card-view.tsx';

export interface BoardLaneViewProps {
  data: BoardData;
  layout: BoardLayout;
  lane: number;
  window: BoardWindow;
  /** By how many numbers the cards of a square are drawn. */
  slots: number;
  sight: BoardView;
  card: (id: number) => BoardCard;
  sum: (column: number) => BoardSum;
  isOpened: boolean;
  active: number | null;
  chosen: ReadonlySet<number>;
  dragged: readonly number[];
}

/** One lane: its heading with the sums of its weeks, and the cards that are in sight. */
export function BoardLaneView({
  data,
  layout,
  lane,
  window,
  slots,
  sight,
  card,
  sum,
  ...props
}: BoardLaneViewProps) {
  const { isOpened, active, chosen, dragged } = props;
  const { key, label, note } = data.lanes[lane]!;
  // With a note, the label may lie over the sum of the first column, and up to that of the second.
  const labelWidth = note === undefined ? 208 : 2 * columnStepOf(layout.card) - 56;
  const [first, last] = cardsInSight(layout, lane, sight);
  const columns = data.columns
    .map((column, at) => ({ column, at, ids: data.cards[lane]?.[at] ?? [] }))
    .slice(window.firstColumn, window.lastColumn + 1);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options in a list box
    <div role="group" aria-label={label || 'Turnovers by week'}>
      {layout.hasHeads && (
        <div
          aria-hidden
          data-lane={key}
          style={{ top: layout.tops[lane]!, height: sizes.laneHead }}
          className="absolute inset-x-0 border-t border-line bg-surface-sunken"
        >
          <span
            style={{ maxWidth: labelWidth }}
            className="sticky left-0 z-2 inline-flex h-full items-center gap-1 truncate bg-surface-sunken px-2 text-sm font-semibold"
          >
            <Icon name={isOpened ? 'chevron-down' : 'chevron-right'} size={14} className="text-text-muted" />
            <span className="truncate" title={label}>
              {label}
            </span>
            {note && <span className="ml-1 shrink-0 font-normal text-text-muted tabular">{note}</span>}
          </span>
          {columns.map(({ column, at }) => {
            const { text, title, isWarning } = sum(at);
            return (
              <span
                key={column.key}
                title={title}
                style={{ left: at * columnStepOf(layout.card), width: layout.card.width }}
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
      )}
      {columns.map(({ column, at, ids }) => {
        const shown = shownOf(layout, lane, ids.length);
        return (
          <Fragment key={column.key}>
            {ids.slice(first, Math.min(last + 1, shown)).map((id, offset) => {
              const index = first + offset;
              const { x, y } = cornerOf(layout, { lane, column: at, index });
              return (
                <BoardCardView
                  key={index % slots}
                  {...{ id, x, y }}
                  size={layout.card}
                  card={card(id)}
                  where={column.label}
                  isActive={id === active}
                  isChosen={chosen.has(id)}
                  isDragged={dragged.includes(id)}
                  position={index}
                  count={ids.length}
                />
              );
            })}
            {shown < ids.length && last >= shown && (
              <MoreCards
                {...cornerOf(layout, { lane, column: at, index: shown })}
                lane={key}
                size={layout.card}
                count={ids.length - shown}
              />
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

interface MoreCardsProps {
  x: number;
  y: number;
  lane: string;
  size: CardSize;
  count: number;
}

/** Says how many cards a folded lane holds beyond those that it shows; a press opens the lane. */
function MoreCards({ x, y, lane, size, count }: MoreCardsProps) {
  return (
    <div
      aria-hidden
      data-lane={lane}
      style={{ left: x, top: y, ...size }}
      className="absolute flex cursor-pointer items-center justify-center rounded-md border border-dashed border-line-strong text-sm text-text-muted hover:text-text"
    >
      {count.toLocaleString('en-GB')} more
    </div>
  );
}
