import { trustForReading } from '#lib/trusted-types.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Rows of cells as the table that spreadsheets and mail programs take from the clipboard. */
export function serialiseTable(rows: readonly (readonly string[])[]): string {
  const escape = (text: string) =>
    text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replace(/\r\n|\r|\n/g, '<br>');
  const body = rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`)
    .join('');
  return `<table><tbody>${body}</tbody></table>`;
}

/** The cells of the first table in pasted HTML; merged cells count once, with empty ones beside them. */
export function parseTable(html: string): string[][] {
  // Styles are of no use here, and the page's policy would complain about them.
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
