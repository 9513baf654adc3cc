import type { DayNumber } from '../day-number.ts';
import { shareOf, type Share } from '../statistics.ts';
import type { Readiness } from './readiness.ts';

/** Lines of an issued look-ahead as stored, in columns. */
export interface IssuedLines {
  kind: readonly string[];
  /** Position in the window’s columns; -1 outside the window. */
  column: readonly number[];
  readiness: readonly Readiness[];
  actual: readonly (DayNumber | null)[];
  forecast: readonly (DayNumber | null)[];
  baseline: readonly (DayNumber | null)[];
}

/** The lines of a lane by column, as positions in the issue. */
export interface IssuedLane {
  label: string;
  total: number;
  cells: number[][];
}

/** An issued board: its lanes in their stored order without empty ones, and totals by column. */
export interface IssuedBoard {
  lanes: IssuedLane[];
  sums: number[];
  total: number;
  /** Planned work ready of each column, see `plannedWorkReady`. */
  ready: Share[];
}

/** The date by which a line is sorted: actual, else forecast, else baseline. */
export function issuedDay(
  { actual, forecast, baseline }: Pick<IssuedLines, 'actual' | 'forecast' | 'baseline'>,
  line: number,
): DayNumber | null {
  return actual[line] ?? forecast[line] ?? baseline[line] ?? null;
}

/** Groups the lines of a kind into the lanes that were stored with them. */
export function issuedBoard(
  lines: IssuedLines,
  lanes: { labels: readonly string[]; of: readonly number[] },
  { kind, columns }: { kind: string; columns: number },
): IssuedBoard {
  const empty = () => Array.from({ length: columns }, (): number[] => []);
  const found = lanes.labels.map((label): IssuedLane => ({ label, total: 0, cells: empty() }));
  const sums = empty().map(() => 0);
  const open = empty().map(() => ({ able: 0, all: 0 }));
  lines.column.forEach((column, line) => {
    const lane = found[lanes.of[line]!];
    if (column < 0 || lines.kind[line] !== kind || !lane) return;
    lane.cells[column]!.push(line);
    lane.total += 1;
    sums[column]! += 1;
    if (lines.actual[line] !== null) return;
    open[column]!.all += 1;
    if (lines.readiness[line] !== 'blocked') open[column]!.able += 1;
  });
  for (const { cells } of found)
    for (const cell of cells)
      cell.sort((a, b) => (issuedDay(lines, a) ?? 0) - (issuedDay(lines, b) ?? 0) || a - b);
  return {
    lanes: found.filter(({ total }) => total > 0),
    sums,
    total: sums.reduce((sum, count) => sum + count, 0),
    ready: open.map(({ able, all }) => shareOf(able, all)),
  };
}
