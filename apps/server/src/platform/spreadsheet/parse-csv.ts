import Papa from 'papaparse';
import { decodeText } from './decode-text.ts';
import { restoreText } from './formula-guard.ts';
import { Rows } from './rows.ts';
import { UnreadableFile, type Table } from './table.ts';

/** Reads a CSV file; every cell is text, because only the column's field knows what it means. */
export function parseCsv(name: string, data: Uint8Array): Table {
  const { text, separator } = splitSeparatorLine(decodeText(data));
  const newline = lineEnd(text);
  const rows = readRows(
    newline === undefined ? text.replace(/\r\n?/g, '\n') : text,
    separator,
    newline ?? '\n',
  );
  if (rows.length === 0) throw new UnreadableFile('This file is empty.');
  const sheet = name.replace(/\.[^.]*$/, '');
  return { format: 'csv', sheets: [sheet], sheet, rows, merged: [], dateSystem: 1900 };
}

function readRows(text: string, separator: string | undefined, newline: '\n' | '\r\n' | '\r'): Table['rows'] {
  const rows = new Rows();
  let row = 0;
  Papa.parse<string[]>(text, {
    delimiter: separator ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
    newline,
    step: ({ data, errors }) => {
      if (errors.some(({ code }) => code === 'MissingQuotes')) {
        throw new UnreadableFile(`A quotation mark that opens in row ${row + 1} is never closed.`);
      }
      let column = 0;
      for (const cell of data) {
        if (cell !== '') rows.put(row, column, { kind: 'text', text: restoreText(cell) });
        column += 1;
      }
      row += 1;
    },
  });
  return rows.rows;
}

/** `sep=;` as the first line is an order of Excel's to itself, not a row. */
function splitSeparatorLine(text: string): { text: string; separator?: string } {
  const match = /^"?sep=([^\r\n])"?(\r\n|\r|\n|$)/i.exec(text);
  return match?.[1] === undefined ? { text } : { text: text.slice(match[0].length), separator: match[1] };
}

/** The one line end of the file outside quotation marks, or nothing when it has several. */
function lineEnd(text: string): '\n' | '\r\n' | '\r' | undefined {
  const kindsIn = (part: string) => new Set(part.match(/\r\n|\r|\n/g));
  let kinds = kindsIn(text);
  if (kinds.size > 1) kinds = kindsIn(text.replace(/"[^"]*"/g, ''));
  if (kinds.size > 1) return undefined;
  const [only = '\n'] = kinds;
  return only as '\n' | '\r\n' | '\r';
}
