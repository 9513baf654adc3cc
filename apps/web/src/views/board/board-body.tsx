import { BoardCards } from './board-cards.tsx';
import { BoardLaneHead } from './board-lane-head.tsx';
import {
  visibleColumns,
  cornerOf,
  visibleRows,
  type BoardLayout,
  type BoardView,
  type BoardWindow,
} from './board-layout.ts';
import type { BoardCard, BoardData, BoardSpot, BoardSum } from './board-model.ts';
import { CardWhy } from './card-why.tsx';

export interface BoardBodyProps {
  data: BoardData;
  layout: BoardLayout;
  window: BoardWindow;
  visible: BoardView;
  sum: (lane: number | null, column: number) => BoardSum;
  card: (id: number) => BoardCard;
  active: number | null;
  /** Where the active card stands; undefined where it is not on the board. */
  spot: BoardSpot | undefined;
  chosen: ReadonlySet<number>;
  dragged: readonly number[];
  /** The lanes that show all their cards. */
  opened: ReadonlySet<string>;
}

/** What is in sight: heads of lanes, cards, and what the signs of the card at hand mean. */
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
  const told = active !== null && spot && dragged.length === 0 ? card(active) : undefined;
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
      {told?.flags && spot && (
        <CardWhy
          title={told.title}
          {...cornerOf(layout, spot)}
          height={layout.card.height}
          visible={visible}
        />
      )}
    </>
  );
}
