import { formatNumber } from '#lib/format-number.ts';
import { BoardPaper } from '#views/print/board-paper.tsx';
import type { GardenHold } from '#screens/tracker/board/use-garden.ts';
import { useTrackerWords, type PrintedContent } from './tracker-words.ts';

export interface GardenSheetProps extends PrintedContent, Pick<GardenHold, 'data' | 'card' | 'sum'> {}

/** The garden on paper: weeks side by side, with their cards. */
export function GardenSheet({ data, card, sum, ...content }: GardenSheetProps) {
  const count = `${formatNumber(data.cards.flat(2).length)} turnovers`;
  return <BoardPaper {...{ data, card, sum }} {...useTrackerWords(content, 'turnovers by week', count)} />;
}
