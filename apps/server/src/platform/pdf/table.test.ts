import { expect, test } from 'vitest';
import { paragraph, part } from './blocks.ts';
import { tableOf } from './table.ts';
import { notePaper } from './testing/note-paper.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}`);
/** A column of rows that are texts. */
const cell = (header: string, at = 0) => ({ header, text: (row: readonly string[]) => row[at]! });
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => [`Row ${at}`]);

test.each([
  ['shares', [1, 1, 1]],
  ['natural widths in points', [180, 60, 42]],
  ['more than there is', [900, 400, 300]],
])('every column stays on the page, whether it has %s', (_, shares) => {
  const { paper, column, texts } = notePaper();
  const columns = shares.map((share, at) => ({
    ...cell(`H${at}`, at),
    share,
    align: at === 0 ? ('left' as const) : ('right' as const),
  }));
  paper.place(tableOf(column, { columns, rows: [['Upstream hall', '12', '9 Nov']], isCut: true }));
  expect(texts.map(({ text }) => text)).toEqual(['H0', 'H1', 'H2', 'Upstream hall', '12', '9 Nov']);
  for (const { x, width } of texts) {
    expect(x).toBeGreaterThanOrEqual(40);
    expect(width).toBeGreaterThan(20);
    expect(x + width).toBeLessThanOrEqual(column.pdf.width - 40 + 0.01);
  }
});

test('a column of its own width leaves the rest to the others, and takes what its content needs', () => {
  const { paper, column, texts } = notePaper();
  const own = part(column, 0, 308);
  const widths = [{ ...cell('A'), width: 100 }, cell('B', 1)];
  paper.place(tableOf(own, { columns: widths, rows: [] }));
  expect(texts.map(({ x, width }) => [x, width])).toEqual([
    [40, 100],
    [148, 200],
  ]);
  const whole = [{ ...cell('C'), width: 10, isWhole: true }, cell('D', 1)];
  paper.place(tableOf(own, { columns: whole, rows: [['21-03-A', 'x']] }));
  expect(texts.find(({ text }) => text === 'C')?.width).toBeGreaterThan(25);
});

test.each([
  [10, 12, [10]],
  [12, 12, [12]],
  // One too many: three go over instead of one.
  [13, 12, [10, 3]],
  [14, 12, [11, 3]],
  [15, 12, [12, 3]],
  [30, 12, [12, 12, 6]],
  // Progress is made even where nothing fits.
  [2, 1, [1, 1]],
  [5, 1, [1, 1, 1, 1, 1]],
])('the last of %i rows are not carried alone onto the next page, where %i fit', (count, fit, pages) => {
  // A header takes 13.05, a row 12.5.
  const { paper, column, on } = notePaper(13.1 + fit * 12.5);
  paper.place(tableOf(column, { columns: [cell('Name')], rows: rowsOf(count), isCut: true }));
  const found = pages.map((_, at) => on(at + 1));
  expect(found.map((texts) => texts.filter((text) => text.startsWith('Row')).length)).toEqual(pages);
  expect(found.every((texts) => texts[0] === 'Name')).toBe(true);
  expect(column.pdf.pages).toBe(pages.length);
});

test('a row that is taller than a page continues on the next one, under the header', () => {
  const { paper, column, texts } = notePaper(715);
  const columns = [cell('Number'), cell('Text', 1)];
  const rows = [
    ['P-1', 'Short'],
    ['P-2', lines(150).join('\n')],
    ['P-3', 'Last'],
  ];
  paper.place(tableOf(column, { columns, rows }));
  expect(column.pdf.pages).toBe(3);
  expect(Math.max(...texts.map(({ y }) => y))).toBeLessThan(40 + 715);
  const written = texts.map(({ text }) => text);
  expect(written.filter((text) => text.startsWith('Line '))).toEqual(lines(150));
  expect(written.filter((text) => text === 'Text')).toHaveLength(3);
  expect(written.filter((text) => text === 'P-2')).toHaveLength(1);
});

test('a title stands above the header, another one on the pages that follow', () => {
  const { paper, column, on } = notePaper(100);
  const titles = [paragraph(column, 'List'), paragraph(column, 'List, continued')] as const;
  paper.place(tableOf(column, { columns: [cell('Name')], rows: rowsOf(8), titles }));
  expect([on(1).slice(0, 2), on(2).slice(0, 2)]).toEqual([
    ['List', 'Name'],
    ['List, continued', 'Name'],
  ]);
});
