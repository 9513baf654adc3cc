import { formatNumber } from '#lib/format-number.ts';
import { BoardPrint } from '#views/print/board-print.tsx';
import type { BoardHold } from '#screens/tracker/board/use-tracker-board.ts';
import { useTrackerWords, type PrintedContent } from './tracker-words.ts';

export interface BoardSheetProps extends PrintedContent, Pick<BoardHold, 'data' | 'card' | 'sum'> {}

/** Print layout of the board: weeks side by side. */
export function BoardSheet({ data, card, sum, ...content }: BoardSheetProps) {
  const count = `${formatNumber(data.cards.flat(2).length)} turnovers`;
  return <BoardPrint {...{ data, card, sum }} {...useTrackerWords(content, 'turnovers by week', count)} />;
}
