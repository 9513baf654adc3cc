import { fieldError } from '#platform/app-error.ts';
import type { Table } from '#platform/spreadsheet/table.ts';
import { textOf } from '#resource/import/read-cells.ts';
import { copy } from '#turnover/dates-file/copy.ts';
import type { DatesOptions } from './dates-options.ts';
import { matchColumns } from './match-columns.ts';
import type { NamedMilestone } from './match-milestone.ts';
import type { ProgrammeNames } from './programme-names.ts';
import { readHeaders, type HeaderRows } from './read-headers.ts';
import type { RowReading } from './read-row.ts';
import { TextTally } from './text-tally.ts';

/** Finds the header and its columns; throws if one is missing. */
export function openReading(
  table: Table,
  names: ProgrammeNames,
  options: DatesOptions,
  { mapping, today }: { mapping: Record<string, unknown>; today: string },
): { reading: RowReading; header: HeaderRows } {
  const { milestones, calendar, weekStart } = names;
  if (milestones.length === 0) throw fieldError('file', copy.file.noMilestones);
  const header = findHeader(table, milestones, {
    first: options.headerRow === undefined ? undefined : options.headerRow - 1,
    count: options.headerRows,
  });
  const headers = readHeaders(table, header);
  const { layout, columns } = matchColumns(headers, milestones, mapping);
  if (headers.length === 0) throw fieldError('file', copy.file.noHeader(header.first + 1));
  const reading: RowReading = {
    layout,
    columns,
    milestones,
    meaning: {
      order: options.dateOrder,
      dateSystem: table.dateSystem,
      values: options.values,
      calendar,
      weekStart,
      today,
      cache: new Map(),
    },
    clearsEmpty: options.clearsEmpty,
    corrections: options.corrections,
    tally: new TextTally(),
    asksOrder: false,
  };
  return { reading, header };
}

/** Number of rows searched for the header: only titles and revisions are above it. */
const searched = 25;

/** Position of the header: as given, else where most columns match. */
export function findHeader(
  table: Table,
  milestones: readonly NamedMilestone[],
  given: { first?: number | undefined; count?: number | undefined },
): HeaderRows {
  const { first, count } = given;
  if (first !== undefined && count !== undefined) return { first, count };
  const starts = first === undefined ? startsOf(table) : [first];
  const counts = count === undefined ? [1, 2, 3] : [count];
  let best: HeaderRows = { first: starts[0] ?? 0, count: counts[0] ?? 1 };
  let bestScore = 0;
  for (const start of starts)
    for (const rows of counts) {
      const headerRows = { first: start, count: rows };
      const score = scoreOf(table, milestones, headerRows);
      if (score > bestScore) [best, bestScore] = [headerRows, score];
    }
  return best;
}

function startsOf({ rows }: Table): number[] {
  return rows
    .slice(0, searched)
    .flatMap((cells, row) => (cells.some((cell) => textOf(cell).trim() !== '') ? [row] : []));
}

function scoreOf(table: Table, milestones: readonly NamedMilestone[], headerRows: HeaderRows): number {
  // Days and numbers are never headers, so such a row is data.
  const rows = table.rows.slice(headerRows.first, headerRows.first + headerRows.count);
  if (rows.some((cells) => cells.some((cell) => cell?.kind === 'day'))) return 0;
  const { columns } = matchColumns(readHeaders(table, headerRows), milestones);
  return columns.reduce((sum, { field, guessed }) => {
    if (field === null) return sum;
    if (field === 'code') return sum + 4;
    return sum + (guessed ? 0.8 : 1);
  }, 0);
}
