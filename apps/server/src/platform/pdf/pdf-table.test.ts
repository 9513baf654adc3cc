import { expect, test } from 'vitest';
import { PdfDocument } from './pdf-document.ts';
import { drawTable, rowsOnPage } from './pdf-table.ts';

/** Notes what is written where instead of drawing it. */
function noteTexts(): { pdf: PdfDocument; texts: { text: string; x: number; width: number }[] } {
  const pdf = new PdfDocument({ title: 'Test', author: '', made: new Date(0), size: 'A4', landscape: true });
  const texts: { text: string; x: number; width: number }[] = [];
  pdf.text = (text, x, _y, look) => void texts.push({ text, x, width: look?.width ?? 0 });
  return { pdf, texts };
}

test.each([
  ['shares', [1, 1, 1]],
  ['natural widths in points', [180, 60, 42]],
  ['more than there is', [900, 400, 300]],
])('every column stays on the page, whether it grows by %s', (_, grows) => {
  const { pdf, texts } = noteTexts();
  drawTable(
    pdf,
    {
      columns: grows.map((grow, at) => ({ header: `H${at}`, grow, align: at === 0 ? 'left' : 'right' })),
      rows: [['Upstream hall', '12', '9 Nov']],
    },
    { x: 36, y: 40, width: 770, bottom: 500, nextPage: () => 40 },
  );
  expect(texts.map(({ text }) => text)).toEqual(['H0', 'H1', 'H2', 'Upstream hall', '12', '9 Nov']);
  for (const { x, width } of texts) {
    expect(x).toBeGreaterThanOrEqual(36);
    expect(width).toBeGreaterThan(20);
    expect(x + width).toBeLessThanOrEqual(36 + 770);
  }
});

test('a column of its own width leaves the rest to the others', () => {
  const { pdf, texts } = noteTexts();
  drawTable(
    pdf,
    { columns: [{ header: 'A', width: 100 }, { header: 'B' }], rows: [] },
    { x: 0, y: 0, width: 300, bottom: 500, nextPage: () => 0 },
  );
  expect(texts.map(({ x }) => x)).toEqual([0, 100]);
});

test('the last rows are not carried alone onto the next page', () => {
  expect([rowsOnPage(10, 12), rowsOnPage(12, 12)]).toEqual([10, 12]);
  // One too many: three go over instead of one.
  expect(rowsOnPage(13, 12)).toBe(10);
  expect(rowsOnPage(14, 12)).toBe(11);
  expect(rowsOnPage(15, 12)).toBe(12);
  expect(rowsOnPage(200, 12)).toBe(12);
  // Progress is made even where nothing fits.
  expect([rowsOnPage(2, 1), rowsOnPage(5, 0)]).toEqual([1, 1]);
  const { pdf, texts } = noteTexts();
  const pages: number[] = [];
  drawTable(
    pdf,
    { columns: [{ header: 'Name' }], rows: Array.from({ length: 11 }, (_, at) => [`Row ${at}`]) },
    {
      x: 0,
      y: 0,
      width: 300,
      // The header takes 13.5, ten rows 125.
      bottom: 140,
      nextPage: () => {
        pages.push(texts.filter(({ text }) => text.startsWith('Row')).length);
        return 0;
      },
    },
  );
  expect(pages).toEqual([8]);
});
