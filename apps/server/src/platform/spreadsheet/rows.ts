import { copy } from './copy.ts';
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
      throw new UnreadableFile(copy.sheet.tooManyRows(row + 1, fileLimits.rows));
    }
    if (column >= fileLimits.columns) {
      throw new UnreadableFile(copy.sheet.tooManyColumns(addressOf(row, column), fileLimits.columns));
    }
    if (cell.kind === 'text' && cell.text.length > fileLimits.cellText) {
      throw new UnreadableFile(copy.sheet.textTooLong(addressOf(row, column), fileLimits.cellText));
    }
    while (this.rows.length <= row) this.rows.push([]);
    const cells = this.rows[row] ?? [];
    this.#places += Math.max(0, column + 1 - cells.length);
    if (this.#places > fileLimits.places) {
      throw new UnreadableFile(copy.sheet.tooManyCells);
    }
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  }
}
