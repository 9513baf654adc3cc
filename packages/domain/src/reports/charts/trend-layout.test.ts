import { expect, it } from 'vitest';
import { partsOfDrawing } from '#chart/parts-of-drawing.ts';
import { trendLayout, trendMark, trendShown, type TrendChart, type TrendChartLine } from './trend-layout.ts';

const first = 20_000;
const trend = (code: string, moved: number, count = 3): TrendChartLine => ({
  code,
  baselines: Array.from({ length: count }, (_, at) => ({
    number: at < 2 ? 'B0' : 'B1',
    median: first + (at < 2 ? 60 : 70),
  })),
  points: Array.from({ length: count }, (_, at) => ({
    asOf: first + at * 7,
    day: first + 90 + at * 5,
    median: first + 60 + at * 5,
  })),
  direction: 'slipping',
  moved: moved + 50,
  movedMedian: moved,
});
const chart = (more: Partial<TrendChart> = {}): TrendChart => ({
  lines: [trend('MC', 10), trend('RFC', -3)],
  dataDate: first + 30,
  weekStart: 1,
  rebaselines: [],
  isOfMilestones: true,
  ...more,
});
const textsOf = (drawn: TrendChart, width = 900) =>
  partsOfDrawing(trendLayout(drawn, { width })).plain.flatMap((shape) =>
    shape.kind === 'text' ? shape.text : [],
  );

it('shows the lines that moved most and have points', () => {
  const lines = Array.from({ length: 20 }, (_, at) => trend(`M${at}`, at % 2 === 0 ? at : -at));
  const shown = trendShown([...lines, trend('none', 99, 0)]);
  expect(shown.length).toBe(15);
  expect(shown.slice(0, 3).map(({ code }) => code)).toEqual(['M19', 'M18', 'M17']);
});

it('names each line at its end, with how its median moved', () => {
  expect(textsOf(chart())).toEqual(expect.arrayContaining(['MC', '+10 d slipping', 'RFC', '−3 d slipping']));
  // On a phone the word is left out, so that the lines keep their room.
  expect(textsOf(chart(), 320)).toEqual(expect.arrayContaining(['MC', '+10 d']));
});

it('has a mark for each median and each last finisher, and says which is which', () => {
  const { marks } = partsOfDrawing(trendLayout(chart(), { width: 900 }));
  const columns = [0, 1, 2, 3, 4, 5];
  expect(marks.map(({ row, column }) => [row, column])).toEqual(
    [0, 1].flatMap((row) => columns.map((column) => [row, column])),
  );
  expect([trendMark(3, 1), trendMark(3, 4)]).toEqual([
    { point: 1, isLast: false },
    { point: 1, isLast: true },
  ]);
  expect(textsOf(chart())).toEqual(
    expect.arrayContaining([
      'Median: half of the turnovers by this date',
      'Last finisher',
      'Baseline of the median',
    ]),
  );
});

it('has a single line for a scope', () => {
  const drawn = chart({ isOfMilestones: false });
  expect(partsOfDrawing(trendLayout(drawn, { width: 900 })).marks.length).toBe(6);
  expect(textsOf(drawn)).not.toContain('Last finisher');
});

it('marks a re-baseline, and steps the baseline there', () => {
  const drawn = chart({ lines: [trend('MC', 10)], rebaselines: [{ from: first + 10, number: 'B1' }] });
  expect(textsOf(drawn)).toContain('Re-baselined: B1');
  const { plain } = partsOfDrawing(trendLayout(drawn, { width: 900 }));
  const upright = plain.filter(
    (shape) =>
      shape.kind === 'line' && shape.stroke.dash?.[0] === 5 && shape.points[0]![0] === shape.points[1]![0],
  );
  expect(upright.length).toBe(1);
  // The first one is in the legend.
  const steps = plain.findLast((shape) => shape.kind === 'line' && shape.stroke.dash?.[0] === 1.5);
  const heights = steps?.kind === 'line' ? [...new Set(steps.points.map(([, y]) => y))] : [];
  expect(heights.length).toBe(2);
  expect(textsOf(chart())).not.toContain('Re-baselined: B1');
});
