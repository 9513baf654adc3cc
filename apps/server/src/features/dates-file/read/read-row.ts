import { dateKinds, type DateKind, type FileLayout } from '@baton/contract/tracker/tracker-files.ts';
import type { Cell } from '#platform/spreadsheet/table.ts';
import { correctedCell, isAmbiguous, textOf } from '#resource/import/read-cells.ts';
import { copy } from '#features/dates-file/copy.ts';
import { meaningOf, type MeaningContext } from './cell-meaning.ts';
import type { ColourTally } from './colour-tally.ts';
import { addError, isReferenceColumn, type DatesRow, type MilestoneCells } from './file-row.ts';
import { fieldOf, readField, type DatesColumn } from './match-columns.ts';
import { matchMilestone, type NamedMilestone } from './match-milestone.ts';
import type { TextTally } from './text-tally.ts';

/** Settings for parsing the rows of a file. */
export interface RowReading {
  layout: FileLayout;
  columns: readonly DatesColumn[];
  milestones: readonly NamedMilestone[];
  meaning: MeaningContext;
  /** Whether an empty cell clears the date. */
  clearsEmpty: boolean;
  corrections: Record<string, Record<string, unknown>>;
  tally: TextTally;
  colours: ColourTally;
  /** Fields of actual dates of which later ones than today are forecasts. */
  splitFields: ReadonlySet<string>;
  /** Set if a date is ambiguous and its order unknown. */
  asksOrder: boolean;
}

/** Parses a row by its columns; errors are kept by cell. */
export function readRow(row: number, cells: readonly Cell[], reading: RowReading): DatesRow {
  const { layout, columns } = reading;
  const read: DatesRow = {
    row,
    code: '',
    kind: undefined,
    name: '',
    references: {},
    notes: [],
    reason: '',
    milestones: new Map(),
    texts: {},
    errors: {},
  };
  const corrections = reading.corrections[String(row)] ?? {};
  const cellAt = ({ field, index }: DatesColumn): Cell => {
    const typed = corrections[field ?? ''];
    return typed === undefined ? (cells[index] ?? null) : correctedCell(typed);
  };
  const milestone = layout === 'long' ? milestoneOf(read, columns, cellAt, reading) : undefined;
  for (const column of columns) {
    const { field } = column;
    if (field === null || field === 'milestone') continue;
    const cell = cellAt(column);
    const text = textOf(cell).trim();
    if (text !== '' && field !== 'note') read.texts[field] = text;
    const dates =
      layout === 'wide' ? readField(field) : milestone === undefined ? undefined : { kind: field, milestone };
    if (dates && isDate(dates.kind))
      readDate(read, cellsFor(read, dates.milestone), dates.kind, cell, reading);
    else if (dates?.kind === 'remark') keepRemark(cellsFor(read, dates.milestone), text);
    else if (dates && field === 'required') readRequired(read, cellsFor(read, dates.milestone), text);
    else if (dates && field === 'not_required_reason') cellsFor(read, dates.milestone).because ||= text;
    else readAbout(read, column, text);
  }
  for (const entry of read.milestones.values()) settle(read, entry, layout);
  return read;
}

function isDate(kind: string): kind is DateKind {
  return dateKinds.some((each) => each === kind);
}

function milestoneOf(
  read: DatesRow,
  columns: readonly DatesColumn[],
  cellAt: (column: DatesColumn) => Cell,
  { milestones }: RowReading,
): number | undefined {
  const column = columns.find(({ field }) => field === 'milestone');
  const text = column ? textOf(cellAt(column)).trim() : '';
  read.texts['milestone'] = text;
  const found = matchMilestone(text, milestones);
  if (!found && text !== '') addError(read, 'milestone', `No milestone has the code or name “${text}”.`);
  if (text === '') addError(read, 'milestone', 'Enter a milestone.');
  return found?.milestone;
}

function cellsFor({ milestones }: DatesRow, milestone: number): MilestoneCells {
  const known = milestones.get(milestone) ?? {
    milestone,
    fieldId: milestone,
    days: {},
    lines: [],
    because: '',
  };
  milestones.set(milestone, known);
  return known;
}

function readDate(
  read: DatesRow,
  entry: MilestoneCells,
  kind: DateKind,
  cell: Cell,
  reading: RowReading,
): void {
  const meaning = meaningOf(cell, reading.meaning);
  const field = fieldOf(reading.layout, kind, entry.milestone);
  const text = textOf(cell).trim();
  const isPlainDay = meaning.kind === 'day' && meaning.text === undefined;
  // Ambiguous dates are settled by the date order, not one by one.
  if (cell !== null && text !== '' && !isPlainDay && meaning.kind !== 'two_ways')
    reading.tally.add(text, meaning);
  if (meaning.kind === 'empty') {
    if (reading.clearsEmpty && kind !== 'baseline') entry.days[kind] = null;
    return;
  }
  const keep = (said: string) => entry.lines.push(copy.kept.labelled(copy.kept.dates[kind], said));
  if (meaning.kind === 'day') {
    const target = kindOfDay(meaning, kind, field, cell, reading);
    if (target === 'not_required') entry.required = false;
    else entry.days[target] = meaning.day;
    if (meaning.text !== undefined) keep(meaning.text);
  } else if (meaning.kind === 'not_required') {
    entry.required = false;
    entry.because ||= meaning.text;
  } else if (meaning.kind === 'planned') {
    read.texts[`${field}=planned`] = meaning.text;
    keep(meaning.text);
  } else if (meaning.kind === 'remark') {
    keep(meaning.text);
  } else if (meaning.kind === 'two_ways') {
    reading.asksOrder = true;
    addError(read, field, isAmbiguous(meaning.text));
  } else {
    addError(read, field, `“${meaning.text}” has no date. Map it, or enter a date.`);
  }
}

/** What a date is: as its column says, unless a mark, the colour of its cell or today says otherwise. */
function kindOfDay(
  { day, isActual }: { day: string; isActual?: boolean },
  kind: DateKind,
  field: string,
  cell: Cell,
  { colours, splitFields, meaning: { today } }: RowReading,
): DateKind | 'not_required' {
  const colour = colours.add(cell?.fill);
  if (isActual) return 'actual';
  if (colour === 'not_required') return 'not_required';
  if (colour === 'actual' && kind === 'forecast' && day <= today) return 'actual';
  return splitFields.has(field) && day > today ? 'forecast' : kind;
}

function keepRemark(entry: MilestoneCells, text: string): void {
  if (text !== '') entry.remark = text;
}

function readRequired(read: DatesRow, entry: MilestoneCells, text: string): void {
  if (text === '') return;
  if (/^(?:yes|y|true|1|required)$/i.test(text)) entry.required ??= true;
  else if (/^(?:no|n|false|0|not required|n\/?a)$/i.test(text)) entry.required = false;
  else addError(read, 'required', `“${text}” is neither yes nor no.`);
}

function readAbout(read: DatesRow, { field, header }: DatesColumn, text: string): void {
  if (text === '' || field === null) return;
  if (field === 'code' || field === 'name' || field === 'reason') read[field] = text;
  else if (field === 'note') read.notes.push(copy.kept.labelled(header, text));
  else if (field === 'kind') {
    const word = text.toLowerCase();
    if (word.startsWith('area')) read.kind = 'area';
    else if (/^(?:sub-?)?(?:system|package)/.test(word)) read.kind = 'system';
  } else if (isReferenceColumn(field)) read.references[field] = text;
}

/** Resolves a milestone's columns together: a date next to "N/A" means that the milestone is required. */
function settle(read: DatesRow, entry: MilestoneCells, layout: FileLayout): void {
  for (const kind of dateKinds) {
    const field = fieldOf(layout, kind, entry.milestone);
    const said = read.texts[`${field}=planned`];
    if (said === undefined) continue;
    delete read.texts[`${field}=planned`];
    const planned = entry.days.baseline ?? entry.days.forecast;
    if (planned) entry.days[kind] = planned;
    else addError(read, field, `“${said}” means the planned date, but this row has none.`);
  }
  const hasDate = (['forecast', 'actual'] as const).some((kind) => typeof entry.days[kind] === 'string');
  if (layout === 'wide' && entry.required === false && hasDate) {
    entry.lines.push(entry.because);
    delete entry.required;
    entry.because = '';
  }
}
