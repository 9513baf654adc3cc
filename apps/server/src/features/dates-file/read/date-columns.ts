import { readDayText } from '#platform/spreadsheet/read-day-cell.ts';
import type { Cell, Table } from '#platform/spreadsheet/table.ts';
import { textOf } from '#resource/import/read-cells.ts';
import { meaningOf, type MeaningContext } from './cell-meaning.ts';
import type { HeaderRows } from './read-headers.ts';

/** Rows below the header that are looked at. */
const sampled = 300;

/** What a column contains below the header. */
export type ColumnContent = 'dates' | 'text' | 'empty';

/** Tells the columns of dates from others by what they contain. */
export class DateColumns {
  readonly #table: Table;
  readonly #context: MeaningContext;
  readonly #contents = new Map<string, ColumnContent>();

  constructor(table: Table, context: MeaningContext) {
    this.#table = table;
    // Either order will do, because it only matters that the cells are dates.
    this.#context = { ...context, order: undefined, values: new Map(), cache: new Map() };
  }

  contentOf(column: number, { first, count }: HeaderRows): ColumnContent {
    const start = first + count;
    const key = `${column} ${start}`;
    const known = this.#contents.get(key);
    if (known) return known;
    const content = this.#read(column, start);
    this.#contents.set(key, content);
    return content;
  }

  /** Number of dates in a column of dates; 0 for other columns. */
  countDates(column: number, header: HeaderRows): number {
    if (this.contentOf(column, header) !== 'dates') return 0;
    return this.#count(column, header.first + header.count).dates;
  }

  #read(column: number, start: number): ColumnContent {
    const { dates, texts } = this.#count(column, start, start + sampled);
    if (dates > 0 && dates >= texts) return 'dates';
    return texts > 0 || dates > 0 ? 'text' : 'empty';
  }

  #count(column: number, start: number, end?: number): { dates: number; texts: number } {
    let [dates, texts] = [0, 0];
    for (const cells of this.#table.rows.slice(start, end)) {
      const cell = cells[column] ?? null;
      if (cell === null || textOf(cell).trim() === '') continue;
      const { kind } = meaningOf(cell, this.#context);
      if (kind === 'day' ? !isPlainNumber(cell) : kind === 'two_ways') dates += 1;
      // "N/A", "TBC" and "done" stand beside dates, but are none.
      else if (kind === 'remark' || kind === 'day') texts += 1;
    }
    return { dates, texts };
  }
}

/** A number without a date format may be a count or a code. */
function isPlainNumber(cell: Cell): boolean {
  return cell?.kind === 'number';
}

/** Whether a header's text is a date, so that its row is data. */
export function isDateText(text: string): boolean {
  return /\d/.test(text) && (['dmy', 'mdy'] as const).some((order) => 'day' in readDayText(text, order));
}
