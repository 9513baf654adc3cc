import { trustForReading } from '#lib/trusted-types.ts';

/** Writes rows of cells to the clipboard as text and as a table. */
export function writeClipboard(data: DataTransfer, rows: readonly (readonly string[])[]): void {
  data.setData('text/plain', serialiseTsv(rows));
  data.setData('text/html', serialiseTable(rows));
}

/** Reads pasted rows of cells. Text is what the other program shows; its table is used if it has more cells. */
export function readClipboard(data: DataTransfer): string[][] {
  const text = data.getData('text/plain');
  const html = data.getData('text/html');
  const fromText = text === '' ? [] : parseTsv(text);
  const fromTable = /<table[\s>]/i.test(html) ? parseTable(html) : [];
  return cellCount(fromTable) > cellCount(fromText) ? fromTable : fromText;
}

function cellCount(rows: readonly (readonly string[])[]): number {
  return rows.reduce((count, row) => count + row.length, 0);
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
export function parseTable(html: string): string[][] {
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
