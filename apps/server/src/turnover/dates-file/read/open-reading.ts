import { fieldError } from '#platform/app-error.ts';
import type { Table } from '#platform/spreadsheet/table.ts';
import { findHeader } from './find-header.ts';
import { matchColumns } from './match-columns.ts';
import type { ProgrammeNames } from './programme-names.ts';
import { readHeaders, type HeaderPlace } from './read-headers.ts';
import type { RowReading } from './read-row.ts';
import { TextTally } from './text-tally.ts';
import type { DatesWishes } from './wishes.ts';

/** Finds the header and what its columns stand for; a file without either says what is missing. */
export function openReading(
  table: Table,
  names: ProgrammeNames,
  wishes: DatesWishes,
  { mapping, today }: { mapping: Record<string, unknown>; today: string },
): { reading: RowReading; header: HeaderPlace } {
  const { gates, calendar, weekStart } = names;
  if (gates.length === 0)
    throw fieldError(
      'file',
      'This programme has no milestones yet. Choose a template or add them, then import.',
    );
  const header = findHeader(table, gates, {
    first: wishes.headerRow === undefined ? undefined : wishes.headerRow - 1,
    count: wishes.headerRows,
  });
  const headers = readHeaders(table, header);
  const { layout, columns } = matchColumns(headers, gates, mapping);
  if (headers.length === 0)
    throw fieldError('file', `There is no header in row ${header.first + 1}. Say in which row it stands.`);
  const reading: RowReading = {
    layout,
    columns,
    gates,
    meaning: {
      order: wishes.dateOrder,
      dateSystem: table.dateSystem,
      values: wishes.values,
      calendar,
      weekStart,
      today,
    },
    clearsEmpty: wishes.clearsEmpty,
    corrections: wishes.corrections,
    tally: new TextTally(),
    asksOrder: false,
  };
  return { reading, header };
}
