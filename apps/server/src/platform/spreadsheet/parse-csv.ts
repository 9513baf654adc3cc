import Papa from 'papaparse';
import { guessSeparator, lineEnd, splitSeparatorLine } from './csv-separator.ts';
import { decodeText } from './decode-text.ts';
import { restoreText } from './formula-guard.ts';
import { Rows } from './rows.ts';
import { UnreadableFile, type Table } from './table.ts';

/** Reads a CSV file; every cell is text, because only the column's field knows what it means. */
export function parseCsv(name: string, data: Uint8Array): Table {
  const { text: raw, separator } = splitSeparatorLine(decodeText(data));
  const newline = lineEnd(raw);
  const text = newline === undefined ? raw.replace(/\r\n?/g, '\n') : raw;
  const rows = new Rows();
  let row = 0;
  Papa.parse<string[]>(text, {
    delimiter: separator ?? guessSeparator(text, newline ?? '\n'),
    newline: newline ?? '\n',
    step: ({ data: cells, errors }) => {
      if (errors.some(({ code }) => code === 'MissingQuotes')) {
        throw new UnreadableFile(`A quotation mark that opens in row ${row + 1} is never closed.`);
      }
      for (const [column, cell] of cells.entries()) {
        if (cell !== '') rows.put(row, column, { kind: 'text', text: restoreText(cell) });
      }
      row += 1;
    },
  });
  if (rows.rows.length === 0) throw new UnreadableFile('This file is empty.');
  const sheet = name.replace(/\.[^.]*$/, '');
  return { format: 'csv', sheets: [sheet], sheet, rows: rows.rows, merged: [], dateSystem: 1900 };
}
