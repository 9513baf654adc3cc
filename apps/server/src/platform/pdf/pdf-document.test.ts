import { expect, it } from 'vitest';
import { PdfDocument } from './pdf-document.ts';
import { wrapWords } from './wrap-words.ts';

const sheet = { title: 'Łódź', author: 'Baton', made: new Date('2027-03-01T08:00:00Z'), size: 'A4' } as const;

it('embeds a font for every script that is written, and only those', async () => {
  const pdf = new PdfDocument(sheet);
  pdf.text('Łódź, Αθήνα, Київ', 40, 40);
  const text = (await pdf.finish(() => undefined)).toString('latin1');
  expect(text.match(/\/FontFile2/g)?.length).toBe(4);
});

it('sets figures of one width and shortens what has no room', () => {
  const pdf = new PdfDocument(sheet);
  expect(pdf.widthOf('1111')).toBeCloseTo(pdf.widthOf('8888'), 6);
  expect(pdf.widthOf('Ω')).toBeGreaterThan(0);
  expect(pdf.wrap('one two three', pdf.widthOf('one two'))).toEqual(['one two', 'three']);
});

it('lets others have their turn between two pages', async () => {
  const pdf = new PdfDocument(sheet);
  for (let page = 0; page < 20; page += 1) {
    pdf.text(`Page ${page}`, 40, 40);
    pdf.addPage();
  }
  let turns = 0;
  let isDone = false;
  const other = () => {
    turns += 1;
    if (!isDone) setImmediate(other);
  };
  setImmediate(other);
  const text = (await pdf.finish(() => undefined)).toString('latin1');
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(20);
  expect(text.match(/\/Type \/Page\n/g)).toHaveLength(21);
});

it('breaks words that are longer than a line, and keeps breaks that somebody made', () => {
  expect(wrapWords('abcdef gh\nij', 3, (text) => text.length)).toEqual(['abc', 'def', 'gh', 'ij']);
});

it('breaks no character in two, and long words quickly', () => {
  expect(wrapWords('𝔸𝔹ℂ𝔻', 3, (text) => text.length)).toEqual(['𝔸', '𝔹ℂ', '𝔻']);
  let asked = 0;
  const lines = wrapWords('W'.repeat(2000), 30, (text) => {
    asked += 1;
    return text.length;
  });
  expect(lines.map(({ length }) => length)).toEqual([...Array.from({ length: 66 }, () => 30), 20]);
  expect(asked).toBeLessThan(1500);
});
