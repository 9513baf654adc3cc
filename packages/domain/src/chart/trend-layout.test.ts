import { expect, it } from 'vitest';
import { partsOfDrawing } from './parts-of-drawing.ts';
import { trendLayout, trendShown, type TrendChartLine } from './trend-layout.ts';

const first = 20_000;
const trend = (code: string, moved: number, count = 3): TrendChartLine => ({
  code,
  baseline: first + 100,
  points: Array.from({ length: count }, (_, at) => ({ asOf: first + at * 7, day: first + 90 + at * 5 })),
  direction: 'slipping',
  moved,
});

it('shows the lines that moved most and have points', () => {
  const lines = Array.from({ length: 20 }, (_, at) => trend(`M${at}`, at % 2 === 0 ? at : -at));
  const shown = trendShown([...lines, trend('none', 99, 0)]);
  expect(shown.length).toBe(15);
  expect(shown.slice(0, 3).map(({ code }) => code)).toEqual(['M19', 'M18', 'M17']);
});

it('names each line at its end, with how it moved', () => {
  const texts = (width: number) =>
    partsOfDrawing(
      trendLayout(
        { lines: [trend('MC', 10), trend('RFC', -3)], dataDate: first + 30, weekStart: 1 },
        { width },
      ),
    ).plain.flatMap((shape) => (shape.kind === 'text' ? shape.text : []));
  expect(texts(900)).toEqual(expect.arrayContaining(['MC', '+10 d slipping', 'RFC', '−3 d slipping']));
  // On a phone the word is left out, so that the lines keep their room.
  expect(texts(320)).toEqual(expect.arrayContaining(['MC', '+10 d']));
});

it('has a mark for each forecast of each line', () => {
  const { marks } = partsOfDrawing(
    trendLayout(
      { lines: [trend('MC', 10), trend('RFC', -3)], dataDate: first, weekStart: 1 },
      { width: 900 },
    ),
  );
  expect(marks.map(({ row, column }) => `${row}.${column}`)).toEqual([
    '0.0',
    '0.1',
    '0.2',
    '1.0',
    '1.1',
    '1.2',
  ]);
});
