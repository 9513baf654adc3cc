import { expect, it } from 'vitest';
import { fitSheet, pagesOf, smallestText, styleOf } from './lay-out-sheet.ts';

const room = 700;

it('draws as large as one page holds, and legibly on several where it does not', () => {
  expect(fitSheet([3, 4], room)).toMatchObject({ style: { text: 8 }, pages: [[{ lane: 0 }, { lane: 1 }]] });
  const tight = fitSheet([16, 16], room);
  expect(tight.pages).toHaveLength(1);
  expect(tight.style.text).toBe(smallestText);
  const many = fitSheet([100, 100], room);
  expect(many.style.text).toBe(smallestText);
  expect(many.pages.length).toBeGreaterThan(3);
});

it('leaves no card out, keeps every page within its room, and no heading alone at its end', () => {
  const style = styleOf(smallestText);
  const depths = [1, 36, 2, 120, 5, 0, 33, 1];
  const pages = pagesOf(depths, style, room);
  for (const page of pages) {
    const height = page.reduce(
      (sum, { from, to }) => sum + style.laneHead + (to - from) * style.card + style.gap,
      0,
    );
    expect(height - style.gap).toBeLessThanOrEqual(room);
  }
  const drawn = depths.map((_, lane) =>
    pages
      .flat()
      .filter((strip) => strip.lane === lane)
      .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  expect(drawn).toEqual(depths.map((depth) => Array.from({ length: depth }, (_, at) => at)));
  for (const strip of pages.flat())
    expect(strip.to - strip.from).toBeGreaterThanOrEqual(Math.min(3, depths[strip.lane]! - strip.from));
});
