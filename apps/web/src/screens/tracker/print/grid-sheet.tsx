import type { Grid } from '#grid/grid.ts';
import { formatNumber } from '#lib/format-number.ts';
import { GridPrint } from '#views/print/grid-print.tsx';
import { useTrackerWords, type PrintedContent } from './tracker-words.ts';

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
