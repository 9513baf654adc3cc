import type { Table } from '#platform/spreadsheet/table.ts';
import { textOf } from '#resource/import/read-cells.ts';
import type { DatesOptions } from './dates-options.ts';
import { matchColumns, type DatesColumn } from './match-columns.ts';
import type { NamedMilestone } from './match-milestone.ts';
import { readHeaders, type HeaderRows } from './read-headers.ts';

/** Number of rows searched for the header: only titles and revisions are above it. */
const searched = 25;

interface ChosenHeader {
  first?: number | undefined;
  count?: number | undefined;
}

/** Position of the header: as given, else where most columns match. */
export function findHeader(
  table: Table,
  milestones: readonly NamedMilestone[],
  given: ChosenHeader,
): HeaderRows {
  return searchHeader(table, given, (headerRows) =>
    scoreColumns(matchColumns(readHeaders(table, headerRows), milestones).columns),
  );
}

/** The position with the best score; of equal ones, the one with fewer rows, because a title adds nothing. */
export function searchHeader(
  table: Table,
  { first, count }: ChosenHeader,
  scoreOf: (headerRows: HeaderRows) => number,
): HeaderRows {
  if (first !== undefined && count !== undefined) return { first, count };
  const starts = first === undefined ? startsOf(table) : [first];
  const counts = count === undefined ? [1, 2, 3] : [count];
  let best: HeaderRows = { first: starts[0] ?? 0, count: counts[0] ?? 1 };
  let bestScore = 0;
  for (const rows of counts)
    for (const start of starts) {
      const headerRows = { first: start, count: rows };
      const score = hasDays(table, headerRows) ? 0 : scoreOf(headerRows);
      if (score > bestScore) [best, bestScore] = [headerRows, score];
    }
  return best;
}

function startsOf({ rows }: Table): number[] {
  return rows
    .slice(0, searched)
    .flatMap((cells, row) => (cells.some((cell) => textOf(cell).trim() !== '') ? [row] : []));
}

/** Days are never headers, so such a row is data. */
function hasDays({ rows }: Table, { first, count }: HeaderRows): boolean {
  return rows.slice(first, first + count).some((cells) => cells.some((cell) => cell?.kind === 'day'));
}

/** Score of matched columns; the code counts most, because no row can be read without it. */
export function scoreColumns(columns: readonly Pick<DatesColumn, 'field' | 'guessed'>[]): number {
  return columns.reduce((sum, { field, guessed }) => {
    if (field === null) return sum;
    if (field === 'code') return sum + 4;
    return sum + (guessed ? 0.8 : 1);
  }, 0);
}

/** Position of the header as given, zero-based. */
export function positionOf({ headerRow, headerRows }: Pick<DatesOptions, 'headerRow' | 'headerRows'>) {
  return { first: headerRow === undefined ? undefined : headerRow - 1, count: headerRows };
}
