import { BoardCardView } from './board-card-view.tsx';
import { cornerOf, shownOf, type BoardLayout, type BoardRow, type CardSize } from './board-layout.ts';
import type { BoardCard, BoardData } from './board-model.ts';
import { copy } from './copy.ts';

export interface BoardCardsProps {
  data: BoardData;
  layout: BoardLayout;
  /** The visible rows and columns by slot. */
  rows: readonly BoardRow[];
  columns: readonly number[];
  card: (id: number) => BoardCard;
  active: number | null;
  chosen: ReadonlySet<number>;
  dragged: readonly number[];
}

/** The visible cards. Their order in the page is that of their slots. */
export function BoardCards({ data, layout, rows, columns, card, active, chosen, dragged }: BoardCardsProps) {
  return rows.flatMap(({ lane, index }, rowSlot) =>
    columns.map((column, columnSlot) => {
      const ids = data.cards[lane]?.[column] ?? [];
      const shown = shownOf(layout, lane, ids.length);
      const corner = cornerOf(layout, { lane, column, index });
      const { key, label } = data.lanes[lane]!;
      if (index === shown && shown < ids.length)
        return (
          <MoreCards
            key={`more ${rowSlot} ${columnSlot}`}
            {...corner}
            lane={key}
            size={layout.card}
            count={ids.length - shown}
          />
        );
      const id = index < shown ? ids[index] : undefined;
      if (id === undefined) return null;
      return (
        <BoardCardView
          key={`${rowSlot} ${columnSlot}`}
          {...{ id, ...corner }}
          size={layout.card}
          card={card(id)}
          where={data.columns[column]!.label}
          lane={label}
          isActive={id === active}
          isChosen={chosen.has(id)}
          isDragged={dragged.includes(id)}
          position={index}
          count={ids.length}
        />
      );
    }),
  );
}

interface MoreCardsProps {
  x: number;
  y: number;
  lane: string;
  size: CardSize;
  count: number;
}

/** Number of cards that a closed lane hides; a press opens the lane. */
function MoreCards({ x, y, lane, size, count }: MoreCardsProps) {
  return (
    <div
      aria-hidden
      data-lane={lane}
      style={{ left: x, top: y, ...size }}
      className="absolute flex cursor-pointer items-center justify-center rounded-md border border-dashed border-line-strong text-sm text-text-muted hover:text-text"
    >
      {copy.hidden(count)}
    </div>
  );
}
