/** What one cell of a file says; `null` is an empty cell. */
export type Cell =
  | null
  | { kind: 'text'; text: string }
  /** `text` is how a person reads the number, for columns that hold codes. */
  | { kind: 'number'; value: number; text: string }
  | { kind: 'day'; day: string; time?: string }
  | { kind: 'boolean'; value: boolean };

/** A rectangle of cells, zero-based and inclusive. */
export interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** One sheet of a file. Empty rows stay where they are, so `rows[8]` is row 9 of the file; a row ends at its last value. */
export interface Table {
  format: 'csv' | 'xlsx';
  /** The visible sheets. */
  sheets: string[];
  sheet: string;
  rows: Cell[][];
  merged: Range[];
  /** From which year the file counts its days: what a bare number in a date column means. */
  dateSystem: DateSystem;
}

export type DateSystem = 1900 | 1904;

/** What is written into one cell. Text stays text: nothing ever becomes a formula. */
export type OutCell = string | number | boolean | null | { day: string };

export interface OutSheet {
  name: string;
  /** A note is shown to whoever selects a cell of its column. */
  columns: { header: string; width?: number; note?: string }[];
  rows: OutCell[][];
}

/** A file that can't be taken; the message is one sentence for a person. */
export class UnreadableFile extends Error {}

/** What a file may ask of the server. */
export const most = {
  fileBytes: 10 * 1024 * 1024,
  parts: 200,
  unpackedBytes: 100 * 1024 * 1024,
  ratio: 200,
  rows: 100_000,
  columns: 200,
  /** Places from the first column to the last value of each row: what the rows cost in memory. */
  places: 2_000_000,
  cellText: 32_767,
} as const;

/** Cheap enough to be asked before anything is started. */
export function checkSize(data: Uint8Array): void {
  if (data.length === 0) throw new UnreadableFile('This file is empty.');
  if (data.length > most.fileBytes) {
    throw new UnreadableFile('This file is too large. Files of up to 10 MB can be read.');
  }
}

/** So many rows of a file are written before others get their turn. */
export const rowsAtOnce = 200;

/** Told how many rows have been written since it was told last. */
export type OnRows = (count: number) => void;
