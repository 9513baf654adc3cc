import type { CapturedCards, BoardCard, BoardLane, BoardSum } from '#views/board/board-model.ts';
import type { BoardProps } from '#views/board/board.tsx';
import { boardBands } from './board-bands.ts';
import { PrintSheet, smallestScale } from './print-sheet.tsx';
import { PrintTable } from './print-table.tsx';
import type { PrintWords } from './print-words.ts';
import { PrintCard } from './print-card.tsx';
import { copy } from './copy.ts';

/** Maximum number of cards; above it, counts are printed instead. */
const maxCards = 1500;

export type BoardPrintProps = PrintWords & Pick<BoardProps<CapturedCards>, 'data' | 'card' | 'sum'>;

/** A board as a table of lanes and weeks; empty weeks are omitted. */
export function BoardPrint({ data, card, sum, ...words }: BoardPrintProps) {
  const hasCards = data.cards.flat(2).length <= maxCards;
  const bands = boardBands(data, hasCards ? 9 : 18);
  const left = hasCards ? undefined : copy.countsOnly(maxCards);
  return (
    <PrintSheet scale={smallestScale}>
      {bands.map((band, at) => (
        <PrintTable
          key={band[0]}
          {...{ ...words, left }}
          part={{ kind: 'weeks', at, of: bands.length }}
          span={band.length}
          head={
            <tr>
              {band.map((column) => {
                const { key, label, note } = data.columns[column]!;
                return (
                  <th key={key} scope="col" className="border-b-2 border-line-strong px-1 py-0.5 text-left">
                    <span className="float-right font-normal">{sum(null, column).text}</span>
                    <span className="font-semibold">{label}</span>
                    <span className="block font-normal text-text-muted">{note}</span>
                  </th>
                );
              })}
            </tr>
          }
        >
          {data.lanes.map((lane, position) => (
            <BoardPrintLane
              key={lane.key}
              lane={lane}
              squares={band.map((column) => ({
                column,
                sum: sum(position, column),
                cards: hasCards ? data.cards[position]![column]!.map((id) => ({ id, card: card(id) })) : [],
              }))}
            />
          ))}
        </PrintTable>
      ))}
    </PrintSheet>
  );
}

interface BoardPrintLaneProps {
  lane: BoardLane;
  squares: readonly {
    column: number;
    sum: BoardSum;
    cards: readonly { id: number; card: BoardCard }[];
  }[];
}

/** A printed lane: name, sums and cards. */
function BoardPrintLane({ lane, squares }: BoardPrintLaneProps) {
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
