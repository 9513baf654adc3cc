import { afterEach, expect, it, vi } from 'vitest';
import { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { margin, openPages, type DossierPages } from './dossier-page.ts';
import { FlowingPage } from './flowing-page.ts';

const pages: DossierPages = {
  author: '',
  made: new Date(0),
  size: 'A4',
  programme: 'Skerrin Point (SKP)',
  of: 'Certificate MC-51-01',
  name: 'Dossier MC-51-01',
};

afterEach(() => vi.restoreAllMocks());

/** What is written, with the place of each line. */
function setUp() {
  const pdf = openPages(pages, 'Test');
  const text = vi.spyOn(PdfDocument.prototype, 'text');
  const page = new FlowingPage(pdf, pages, 'Test');
  const written = () => text.mock.calls.map(([line, x, y]) => ({ line, x, y }));
  const lowest = () => Math.max(...written().map(({ y }) => y));
  return { pdf, page, written, lowest, bottom: pdf.height - margin };
}

const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}`);

it('continues a row that is taller than a page on the next one, under the header', () => {
  const { pdf, page, written, lowest, bottom } = setUp();
  const columns = [
    { header: 'Number', share: 1 },
    { header: 'Text', share: 1 },
  ];
  page.table(columns, [
    ['P-1', 'Short'],
    ['P-2', lines(150).join('\n')],
    ['P-3', 'Last'],
  ]);
  expect(pdf.pages).toBe(3);
  expect(lowest()).toBeLessThan(bottom);
  const texts = written().map(({ line }) => line);
  expect(texts.filter((line) => line.startsWith('Line '))).toEqual(lines(150));
  expect(texts.filter((line) => line === 'Text')).toHaveLength(3);
});

it('continues a long fact on the next page', () => {
  const { pdf, page, written, lowest, bottom } = setUp();
  page.facts([['Note', lines(80).join('\n')]]);
  expect(pdf.pages).toBe(2);
  expect(lowest()).toBeLessThan(bottom);
  expect(written().filter(({ line }) => line === 'Note')).toHaveLength(1);
});

it('writes a long heading on several lines', () => {
  const { pdf, page, written } = setUp();
  page.heading('Submitted by a person with a long name although punches blocked it. '.repeat(3));
  const heading = written().filter(({ line }) => /punches|although|Submitted/.test(line));
  expect(heading.length).toBeGreaterThan(1);
  const style = { size: 10.5, weight: 'bold' } as const;
  for (const { line, x } of heading)
    expect(x + pdf.widthOf(line, style)).toBeLessThanOrEqual(pdf.width - margin);
});
