import { formatNumber } from '@baton/domain/format-number.ts';
import { UnreadableFile, fileLimits, type Cell } from './table.ts';

/** Address of a cell as displayed: row 0, column 27 is AB1. */
export function addressOf(row: number, column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${row + 1}`;
}

/** Collects cells into rows and rejects oversized sheets before allocating memory. */
export class Rows {
  readonly rows: Cell[][] = [];
  #places = 0;

  put(row: number, column: number, cell: Cell): void {
    if (cell === null) return;
    if (row >= fileLimits.rows) {
      throw new UnreadableFile(
        `The sheet goes down to row ${formatNumber(row + 1)}. Up to ${formatNumber(fileLimits.rows)} rows can be read.`,
      );
    }
    if (column >= fileLimits.columns) {
      throw new UnreadableFile(
        `The sheet goes out to cell ${addressOf(row, column)}. Up to ${formatNumber(fileLimits.columns)} columns can be read.`,
      );
    }
    if (cell.kind === 'text' && cell.text.length > fileLimits.cellText) {
      throw new UnreadableFile(
        `The text in cell ${addressOf(row, column)} is longer than ${formatNumber(fileLimits.cellText)} characters.`,
      );
    }
    while (this.rows.length <= row) this.rows.push([]);
    const cells = this.rows[row] ?? [];
    this.#places += Math.max(0, column + 1 - cells.length);
    if (this.#places > fileLimits.places) {
      throw new UnreadableFile('The sheet has too many cells. Split it into several files.');
    }
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  }
}
