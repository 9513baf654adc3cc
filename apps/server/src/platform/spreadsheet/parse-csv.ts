import Papa from 'papaparse';
import { copy } from './copy.ts';
import { restoreText } from './formula-guard.ts';
import { Rows } from './rows.ts';
import { UnreadableFile, type Table } from './table.ts';

/** Parses a CSV file; every cell is text, because its meaning depends on the column. */
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
  if (rows.rows.length === 0) throw new UnreadableFile(copy.file.empty);
  const sheet = name.replace(/\.[^.]*$/, '');
  return { format: 'csv', sheets: [sheet], sheet, rows: rows.rows, merged: [], dateSystem: 1900 };
}

type LineEnd = '\n' | '\r\n' | '\r';
const separators = [',', ';', '\t', '|'];
const linesToTry = 30;

/** `sep=;` in the first line is an instruction for Excel, not a row. */
function splitSeparatorLine(text: string): { text: string; separator?: string } {
  const match = /^"?sep=([^\r\n"])"?(\r\n|\r|\n|$)/i.exec(text);
  return match?.[1] === undefined ? { text } : { text: text.slice(match[0].length), separator: match[1] };
}

/**
 * Chooses the separator that gives most of the first rows the same number of cells; of equal ones, the one with more
 * cells. (Papa's own guess counts the empty last line as a row and decimal commas as columns.)
 */
function guessSeparator(text: string, newline: LineEnd): string {
  const start = text.slice(0, 65_536);
  let best = { separator: ',', share: 0, cells: 1 };
  for (const separator of separators) {
    const { data } = Papa.parse<string[]>(start, { delimiter: separator, newline, preview: linesToTry });
    const counts = data
      .map((row) => row.length)
      .filter((cells, index) => cells > 1 || data[index]?.[0] !== '');
    const cells = mostFrequent(counts.filter((count) => count > 1));
    const share = counts.filter((count) => count === cells).length / counts.length;
    if (share > best.share || (share === best.share && cells > best.cells))
      best = { separator, share, cells };
  }
  return best.separator;
}

/** The line ending used outside quotation marks, or undefined if there are several. */
function lineEnd(text: string): LineEnd | undefined {
  const kindsIn = (part: string) => new Set(part.match(/\r\n|\r|\n/g));
  let kinds = kindsIn(text);
  if (kinds.size > 1) kinds = kindsIn(text.replace(/"[^"]*"/g, ''));
  if (kinds.size > 1) return undefined;
  const [only = '\n'] = kinds;
  return only as LineEnd;
}

function mostFrequent(counts: number[]): number {
  const seen = new Map<number, number>();
  for (const count of counts) seen.set(count, (seen.get(count) ?? 0) + 1);
  return [...seen].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

/** Windows-1252 characters where Latin-1 has control characters; five positions are unused. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Decodes a CSV file of any supported encoding; rejects binary content. */
function decodeText(data: Uint8Array): string {
  const text = decode(data);
  if (looksBinary(text)) {
    throw new UnreadableFile(
      'This is neither a CSV nor an Excel file (.xlsx). Save it as one of these first.',
    );
  }
  return text;
}

function decode(data: Uint8Array): string {
  const wide = utf16Order(data);
  if (wide !== undefined) return new TextDecoder(wide).decode(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    // Not UTF-8: the other encoding in which spreadsheet programs save CSV.
    return Buffer.from(data)
      .toString('latin1')
      .replace(/[\u0080-\u009F]/g, (char) => windows1252[char.charCodeAt(0) - 0x80] ?? char);
  }
}

/** By byte order mark, or by zero bytes on one side only, as Latin letters, separators and line ends have them. */
function utf16Order(data: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (data[0] === 0xff && data[1] === 0xfe) return 'utf-16le';
  if (data[0] === 0xfe && data[1] === 0xff) return 'utf-16be';
  const start = data.subarray(0, 4096);
  const pairs = Math.floor(start.length / 2);
  if (pairs === 0 || data.length % 2 === 1) return undefined;
  let [first, second] = [0, 0];
  for (let index = 0; index < pairs * 2; index += 2) {
    if (start[index] === 0) first += 1;
    if (start[index + 1] === 0) second += 1;
  }
  if (first === 0 && second > pairs * 0.4) return 'utf-16le';
  if (second === 0 && first > pairs * 0.4) return 'utf-16be';
  return undefined;
}

/** Text holds no NUL and hardly any other control character. */
function looksBinary(text: string): boolean {
  if (text.includes('\0')) return true;
  const start = text.slice(0, 4096);
  // oxlint-disable-next-line no-control-regex
  const controls = start.match(/[\u0001-\u0008\u000E-\u001F]/g)?.length ?? 0;
  return controls > start.length / 50;
}
