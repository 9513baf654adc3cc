import { copy } from './copy.ts';

/** Background colours that people tell apart. */
const fillColours = ['green', 'yellow', 'orange', 'red', 'purple', 'blue', 'grey'] as const;
export type FillColour = (typeof fillColours)[number];

/** Value of a cell; `null` is empty. */
export type Cell =
  | null
  | ((
      | { kind: 'text'; text: string }
      /** `text` is the number as displayed, for columns with codes. */
      | { kind: 'number'; value: number; text: string }
      | { kind: 'day'; day: string; time?: string }
      | { kind: 'boolean'; value: boolean }
    ) & {
      /** Background; absent if it has none. */
      fill?: FillColour;
    });

/** A rectangle of cells, zero-based and inclusive. */
export interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** A sheet. Empty rows are kept, so `rows[8]` is row 9 of the file; a row ends at its last value. */
export interface Table {
  format: 'csv' | 'xlsx';
  /** The visible sheets. */
  sheets: string[];
  sheet: string;
  rows: Cell[][];
  merged: Range[];
  /** Epoch of the file's serial dates. */
  dateSystem: DateSystem;
}

export type DateSystem = 1900 | 1904;

/** Backgrounds of coloured cells. */
export const cellTones = ['good', 'waiting', 'risky', 'late', 'bad', 'quiet'] as const;
export type CellTone = (typeof cellTones)[number];

/** Value to write into a cell. Text never becomes a formula; a tone colours its cell in workbooks. */
export type OutCell = string | number | boolean | null | { day: string } | { text: string; tone: CellTone };

export interface OutSheet {
  name: string;
  /** A note is shown when a cell of the column is selected. */
  columns: { header: string; width?: number; note?: string }[];
  rows: OutCell[][];
  /** Columns that stay while the others scroll. */
  frozenColumns?: number;
  /** Whether the header has filter buttons. */
  hasFilter?: boolean;
}

/** The file can't be read; the message is for the user. */
export class UnreadableFile extends Error {}

/** Limits for uploaded files. */
export const fileLimits = {
  fileBytes: 10 * 1024 * 1024,
  parts: 200,
  unpackedBytes: 100 * 1024 * 1024,
  ratio: 200,
  rows: 100_000,
  columns: 200,
  /** Cells from the first column to the last value of each row, which determine the memory needed. */
  places: 2_000_000,
  cellText: 32_767,
} as const;

/** Cheap check before parsing. */
export function checkSize(data: Uint8Array): void {
  if (data.length === 0) throw new UnreadableFile(copy.file.empty);
  if (data.length > fileLimits.fileBytes) {
    throw new UnreadableFile('This file is too large. Files of up to 10 MB can be read.');
  }
}

/** Rows written before yielding to the event loop. */
export const rowsAtOnce = 200;

/** Called with the number of rows written since the last call. */
export type OnRows = (count: number) => void;
