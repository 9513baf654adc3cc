import { useState } from 'react';
import { useActiveProgramme } from '#session/session-context.ts';
import type { PrintWords } from '#views/print/print-words.ts';
import { reportStamp } from '#turnover/figures/report-stamp.ts';
import { readCompare, describeCompare } from '#turnover/compare/compare-with.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import type { Grid } from '#grid/grid.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { GridPrint } from '#views/print/grid-print.tsx';
import { BoardPrint } from '#views/print/board-print.tsx';
import type { TrackerBoardState } from '#screens/tracker/board/use-tracker-board.ts';

export type PrintedContent = Pick<FrameContent, 'view' | 'filtered' | 'address'>;

/** Title, count and stamp of a printed sheet: data date, baseline, filter and time of printing. */
export function useTrackerWords({ view, address }: PrintedContent, title: string, count: string): PrintWords {
  const programme = useActiveProgramme();
  const [now] = useState(() => new Date());
  const { search, filter } = address;
  const compare = readCompare(search);
  const narrowed = [
    ...(compare ? [`compared with ${describeCompare(view, compare)}`] : []),
    ...(search.diff ? [`only ${search.diff}`] : []),
  ];
  const name = programme?.name ?? '';
  const [, ...stamp] = reportStamp({ name }, view, filter, narrowed, now);
  return { title: `${name}: ${title}`, count, stamp };
}

export interface GridSheetProps extends PrintedContent {
  grid: Grid;
  /** Number of turnovers, if each has its own row (list). */
  turnovers?: number;
}

/** Print layout of the matrix or the list: all rows of the visible columns. */
export function GridSheet({ grid, turnovers, ...content }: GridSheetProps) {
  const { filtered, address } = content;
  const scopes = `${formatNumber(filtered.rows.length)} of ${formatNumber(filtered.total)} ${address.filter.kind}s`;
  const count = turnovers === undefined ? scopes : `${formatNumber(turnovers)} turnovers of ${scopes}`;
  const words = useTrackerWords(content, turnovers === undefined ? 'tracker' : 'turnovers', count);
  return (
    <GridPrint
      grid={grid}
      {...words}
      elsewhere="Narrow the filter for others, or take all of them as a spreadsheet: Files, Excel."
    />
  );
}

export interface BoardSheetProps extends PrintedContent, Pick<TrackerBoardState, 'data' | 'card' | 'sum'> {}

/** Print layout of the board: weeks side by side. */
export function BoardSheet({ data, card, sum, ...content }: BoardSheetProps) {
  const count = `${formatNumber(data.cards.flat(2).length)} turnovers`;
  return <BoardPrint {...{ data, card, sum }} {...useTrackerWords(content, 'turnovers by week', count)} />;
}
