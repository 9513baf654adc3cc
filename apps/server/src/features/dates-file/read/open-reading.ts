import { fieldError } from '#platform/app-error.ts';
import type { Table } from '#platform/spreadsheet/table.ts';
import { ColourTally } from './colour-tally.ts';
import type { DatesOptions } from './dates-options.ts';
import { findHeader, positionOf } from './find-header.ts';
import { matchColumns } from './match-columns.ts';
import type { MilestoneDraft } from './milestone-drafts.ts';
import type { NamedMilestone } from './match-milestone.ts';
import type { ProgrammeNames } from './programme-names.ts';
import { proposeColumns, type FoundColumns } from './propose-columns.ts';
import { readHeaders, type HeaderRows } from './read-headers.ts';
import type { RowReading } from './read-row.ts';
import { TextTally } from './text-tally.ts';

/** Mapping of the user, and the programme's date. */
export interface ReadingContext {
  mapping: Record<string, unknown>;
  today: string;
  /** Whether milestones can be created from the headers. */
  mayPropose: boolean;
}

/** A file with its header and columns. */
export interface OpenedFile {
  table: Table;
  reading: RowReading;
  header: HeaderRows;
  /** Milestones that the programme lacks; undefined if it has milestones. */
  proposed: MilestoneDraft[] | undefined;
  /** Number of columns whose headers don't say what their dates are. */
  plainColumns: number;
}

/** Finds the header and its columns; throws if one is missing. */
export function openReading(
  table: Table,
  names: ProgrammeNames,
  options: DatesOptions,
  context: ReadingContext,
): OpenedFile {
  const { calendar, weekStart } = names;
  if (names.milestones.length === 0 && !context.mayPropose)
    throw fieldError(
      'file',
      'This programme has no milestones yet, and you don’t have permission to create them. Ask a Manager or Planner.',
    );
  const meaning = {
    order: options.dateOrder,
    dateSystem: table.dateSystem,
    values: options.values,
    calendar,
    weekStart,
    today: context.today,
    cache: new Map(),
  };
  const found =
    names.milestones.length === 0
      ? proposeColumns(table, names, options, { mapping: context.mapping, meaning })
      : findColumns(table, names.milestones, options, context.mapping);
  const { header, layout, columns, milestones, proposed, plainFields = new Set() } = found;
  if (columns.length === 0)
    throw fieldError(
      'file',
      `Row ${header.first + 1} has no header. Choose the row where the header starts.`,
    );
  const reading: RowReading = {
    layout,
    columns,
    milestones,
    meaning,
    clearsEmpty: options.clearsEmpty,
    corrections: options.corrections,
    tally: new TextTally(),
    colours: new ColourTally(options.colours),
    splitFields: options.plainDates === 'actual' ? plainFields : new Set(),
    asksOrder: false,
  };
  return { table, reading, header, proposed, plainColumns: plainFields.size };
}

function findColumns(
  table: Table,
  milestones: NamedMilestone[],
  options: DatesOptions,
  mapping: Record<string, unknown>,
): FoundColumns {
  const header = findHeader(table, milestones, positionOf(options));
  return { header, milestones, ...matchColumns(readHeaders(table, header), milestones, mapping) };
}
