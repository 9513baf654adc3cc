import type { BoardCard, BoardLane, BoardSum } from '#views/board/board-model.ts';
import { PrintCard } from './print-card.tsx';

export interface BoardPrintLaneProps {
  lane: BoardLane;
  squares: readonly {
    column: number;
    sum: BoardSum;
    cards: readonly { id: number; card: BoardCard }[];
  }[];
}

/** A lane on paper: its name and sums, and its cards below. */
export function BoardPrintLane({ lane, squares }: BoardPrintLaneProps) {
  const hasCards = squares.some(({ cards }) => cards.length > 0);
  return (
    <tbody>
      {lane.label !== '' && (
        <tr className="break-after-avoid bg-surface-sunken">
          {squares.map(({ column, sum }, at) => (
            <th key={column} className="border-t border-line-strong px-1 py-0.5 text-left font-semibold">
              <span className="float-right font-normal">{sum.text}</span>
              {at === 0 && lane.label}
            </th>
          ))}
        </tr>
      )}
      {hasCards && (
        <tr>
          {squares.map(({ column, cards }) => (
            <td key={column} className="border-l border-line p-0.5 align-top first:border-l-0">
              {cards.map(({ id, card }) => (
                <PrintCard key={id} card={card} />
              ))}
            </td>
          ))}
        </tr>
      )}
    </tbody>
  );
}
