import type { PdfDocument } from './pdf-document.ts';

/** A column of a PDF table. */
export interface PdfColumn {
  header: string;
  /** In points; without it, the column shares the remaining width by `grow`. */
  width?: number;
  grow?: number;
  /** Its content is never cut, so it may take width from the growing columns. */
  isWhole?: boolean;
  align?: 'left' | 'right' | 'centre';
  /** Draws a cell instead of its text. */
  draw?: (pdf: PdfDocument, row: number, x: number, y: number, width: number) => void;
}

export interface PdfTable {
  columns: readonly PdfColumn[];
  rows: readonly (readonly string[])[];
  /** Rows in bold, such as a sum. */
  isStrong?: (row: number) => boolean;
}

export interface TableArea {
  x: number;
  y: number;
  width: number;
  /** Bottom of the page. */
  bottom: number;
  /** Starts a new page and returns the y position to continue at. */
  nextPage(): number;
}

const muted = '#4b5563';
const rule = '#d1d5db';
/** Gap between columns; wider after a right-aligned one. */
const gapAfter = (align: PdfColumn['align']) => (align === 'right' ? 10 : 6);
const size = 7.5;
const line = 12.5;

/** Draws a table over as many pages as needed, repeating its header; returns the y position after it. */
export function drawTable(pdf: PdfDocument, { columns, rows, isStrong }: PdfTable, area: TableArea): number {
  if (columns.length === 0) return area.y;
  const widths = widthsOf(columns.map(wholeColumn), area.width);
  const lefts = widths.map((_, at) => area.x + widths.slice(0, at).reduce((sum, each) => sum + each, 0));
  let y = area.y;
  function wholeColumn(column: PdfColumn, at: number): PdfColumn {
    if (!column.isWhole || column.width === undefined) return column;
    const widest = rows.reduce((max, row) => Math.max(max, pdf.widthOf(row[at] ?? '', { size })), 0);
    const wanted = widest + gapAfter(column.align) + 1;
    return { ...column, width: Math.min(Math.max(column.width, wanted), area.width / 4) };
  }
  const head = () => {
    const lines = columns.map(({ header }, at) =>
      pdf
        .wrap(header, widths[at]! - gapAfter(columns[at]!.align), { size: 6.5, weight: 'medium' })
        .slice(0, 3),
    );
    const height = Math.max(...lines.map(({ length }) => length)) * 8.5;
    columns.forEach(({ align = 'left' }, at) => {
      const own = lines[at]!;
      own.forEach((text, index) => {
        const top = y + height - (own.length - index) * 8.5;
        const style = {
          size: 6.5,
          weight: 'medium',
          colour: muted,
          align,
          width: widths[at]! - gapAfter(align),
        } as const;
        pdf.text(text, lefts[at]!, top, style);
      });
    });
    y += height + 3;
    pdf.line([area.x, y], [area.x + area.width, y], { colour: '#9ca3af', width: 0.6 });
    y += 2;
  };
  const rowsHere = (from: number) =>
    from + rowsOnPage(rows.length - from, Math.floor((area.bottom - y) / line));
  head();
  let pageEnd = rowsHere(0);
  rows.forEach((row, index) => {
    if (index >= pageEnd) {
      y = area.nextPage();
      head();
      pageEnd = rowsHere(index);
    }
    const weight = isStrong?.(index) ? 'bold' : 'regular';
    columns.forEach(({ align = 'left', draw }, at) => {
      const width = widths[at]! - gapAfter(align);
      if (draw) draw(pdf, index, lefts[at]!, y, width);
      else pdf.text(row[at] ?? '', lefts[at]!, y + 2, { size, weight, align, width });
    });
    y += line;
    pdf.line([area.x, y], [area.x + area.width, y], { colour: rule, width: 0.3 });
  });
  return y;
}

/** Fewer rows than these aren't carried onto a page of their own. */
const fewRows = 3;

/** How many of the remaining rows go on a page, so that the next one doesn't begin with the last row or two. */
export function rowsOnPage(left: number, fits: number): number {
  if (left <= fits) return left;
  return Math.max(1, Math.min(fits, left - fewRows));
}

function widthsOf(columns: readonly PdfColumn[], whole: number): number[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const shares = columns.reduce((sum, { width, grow = 1 }) => sum + (width === undefined ? grow : 0), 0);
  const share = shares === 0 ? 0 : Math.max(0, (whole - fixed) / shares);
  return columns.map(({ width, grow = 1 }) => width ?? grow * share);
}
