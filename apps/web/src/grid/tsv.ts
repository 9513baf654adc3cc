/** Rows of cells as spreadsheets write them to the clipboard. */
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

/** Reads them back: quoted cells may hold tabs, line ends and doubled quotes; one line end at the end is no row. */
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
