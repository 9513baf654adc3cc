import { expect, it } from 'vitest';
import { gap, heading, kept, line, type Block } from './blocks.ts';
import { keyValues } from './facts.ts';
import { notePaper } from './testing/note-paper.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}`);

/** Pages with room for ten blocks of ten points. */
function setUp() {
  const noted = notePaper(100);
  const block = (text: string, more: Partial<Block> = {}): Block => ({
    height: 10,
    draw: (y) => noted.column.pdf.text(text, 0, y),
    ...more,
  });
  return { ...noted, block };
}

it('begins a page where a block has no room, below the head of its table', () => {
  const { paper, on, block } = setUp();
  const head = block('Head');
  paper.place([head, ...lines(12).map((text) => block(text, { head }))]);
  expect(on(1)).toEqual(['Head', ...lines(9)]);
  expect(on(2)).toEqual(['Head', ...lines(12).slice(9)]);
});

it('keeps blocks on one page, unless none holds them', () => {
  const { paper, on, block } = setUp();
  paper.place(lines(8).map((text) => block(text)));
  paper.place(kept(['a', 'b', 'c'].map((text) => block(text))));
  expect([on(1), on(2)]).toEqual([lines(8), ['a', 'b', 'c']]);
  paper.place(kept(lines(12).map((text) => block(text))));
  expect(on(2)).toEqual(['a', 'b', 'c', ...lines(7)]);
  expect(on(3)).toEqual(lines(12).slice(7));
});

it('leaves no heading alone at the end of a page, and no gap at its beginning', () => {
  const { paper, column, on, texts, block } = setUp();
  paper.place(lines(8).map((text) => block(text)));
  paper.place([gap(5)]);
  paper.place([gap(10), heading(column, 'Title', 'and a note'), gap(2), block('Text')]);
  expect([on(1), on(2)]).toEqual([lines(8), ['Title', 'and a note', 'Text']]);
  paper.place([gap(500)]);
  expect(column.pdf.pages).toBe(2);
  paper.place([block('First')]);
  paper.nextPage();
  paper.place([gap(50), block('Next')]);
  expect(texts.at(-1)).toMatchObject({ text: 'Next', page: 4, y: 40 });
});

it('draws its frame on every page, and keeps content above it', async () => {
  const drawn: string[] = [];
  const { paper, column } = notePaper(760, {
    head() {
      drawn.push('head');
      return 60;
    },
    below: () => ({ height: 30, draw: (y) => void drawn.push(`legend at ${Math.round(y)}`) }),
  });
  expect(paper.y).toBe(60);
  expect(paper.room).toBeCloseTo(760 - 20 - 30, 6);
  paper.place(lines(70).map((text) => line(column, text, { size: 10, leading: 1.2 })));
  expect(drawn).toEqual(['head', 'legend at 774', 'head', 'legend at 774']);
  expect((await paper.finish()).toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(2);
});

it('writes what its foot says when the number of pages is known', async () => {
  const { paper, texts } = notePaper(100, {
    foot: ({ page, pages, hasGaps }) => ({
      left: `gaps: ${hasGaps}`,
      middle: 'Number',
      right: `${page}/${pages}`,
    }),
  });
  paper.nextPage();
  await paper.finish();
  const written = (page: number) => ['gaps: false', 'Number', `${page}/2`];
  expect(texts.map(({ text }) => text).filter(Boolean)).toEqual([...written(1), ...written(2)]);
});

it('continues a long value on the next page', () => {
  const { paper, column, texts } = notePaper();
  paper.place(keyValues(column, [{ label: 'Note', value: lines(80).join('\n') }]));
  expect(column.pdf.pages).toBe(2);
  expect(Math.max(...texts.map(({ y }) => y))).toBeLessThan(column.pdf.height - 40);
  expect(texts.filter(({ text }) => text === 'Note')).toHaveLength(1);
  expect(texts.filter(({ text }) => text.startsWith('Line '))).toHaveLength(80);
});

it('writes a long heading on several lines', () => {
  const { paper, column, texts } = notePaper();
  const title = 'Submitted by a person with a long name although punches blocked it. '.repeat(3);
  paper.place([heading(column, title), line(column, 'Text')]);
  const written = texts.filter(({ text }) => /punches|although|Submitted/.test(text));
  expect(written.length).toBeGreaterThan(1);
  const style = { size: 10.5, weight: 'bold' } as const;
  for (const { text, x } of written)
    expect(x + column.pdf.widthOf(text, style)).toBeLessThanOrEqual(column.pdf.width - 40);
});
