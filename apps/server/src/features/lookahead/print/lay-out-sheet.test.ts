import { expect, it } from 'vitest';
import { notePaper } from '#platform/pdf/testing/note-paper.ts';
import { fitSheet, laneBlocks, smallestText, styleOf } from './lay-out-sheet.ts';

const room = 700;

/** Rows of lanes by page, as they are drawn. */
function draw(depths: readonly number[], style = fitSheet(depths, room)) {
  const { paper } = notePaper(room);
  const heads: { lane: number; page: number; y: number }[] = [];
  const rows: { lane: number; page: number; y: number; row: number }[] = [];
  depths.forEach((depth, lane) =>
    paper.place(
      laneBlocks(depth, style, {
        head: (y) => heads.push({ lane, page: paper.column.pdf.pages, y }),
        row: (y, row) => rows.push({ lane, page: paper.column.pdf.pages, y, row }),
      }),
    ),
  );
  return { heads, rows, style, pages: paper.column.pdf.pages, top: 40 };
}

it('draws as large as one page holds, and legibly on several where it does not', () => {
  expect(draw([3, 4])).toMatchObject({ style: { text: 8 }, pages: 1 });
  expect(draw([16, 16])).toMatchObject({ style: { text: smallestText }, pages: 1 });
  const many = draw([100, 100]);
  expect(many.style.text).toBe(smallestText);
  expect(many.pages).toBeGreaterThan(3);
});

it.each([
  [[1, 36, 2, 120, 5, 0, 33, 1]],
  // Below so many rows and another heading, a page has room for none, one, two and three.
  ...[33, 32, 31, 30].map((depth) => [[depth, 5]]),
])('leaves no card out, and no heading with fewer than three rows at the end of a page: %j', (depths) => {
  const { heads, rows, style, top } = draw(depths, styleOf(smallestText));
  for (const { y } of rows) expect(y + style.card).toBeLessThanOrEqual(top + room + 0.01);
  const drawn = depths.map((_, at) => rows.filter(({ lane }) => lane === at).map(({ row }) => row));
  expect(drawn).toEqual(depths.map((depth) => Array.from({ length: depth }, (_, at) => at)));
  for (const { lane, page, y } of heads) {
    const below = rows.filter((each) => each.lane === lane && each.page === page);
    expect(below[0]?.y).toBeCloseTo(y + style.laneHead, 6);
    expect(below.length).toBeGreaterThanOrEqual(Math.min(3, depths[lane]! - below[0]!.row));
  }
});
