import { trustForReading } from '#lib/trusted-types.ts';
import type { GridOperation } from './grid-source.ts';
import { linesFrom, type Block, type Extent, type Spot } from './selection.ts';

/** Text to enter into a cell, not validated. */
export interface EnteredText extends Spot {
  text: string;
}

export const sayCopied = (cells: readonly (readonly string[])[]): string =>
  `Copied ${cells.length} by ${cells[0]?.length ?? 0}`;

/** Copies cells that aren't there yet. To be called in the event's handler: later, browsers refuse it. */
export async function copyLater(cells: Promise<readonly (readonly string[])[]>): Promise<void> {
  const blobOf = (type: string, serialise: typeof serialiseTsv) => {
    const blob = cells.then((rows) => new Blob([serialise(rows)], { type }));
    blob.catch(() => undefined);
    return blob;
  };
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': blobOf('text/plain', serialiseTsv),
      'text/html': blobOf('text/html', serialiseTable),
    }),
  ]);
}

/** Writes rows of cells to the clipboard as text and as a table. */
export function writeClipboard(data: DataTransfer, rows: readonly (readonly string[])[]): void {
  data.setData('text/plain', serialiseTsv(rows));
  data.setData('text/html', serialiseTable(rows));
}

/** Reads pasted rows of cells. Text is what the other program shows; its table is used if it has more cells. */
export function readClipboard(text: string, html: string): string[][] {
  const fromText = text === '' ? [] : parseTsv(text);
  const fromTable = /<table[\s>]/i.test(html) ? parseTable(html) : [];
  return cellCount(fromTable) > cellCount(fromText) ? fromTable : fromText;
}

function cellCount(rows: readonly (readonly string[])[]): number {
  return rows.reduce((count, row) => count + row.length, 0);
}

/**
 * Target cell of each pasted text, and the block to select afterwards: from the upper left corner of the selection, repeated if the selection is a multiple of
 * the copied block, skipping lines that are not records.
 */
export function planPaste(
  cells: readonly (readonly string[])[],
  target: Block,
  extent: Extent,
  isRecord: (row: number) => boolean,
): { texts: EnteredText[]; block: Block; clipped: GridOperation['clipped'] } {
  const height = cells.length;
  const width = Math.max(0, ...cells.map((row) => row.length));
  const selected = linesFrom(target.top, target.bottom, isRecord);
  const tallness = height > 0 && selected.length % height === 0 ? Math.max(selected.length, height) : height;
  const across = target.right - target.left + 1;
  const wideness = width > 0 && across % width === 0 ? across : width;
  const lines = linesFrom(target.top, extent.rows - 1, isRecord, tallness);
  const columns = Math.min(wideness, extent.columns - target.left);
  const texts: EnteredText[] = [];
  lines.forEach((row, index) => {
    const source = cells[index % height] ?? [];
    for (let column = 0; column < columns; column++) {
      const text = source[column % width];
      if (text !== undefined) texts.push({ row, column: target.left + column, text });
    }
  });
  return {
    texts,
    block: {
      top: target.top,
      left: target.left,
      bottom: lines.at(-1) ?? target.top,
      right: target.left + Math.max(0, columns - 1),
    },
    clipped: { rows: tallness - lines.length, columns: wideness - columns },
  };
}

/** Writes rows of cells as tab-separated text, quoted as spreadsheets do. */
export function serialiseTsv(rows: readonly (readonly string[])[]): string {
  const text = rows.map((row) => row.map(quote).join('\t')).join('\r\n');
  // A last row that is empty would look like the line end that most programs add.
  const last = rows.at(-1);
  return last?.length === 1 && last[0] === '' ? `${text}\r\n` : text;
}

function quote(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
const plain = /[^\t\r\n]*/y;

/** Reads tab-separated text. Quoted cells may contain tabs, line ends and doubled quotes; a final line end adds no row. */
export function parseTsv(text: string): string[][] {
  const source = text.replace(/(\r\n|\r|\n)$/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    quoted.lastIndex = at;
    // A quote that is never closed is part of the text.
    const found = source[at] === '"' ? quoted.exec(source) : null;
    if (found) {
      row.push((found[1] ?? '').replaceAll('""', '"'));
      at = quoted.lastIndex;
    } else {
      plain.lastIndex = at;
      const cell = plain.exec(source)?.[0] ?? '';
      row.push(cell);
      at += cell.length;
    }
    const end = source[at];
    if (end === '\t') at += 1;
    else {
      rows.push(row);
      row = [];
      if (end === undefined) return rows;
      at += source.startsWith('\r\n', at) ? 2 : 1;
    }
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Writes rows of cells as the HTML table that spreadsheets and mail programs read. */
export function serialiseTable(rows: readonly (readonly string[])[]): string {
  const escape = (text: string) =>
    text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replace(/\r\n|\r|\n/g, '<br>');
  const body = rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`)
    .join('');
  return `<table><tbody>${body}</tbody></table>`;
}

/** Reads the first table in pasted HTML. A merged cell becomes one cell with its text and empty ones. */
function parseTable(html: string): string[][] {
  // Styles are not needed, and the content security policy would report them.
  const bare = html.replace(/<style[\s\S]*?<\/style>/gi, '').replace(/\sstyle=("[^"]*"|'[^']*')/gi, '');
  const table = new DOMParser().parseFromString(trustForReading(bare), 'text/html').querySelector('table');
  const rows: string[][] = [];
  [...(table?.rows ?? [])].forEach((line, index) => {
    const row = (rows[index] ??= []);
    let column = 0;
    for (const cell of line.cells) {
      while (row[column] !== undefined) column += 1;
      for (let down = 0; down < Math.min(cell.rowSpan, 1000); down++)
        for (let right = 0; right < Math.min(cell.colSpan, 1000); right++)
          (rows[index + down] ??= [])[column + right] = down + right === 0 ? textOf(cell) : '';
    }
  });
  return rows.map((row) => Array.from(row, (cell) => cell ?? ''));
}

function textOf(cell: HTMLElement): string {
  for (const end of cell.querySelectorAll('br')) end.replaceWith('\ue000');
  const text = (cell.textContent ?? '').replace(/[\s\u00a0]+/g, ' ').replace(/ *\ue000 */g, '\n');
  return text.trim();
}
