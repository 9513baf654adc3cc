import { formatNumber } from '@baton/domain/format-number.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { SignShape, signTones } from '#ui/sign-mark.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import type { CapturedCards, BoardCard, BoardLane, BoardSum } from '#views/board/board-model.ts';
import type { BoardProps } from '#views/board/board.tsx';
import { boardBands } from './board-bands.ts';
import { PrintSheet, smallestScale } from './print-sheet.tsx';
import { PrintTable } from './print-table.tsx';
import type { PrintWords } from './print-words.ts';

/** Maximum number of cards; above it, counts are printed instead. */
const maxCards = 1500;

type BoardPrintProps = PrintWords & Pick<BoardProps<CapturedCards>, 'data' | 'card' | 'sum'>;

/** A board as a table of lanes and weeks; empty weeks are omitted. */
export function BoardPrint({ data, card, sum, ...words }: BoardPrintProps) {
  const hasCards = data.cards.flat(2).length <= maxCards;
  const bands = boardBands(data, hasCards ? 9 : 18);
  const left = hasCards
    ? undefined
    : `Counts only: up to ${formatNumber(maxCards)} cards can be printed. Narrow the filter to print cards.`;
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

/** A printed turnover: two lines. */
function PrintCard({ card }: { card: BoardCard }) {
  return (
    <div className="mb-0.5 break-inside-avoid rounded-sm border border-line px-1 py-px">
      <div className="flex items-center gap-1">
        <StatusMark status={card.status} isWordHidden size={10} />
        <span className="font-semibold">{card.code}</span>
        <span className="font-medium">{card.milestone}</span>
        <span className="ml-auto whitespace-nowrap">{card.date}</span>
      </div>
      <div className="flex items-center gap-1 text-text-muted">
        <span className="min-w-0 flex-1 truncate either-way">{card.name}</span>
        {!card.flags && card.slip !== '' && <span className="whitespace-nowrap">{card.slip}</span>}
        {card.flags?.map(({ key, sign, text, tone }) => (
          <span key={key} className={joinClasses('flex items-center gap-px', signTones[tone])}>
            {sign && <SignShape name={sign} size={10} />}
            {text}
          </span>
        ))}
        {card.tick?.isOn && <SignShape name="committed" size={10} />}
      </div>
    </div>
  );
}
