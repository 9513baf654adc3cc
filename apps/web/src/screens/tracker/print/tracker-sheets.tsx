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
import { copy as compareCopy } from '#screens/tracker/compare/copy.ts';
import { copy } from './copy.ts';

export type PrintedContent = Pick<FrameContent, 'view' | 'filtered' | 'address'>;

/** Title, count and stamp of a printed sheet: data date, baseline, filter and time of printing. */
export function useTrackerWords(
  { view, filtered, address }: PrintedContent,
  title: string,
  count: string,
): PrintWords {
  const programme = useActiveProgramme();
  const [now] = useState(() => new Date());
  const { search, filter } = address;
  const compare = readCompare(search);
  const narrowed = [
    ...(compare ? [`Compared with ${describeCompare(view, compare)}`] : []),
    ...(filtered.isFolded && filtered.complete > 0 ? [copy.folded[filter.kind](filtered.complete)] : []),
    ...(search.diff ? [copy.difference(compareCopy.difference[search.diff].label)] : []),
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
  const scopes = copy.scopes[address.filter.kind](
    formatNumber(filtered.rows.length),
    formatNumber(filtered.total),
  );
  const count = turnovers === undefined ? scopes : copy.turnoversOf(turnovers, scopes);
  const words = useTrackerWords(content, turnovers === undefined ? copy.tracker : 'turnovers', count);
  return (
    <GridPrint
      grid={grid}
      {...words}
      elsewhere="Filter the rows to print others, or export all of them to Excel with Import/export."
    />
  );
}

export interface BoardSheetProps extends PrintedContent, Pick<TrackerBoardState, 'data' | 'card' | 'sum'> {}

/** Print layout of the board: weeks side by side. */
export function BoardSheet({ data, card, sum, ...content }: BoardSheetProps) {
  const count = copy.turnovers(data.cards.flat(2).length);
  return <BoardPrint {...{ data, card, sum }} {...useTrackerWords(content, 'turnovers by week', count)} />;
}
